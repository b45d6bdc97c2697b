import LumaFiles

/// The file of a report. It replaces nothing but an earlier report of its kind, and is written at
/// once.
struct ReportFile {
  enum Kind {
    /// A page of a run.
    case page
    /// Results as XML.
    case junit
    /// Of `luma plan`.
    case plan
    /// A comment on a pull request.
    case comment

    /// Its mark, in its first bytes.
    var mark: String {
      switch self {
      case .page: #"<meta name="generator" content="Luma report"/>"#
      case .junit: "<testsuite"
      case .plan: PlanFile.mark
      case .comment: DifferenceComment.mark
      }
    }

    /// In messages.
    var name: String {
      switch self {
      case .page: "report"
      case .junit: "junit"
      case .plan: "plan"
      case .comment: "markdown"
      }
    }
  }

  private let kind: Kind
  /// Absolute path.
  let path: String
  /// As the person typed it, for messages.
  private let shown: String

  /// - Parameters:
  ///   - closed: folders and files that nothing may be written to.
  /// - Throws: `reportClosed`, `reportInTheWay`.
  init(_ kind: Kind, _ shown: String, _ path: String, closed: [String]) throws(CommandError) {
    (self.kind, self.shown, self.path) = (kind, shown, path)
    let real = ReportFile.real(path)
    guard !closed.contains(where: { FileSystem.contains(ReportFile.real($0), real) }) else {
      throw .reportClosed(shown, kind.name)
    }
    _ = try mayReplace()
  }

  /// Writes the report.
  ///
  /// - Throws: `reportInTheWay`, `unwritableFile`.
  func write(_ text: String) throws(CommandError) {
    let replaces = try mayReplace()
    do {
      let file = try AtomicFile(for: path)
      defer { file.discard() }
      try file.write(Array(text.utf8))
      try file.commit(replacing: replaces)
    } catch {
      throw .unwritableFile(shown)
    }
  }

  /// Whether there is an earlier report; anything else must not be replaced.
  private func mayReplace() throws(CommandError) -> Bool {
    // A link could lead to a photo.
    guard let status = FileStatus(path, followsLinks: false) else { return false }
    guard status.kind == .file, let file = try? OpenedFile(path, followsLinks: false),
      String(decoding: file.bytes(at: 0, count: min(file.count, 512)), as: UTF8.self)
        .contains(kind.mark)
    else { throw .reportInTheWay(shown, kind.name) }
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
  /// The file of a requested report.
  ///
  /// - Throws: `reportClosed`, `reportInTheWay`.
  func reportFile(
    _ kind: ReportFile.Kind, _ shown: String, _ environment: Environment
  ) throws(CommandError) -> ReportFile {
    let root = root.map(environment.absolute) ?? environment.workingDirectory
    let closed = denied.map(environment.absolute) + [FileSystem.join(root, ".luma")]
    return try ReportFile(kind, shown, environment.absolute(shown), closed: closed)
  }
}
