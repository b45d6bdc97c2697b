import LumaPipeline
import LumaLua
import LumaModel

/// A Lua state with the standard library loaded, for one pass of a recipe or a whole REPL session.
final class Interpreter {
  let host: HostModule
  private let state: LuaState
  private let library: StandardLibrary

  init(
    environment: RunEnvironment, script: Script, pass: HostModule.Pass,
    output: @escaping (String) -> Void
  ) throws(Diagnostic) {
    let options = environment.options
    let permissions = environment.permissions(recipeIn: script.directory)
    environment.limit(to: permissions)
    let host = HostModule(environment: environment, permissions: permissions, pass: pass)
    // The clock of a run says so itself.
    let isTimed = environment.clock?.seconds != nil
    let onStuck: @Sendable () -> Void = { if !isTimed { options.onStuck(false) } }
    do {
      let state = try LuaState(
        limits: LuaLimits(
          memory: options.memoryLimit,
          weight: { ($0 as? any HostObject)?.bytesOutsideLua ?? 0 },
          seconds: environment.clock?.remaining ?? options.timeLimit,
          onTrip: environment.stopLate, onStuck: onStuck), output: output)
      let interrupter = state.interrupter
      environment.interrupter.watch { interrupter.interrupt() }
      library = try StandardLibrary(
        state, host: host, sources: LibrarySources(options.stdlibDirectory))
      let folder = LuaModuleFolder(path: script.directory, gate: environment.gate)
      try state.setRequire(in: .recipe) { (name) throws(LuaFailure) in try folder.find(name) }
      self.state = state
      environment.charge = { [weak state] in state?.charge($0) }
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

  /// Runs a recipe; its saves remain pending.
  func run(_ script: Script) throws(Diagnostic) {
    try lua { try state.call(try state.load(script.text, name: "@" + script.name)) }
  }

  /// Runs the pending saves, and checks that every given parameter was declared.
  func finish() throws(Diagnostic) {
    do {
      let pending = try library.takePending()
      try host.parameters.checkGiven()
      try host.runPending(pending)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Warns of unused field expressions, such as `f.rating:ge(4)` on a line of its own.
  func warnOfUnused() throws(Diagnostic) {
    do {
      host.warn(try library.unused())
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Evaluates REPL input, as an expression if possible, and then runs its saves.
  func evaluate(_ text: String) throws(Diagnostic) -> Session.Evaluation {
    state.continueAfterInterrupt()
    host.beginLine()
    guard let chunk = try compiled(text) else { return .incomplete }
    do {
      let values = try state.callKeeping(chunk)
      try host.runPending(try library.takePending())
      let shown = try values.map { try library.text(of: $0) }
      return .value(values.isEmpty ? nil : shown.joined(separator: "\t"))
    } catch {
      _ = try? library.takePending()  // discards the saves of the failed line
      host.discardPending()
      throw Diagnostic(error)
    }
  }

  func help(_ name: String?) throws(Diagnostic) -> String? {
    do {
      return try library.help(name)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Compiles REPL input; nil if more lines are needed.
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
      throw host.locating(Diagnostic(error))
    }
  }
}
