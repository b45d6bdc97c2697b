import LumaModel
import LumaRuntime

/// `luma run`, `luma check` and `luma explain`: what takes a script.
struct ScriptCommand {
  private let settings: Settings
  private let talk: Talk
  private let environment = Environment.current()
  private let watcher = InterruptWatcher.start()

  init(_ settings: Settings, _ talk: Talk) {
    self.settings = settings
    self.talk = talk
  }

  func run(_ source: ScriptSource) -> ExitStatus {
    with(source) { (session, script, _) throws(Diagnostic) in
      try session.run(script).failed == 0 ? .success : .failure
    }
  }

  func check(_ source: ScriptSource) -> ExitStatus {
    with(source) { (session, script, stage) throws(Diagnostic) in
      try session.check(script)
      if talk == .terminal {
        StandardStream.error.write("\(TerminalText.line(script.name)): no errors found\n")
      }
      return .success
    }
  }

  func explain(_ source: ScriptSource) -> ExitStatus {
    with(source) { (session, script, stage) throws(Diagnostic) in
      stage.reporter.report(.printed(try session.explain(script)))
      return .success
    }
  }

  private func with(
    _ source: ScriptSource,
    _ body: (Session, Script, Stage) throws(Diagnostic) -> ExitStatus
  ) -> ExitStatus {
    // A recipe that is being typed into standard input ends at once.
    watcher.aim(at: .exit)
    do throws(CommandError) {
      let script = try source.script(environment)
      watcher.aim(at: .nothing)
      return on(stage(scripts: [script.name: script.text]), script, body)
    } catch {
      return stage(scripts: [:]).end(error.diagnostic)
    }
  }

  private func on(
    _ stage: Stage, _ script: Script,
    _ body: (Session, Script, Stage) throws(Diagnostic) -> ExitStatus
  ) -> ExitStatus {
    do throws(Diagnostic) {
      let status = try body(try stage.open(settings), script, stage)
      return watcher.isInterrupted ? stage.interrupted() : status
    } catch {
      return stage.end(error)
    }
  }

  private func stage(scripts: [String: String]) -> Stage {
    Stage(environment, talk, watcher: watcher, scripts: scripts)
  }
}
