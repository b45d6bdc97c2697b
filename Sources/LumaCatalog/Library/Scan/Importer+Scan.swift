extension Importer {
  /// Looks after every file of the library: changed, moved, missing or back.
  ///
  /// A missing file is looked for, by size and then SHA-256, among the files of folders that the
  /// library has photos in and of `folders`.
  ///
  /// - Parameter folders: where moved files may be, with all folders below them.
  /// - **Lua**: `luma scan`
  public func scan(
    lookingIn folders: [String] = [], isInterrupted: () -> Bool = { false }
  ) throws -> ScanReport {
    var scan = LibraryScan(library: library, reader: FileReader(readers: readers))
    try scan.compare(isInterrupted)
    if !scan.report.isInterrupted { try scan.look(in: folders, isInterrupted) }
    return scan.report
  }
}
