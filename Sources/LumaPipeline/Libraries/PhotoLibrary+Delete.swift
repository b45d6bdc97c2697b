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
      try reportingDiagnostics { try library.change { try $0.trash(identifiers) } }
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

  /// Brings back the photos that the last change deleted, whoever made it, with their files.
  ///
  /// - Parameter onEvent: called with each photo.
  /// - Returns: how many there are.
  package func undoDeletion(onEvent: (RunEvent) -> Void) throws(Diagnostic) -> Int {
    try reportingDiagnostics {
      let deleted = try library.recentlyDeleted()
      // Those of earlier versions have no number: each is a change of its own.
      let last = deleted.first?.change
      let photos = last == nil ? Array(deleted.prefix(1)) : deleted.filter { $0.change == last }
      try library.change { _ = try $0.restore(photos.map(\.localIdentifier)) }
      photos.forEach { onEvent(.restored(path: $0.path)) }
      for warning in library.takeTrashes().compactMap(\.lostWarning) { onEvent(.warning(warning)) }
      return photos.count
    }
  }
}
