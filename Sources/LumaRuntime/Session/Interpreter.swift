import LumaLua
import LumaModel

/// One Lua world with the library loaded: a pass of a recipe, or a whole REPL session.
final class Interpreter {
  let host: HostModule
  private let state: LuaState
  private let half: LuaHalf

  init(
    environment: RunEnvironment, script: Script, pass: HostModule.Pass,
    output: @escaping (String) -> Void
  ) throws(Diagnostic) {
    let options = environment.options
    let host = HostModule(
      environment: environment,
      permissions: PathPermissions(
        root: options.root,
        readable: options.readable + [script.directory] + [options.library].compactMap { $0 },
        writable: options.writable),
      pass: pass)
    do {
      let state = try LuaState(
        limits: LuaLimits(
          memory: options.memoryLimit, seconds: options.timeLimit,
          onTrip: environment.stopWork, onStuck: options.onStuck), output: output)
      environment.interrupter.watch(state.interrupter)
      half = try LuaHalf(state, host: host, sources: LibrarySources(options.stdlibDirectory))
      let folder = LuaModuleFolder(path: script.directory)
      try state.setRequire(in: .recipe) { (name) throws(LuaFailure) in try folder.find(name) }
      self.state = state
      host.locate = { [weak state] in
        state?.userLocation.map { ScriptLocation(file: $0.file, line: $0.line) }
      }
      host.call = { [weak state] (function) throws(LuaError) in
        guard let state else { throw .unavailable }
        return try state.call(function)
      }
    } catch {
      throw Diagnostic(error)
    }
    self.host = host
  }

  /// Runs a recipe to its end; its saves wait.
  func run(_ script: Script) throws(Diagnostic) {
    try lua { try state.call(try state.load(script.text, name: "@" + script.name)) }
  }

  /// Runs the saves that wait, and checks that every given parameter was declared.
  func finish() throws(Diagnostic) {
    do {
      let pending = try half.takePending()
      try host.parameters.checkGiven()
      try host.runPlan(pending)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Tells of field expressions that nobody used: `f.rating:ge(4)` on a line of its own.
  func warnOfUnused() throws(Diagnostic) {
    do {
      host.warn(try half.unused())
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Runs what was typed, as an expression where it is one, and then its saves.
  func evaluate(_ text: String) throws(Diagnostic) -> Session.Evaluation {
    state.continueAfterInterrupt()
    host.beginLine()
    guard let chunk = try compiled(text) else { return .incomplete }
    do {
      let values = try state.callKeeping(chunk)
      try host.runPlan(try half.takePending())
      let shown = try values.map { try half.text(of: $0) }
      return .value(values.isEmpty ? nil : shown.joined(separator: "\t"))
    } catch {
      _ = try? half.takePending()  // a failed line drops what it scheduled
      throw Diagnostic(error)
    }
  }

  func help(_ name: String?) throws(Diagnostic) -> String? {
    do {
      return try half.help(name)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// nil: more lines are needed.
  private func compiled(_ text: String) throws(Diagnostic) -> LuaReference? {
    do throws(LuaError) {
      if let expression = try? state.load("return " + text, name: "=stdin") { return expression }
      return try state.load(text, name: "=stdin")
    } catch {
      if error.isIncomplete { return nil }
      throw Diagnostic(error)
    }
  }

  private func lua(_ body: () throws -> [LuaValue]) throws(Diagnostic) {
    do {
      _ = try body()
    } catch {
      throw Diagnostic(error)
    }
  }
}
