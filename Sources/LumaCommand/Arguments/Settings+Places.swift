extension Settings {
  /// Refuses two options about where a command works that exclude each other.
  func checkPlaces(of command: CommandName) throws(UsageError) {
    if command == .undo, library != nil {
      if root != nil { throw .bothOptions("--library", "--root") }
      if adopts { throw .bothOptions("--library", "--adopt") }
    }
    guard mirror != nil else { return }
    if output != nil { throw .bothOptions("--mirror", "--output") }
    // Only the manifest lists what the last mirror made.
    if !hasManifest { throw .bothOptions("--mirror", "--no-manifest") }
  }
}
