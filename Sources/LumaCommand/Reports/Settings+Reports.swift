import LumaFiles

extension BuildServer {
  /// The one that runs this process; nil: none.
  static var current: BuildServer? { running(FileSystem.variable) }
}

extension AtomicFile {
  /// Writes a report for a build server, in place of an earlier one.
  static func write(report text: String, to path: String) throws(CommandError) {
    do {
      let file = try AtomicFile(for: path)
      defer { file.discard() }
      try file.write(Array(text.utf8))
      try file.commit(replacing: true)
    } catch {
      throw .unwritableFile(path)
    }
  }
}

extension Settings {
  /// The file that GitLab is configured to read, in the working directory.
  static let codeQuality = "gl-code-quality-report.json"

  /// The server to write for; nil: none.
  var server: BuildServer? {
    guard let server = buildServer else { return nil }
    return BuildServer(rawValue: server) ?? .current
  }

  /// Returns the writer of the requested reports; nil: there are none.
  ///
  /// - Parameter recipe: its name; nil: the command has none.
  func buildReporter(
    _ base: any EventReporter, _ environment: Environment, _ recipe: String?
  ) -> BuildReporter? {
    guard let recipe, junit != nil || server != nil else { return nil }
    var files = BuildReporter.Files()
    if server == .gitlab { files.codeQuality = environment.absolute(Settings.codeQuality) }
    if server == .github, let path = FileSystem.variable("GITHUB_STEP_SUMMARY") {
      let summary = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
      files.summary = summary < 0 ? nil : summary
    }
    let root = root.map(environment.absolute) ?? environment.workingDirectory
    return BuildReporter(
      base, server, files, recipe: recipe, root: root, from: environment.workingDirectory,
      isCheck: checks
    ) {
      StandardStream.error.write($0, isCommand: true)
    }
  }

  /// Returns the maker of a run's page; nil: it is not requested.
  ///
  /// - Parameter recipe: its name; nil: the command has none.
  func pageReporter(
    _ base: any EventReporter, _ environment: Environment, _ recipe: String?
  ) -> PageReporter? {
    guard let recipe, report != nil else { return nil }
    let root = root.map(environment.absolute) ?? environment.workingDirectory
    return PageReporter(base, recipe: recipe, root: root)
  }

  /// Absolute paths of the folders that reports are written to.
  func reportFolders(_ environment: Environment) -> [String] {
    let files = [junit, report, server == .gitlab ? Settings.codeQuality : nil].compactMap(\.self)
    return files.map { FileSystem.parent(of: environment.absolute($0)) ?? "/" }
  }
}
