package import LumaLibrary
package import LumaModel

package typealias UndoEntry = LumaLibrary.UndoEntry

extension PhotoLibrary {
  /// Undoes a change of the library, whoever made it.
  ///
  /// - Parameters:
  ///   - change: its number; nil: the last one that was not undone and undoes none. A deletion by
  ///     an earlier version of Luma comes after all others.
  ///   - onEvent: called with each photo that comes or goes, with warnings and with the report.
  /// - Returns: nil if there is nothing to undo.
  /// - Throws: why a change is not undone; nothing has changed then.
  package func undo(
    _ change: Int64? = nil, onEvent: (RunEvent) -> Void
  ) throws(Diagnostic) -> UndoReport? {
    let report = try reportingDiagnostics { () throws -> UndoReport? in
      let entry =
        if let change { try library.entry(change) } else {
          try library.entries(limit: 1, isEffective: true).first
        }
      return try entry.map(undo) ?? undoEarlierDeletion()
    }
    guard let report else { return nil }
    if !isRehearsal {
      report.restored.forEach { onEvent(.restored(path: $0.path)) }
      report.removed.forEach { onEvent(.deleted($0)) }
      let warnings = library.takeTrashes().flatMap(\.undoWarnings)
      for warning in warnings { onEvent(.warning(warning)) }
    }
    onEvent(.undone(report))
    return report
  }

  /// Returns the changes that can be undone, and those that undid others, the latest first.
  ///
  /// - Throws: `database`.
  package func entries(limit: Int) throws(Diagnostic) -> [UndoEntry] {
    try reportingDiagnostics { try library.entries(limit: limit) }
  }

  private func undo(_ entry: UndoEntry) throws -> UndoReport {
    defer { if isRehearsal { library.endRehearsal() } }
    let undone = try library.undo(entry.change)
    return UndoReport(
      change: entry.change, redo: isRehearsal ? nil : undone.redo, phrase: entry.phrase,
      restored: undone.restored.map(GonePhoto.init), removed: undone.removed.map(GonePhoto.init),
      isDryRun: isRehearsal)
  }

  /// Brings back the photos that an earlier version of Luma deleted last, which kept no other
  /// changes.
  private func undoEarlierDeletion() throws -> UndoReport? {
    defer { if isRehearsal { library.endRehearsal() } }
    let deleted = try library.earlierDeletions()
    guard let last = deleted.first else { return nil }
    // Those of the earliest versions have no number: each is a change of its own.
    let photos = last.change == nil ? [last] : deleted.filter { $0.change == last.change }
    try library.undo(deletionOf: photos)
    let count = photos.count
    return UndoReport(
      change: last.change, redo: nil, phrase: "\(count) photo\(count == 1 ? "" : "s") deleted",
      restored: photos.map { GonePhoto(path: $0.path, localIdentifier: $0.localIdentifier) },
      isDryRun: isRehearsal)
  }
}

extension TrashReport {
  fileprivate var undoWarnings: [Diagnostic] { [lostWarning].compactMap { $0 } + warnings }
}

extension GonePhoto {
  fileprivate init(_ photo: GonePath) {
    self.init(path: photo.path, localIdentifier: photo.localIdentifier)
  }
}
