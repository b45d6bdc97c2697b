package import LumaLibrary

/// The result of a scan, by file path.
package struct LibraryFindings: Hashable, Sendable {
  package var changed: [String]
  package var moved: [Move]
  package var missing: [String]
  /// Files that were missing and are back.
  package var found: [String]
  /// Files that are empty, cut or garbled, which were not read.
  package var damaged: [DamagedFile]
  /// Files that could not be read for a reason that is not their content.
  package var unreadable: [ImportReport.Unreadable]
  package var isInterrupted: Bool

  package struct Move: Hashable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  package init(
    changed: [String] = [], moved: [Move] = [], missing: [String] = [], found: [String] = [],
    damaged: [DamagedFile] = [], unreadable: [ImportReport.Unreadable] = [],
    isInterrupted: Bool = false
  ) {
    self.changed = changed
    self.moved = moved
    self.missing = missing
    self.found = found
    self.damaged = damaged
    self.unreadable = unreadable
    self.isInterrupted = isInterrupted
  }

  /// One event per file.
  package var events: [RunEvent] {
    changed.map { .changed(path: $0) } + moved.map { .moved($0) }
      + missing.map { .missing(path: $0) } + found.map { .found(path: $0) }
      + damaged.map { .damaged($0) } + unreadable.map { .unreadable($0) }
  }

  /// Whether every existing file was read, and is whole.
  package var isSound: Bool { damaged.isEmpty && unreadable.isEmpty }

  init(_ report: ScanReport, paths: [String: String]) {
    // A photo that another process has deleted in the meantime has no path.
    changed = report.changed.compactMap { paths[$0] }
    moved = report.moved.map { Move(from: $0.from, to: $0.to) }
    missing = report.missing.compactMap { paths[$0] } + report.missingFiles.map(\.path)
    found = report.found.compactMap { paths[$0] }
    damaged = []
    unreadable = []
    for damage in report.damaged {
      if case .unreadable(let fault) = damage.fault, !fault.isOfContent {
        unreadable.append(ImportReport.Unreadable(path: damage.path, fault: fault))
      } else {
        damaged.append(DamagedFile(path: damage.path, reason: damage.fault.message))
      }
    }
    isInterrupted = report.isInterrupted
  }
}
