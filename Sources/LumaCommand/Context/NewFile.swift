import LumaFiles

/// A file that a command writes for the user to go on with.
enum NewFile {
  /// Writes a text; an existing file is left alone.
  ///
  /// - Parameters:
  ///   - name: the path as the user gave it.
  ///   - command: the command in messages.
  static func write(
    _ text: String, to name: String, at path: String, by command: String
  ) throws(CommandError) {
    guard FileStatus(path) == nil else { throw .fileExists(name, by: command) }
    do {
      let file = try AtomicFile(for: path)
      defer { file.discard() }
      try file.write(Array(text.utf8))
      try file.commit(replacing: false)
    } catch {
      throw .unwritableFile(name)
    }
  }
}
