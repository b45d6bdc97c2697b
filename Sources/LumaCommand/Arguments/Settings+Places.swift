extension Settings {
  /// Checks the operands of an undo: files of this machine's trash, or one bin of another.
  func checkUndo() throws(UsageError) {
    guard adopts else { return }
    if isDryRun { throw .bothOptions("--adopt", "--dry-run") }
    if let extra = words.dropFirst().first { throw .extraWord(extra, of: .undo) }
  }

  /// Refuses two options about where a command works that exclude each other.
  func checkPlaces(of command: CommandName) throws(UsageError) {
    if command == .undo, library != nil {
      if root != nil { throw .bothOptions("--library", "--root") }
      if adopts { throw .bothOptions("--library", "--adopt") }
      // A change of the library has a number; files are of a run.
      if let file = words.first(where: { (Int64($0) ?? 0) <= 0 }) {
        throw .bothOptions("--library", "'\(file)'")
      }
      if let extra = words.dropFirst().first { throw .extraWord(extra, of: .undo) }
    }
    guard mirror != nil else { return }
    if output != nil { throw .bothOptions("--mirror", "--output") }
    // Only the manifest lists what the last mirror made.
    if !hasManifest { throw .bothOptions("--mirror", "--no-manifest") }
  }
}
