import LumaFiles

/// The file of a page. It replaces nothing but an earlier page of a run, and is written at once.
struct ReportFile {
  /// Absolute path.
  let path: String
  /// As the person typed it, for messages.
  private let shown: String

  /// How a page of a run is known: in its first bytes.
  static let mark = #"<meta name="generator" content="Luma report"/>"#

  /// - Parameters:
  ///   - closed: folders and files that nothing may be written to.
  /// - Throws: `reportClosed`, `reportInTheWay`.
  init(_ shown: String, _ path: String, closed: [String]) throws(CommandError) {
    (self.shown, self.path) = (shown, path)
    let real = ReportFile.real(path)
    guard !closed.contains(where: { FileSystem.contains(ReportFile.real($0), real) }) else {
      throw .reportClosed(shown)
    }
    _ = try mayReplace()
  }

  /// Writes the page.
  ///
  /// - Throws: `reportInTheWay`, `unwritableFile`.
  func write(_ page: String) throws(CommandError) {
    let replaces = try mayReplace()
    do {
      let file = try AtomicFile(for: path)
      defer { file.discard() }
      try file.write(Array(page.utf8))
      try file.commit(replacing: replaces)
    } catch {
      throw .unwritableFile(shown)
    }
  }

  /// Whether there is an earlier page; anything else must not be replaced.
  private func mayReplace() throws(CommandError) -> Bool {
    // A link could lead to a photo.
    guard let status = FileStatus(path, followsLinks: false) else { return false }
    guard status.kind == .file, let file = try? OpenedFile(path, followsLinks: false),
      String(decoding: file.bytes(at: 0, count: min(file.count, 512)), as: UTF8.self)
        .contains(ReportFile.mark)
    else { throw .reportInTheWay(shown) }
    return true
  }

  /// The path with its links resolved; its last parts need not exist.
  private static func real(_ path: String) -> String {
    if let place = FileSystem.realPath(of: path) { return place }
    guard let parent = FileSystem.parent(of: path), parent != path else { return path }
    let (folder, name) = (real(parent), FileSystem.name(of: path))
    if name == ".." { return FileSystem.parent(of: folder) ?? "/" }
    return name == "." ? folder : FileSystem.join(folder, name)
  }
}

extension Settings {
  /// The file of the page that is asked for.
  ///
  /// - Throws: `reportClosed`, `reportInTheWay`.
  func reportFile(_ shown: String, _ environment: Environment) throws(CommandError) -> ReportFile {
    let root = root.map(environment.absolute) ?? environment.workingDirectory
    let closed = denied.map(environment.absolute) + [FileSystem.join(root, ".luma")]
    return try ReportFile(shown, environment.absolute(shown), closed: closed)
  }
}
