import LumaLibrary
package import LumaModel

extension PhotoLibrary {
  /// Takes photos out of the library, and moves their files to the trash beside them.
  ///
  /// - Parameter onEvent: called with each photo, with warnings about files that stay, and with the
  ///   report.
  /// - Throws: an error in the query, `no-such-album`, `database`; nothing has changed then.
  package func delete(
    _ query: LibraryQuery, onEvent: (RunEvent) -> Void
  ) throws(Diagnostic) -> DeletionReport {
    var found: [GonePhoto] = []
    let photos = try fetch(query)
    for warning in photos.warnings { onEvent(.warning(warning)) }
    try photos.walk { page in
      found += page.map { .init(path: $0.path, localIdentifier: $0.localIdentifier) }
      return true
    }
    var report = DeletionReport()
    (report.photos, report.isDryRun) = (found.count, isRehearsal)
    if !isRehearsal, !found.isEmpty {
      let identifiers = found.map(\.localIdentifier)
      report.change = try reportingDiagnostics {
        try library.change { change in
          try change.trash(identifiers)
          return change.number
        }
      }
    }
    found.forEach { onEvent(isRehearsal ? .wouldDelete($0) : .deleted($0)) }
    for trash in library.takeTrashes() {
      report.moved += trash.moved.count
      report.unmoved += trash.left.count { $0.reason != .shared }
      report.left += trash.left.count
      trash.warnings.forEach { onEvent(.warning($0)) }
    }
    onEvent(.deletion(report))
    return report
  }
}
