import LumaModel
import LumaRuntime

/// What a command that runs scripts stands on: the environment, the reporter, the watcher.
struct Stage {
  let environment: Environment
  let watcher: InterruptWatcher
  let reporter: any EventReporter

  /// - **Parameters**: `scripts` are texts by name, for the lines that diagnostics are about;
  ///   without `showsBar`, files are always told by lines.
  init(
    _ environment: Environment, _ talk: Talk, watcher: InterruptWatcher,
    scripts: [String: String] = [:], showsBar: Bool = true
  ) {
    self.environment = environment
    self.watcher = watcher
    let out: TextSink = { if !StandardStream.output.write($0) { watcher.outputClosed() } }
    switch talk {
    case .json: reporter = JSONReporter(out: out)
    case .terminal, .quiet:
      var renderer = Luma.renderer(environment)
      renderer.scripts = scripts
      let start = ContinuousClock.now
      reporter = TextReporter(
        out: out, talk: { StandardStream.error.write($0) }, renderer: renderer,
        style: Stage.style(
          isQuiet: talk == .quiet, showsBar: showsBar && !environment.isDumbTerminal),
        now: { start.duration(to: .now) / .seconds(1) })
    }
  }

  /// Opens a session whose events go to the reporter; the watcher is aimed at it.
  func open(_ settings: Settings) throws(Diagnostic) -> Session {
    Columns.useUTF8()
    let reporter = reporter
    if let root = settings.root, !environment.isFolder(root) {
      throw CommandError.missingRoot(root).diagnostic
    }
    let session = try Session(options: settings.runOptions(environment)) { reporter.report($0) }
    watcher.aim(at: .run(session.interrupter))
    return session
  }

  /// Tells why a session ended early.
  ///
  /// - **Returns**: what the program should end with.
  func end(_ diagnostic: Diagnostic) -> ExitStatus {
    if watcher.isInterrupted { return interrupted() }
    reporter.report(.failed(diagnostic))
    reporter.close()
    return .failure
  }

  /// Says that a signal ended the run, in place of what broke because of it.
  func interrupted() -> ExitStatus {
    reporter.report(.failed(Diagnostic(code: "interrupted", message: "interrupted")))
    reporter.close()
    return .interrupted
  }

  private static func style(isQuiet: Bool, showsBar: Bool) -> TextReporter.Style {
    let error = StandardStream.error
    var style = TextReporter.Style()
    style.isQuiet = isQuiet
    if showsBar, error.isTerminal { style.barWidth = { error.width } }
    style.escapesPrinted = StandardStream.output.isTerminal
    return style
  }
}
