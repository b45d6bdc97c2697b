import LumaLua
import LumaModel
import LumaStdlib

/// One Lua world with the library loaded: a pass of a recipe, or a whole REPL session.
final class Interpreter {
  let host: HostModule
  private let state: LuaState
  private let hooks: [String: LuaValue]

  init(
    environment: RunEnvironment, script: Script, pass: HostModule.Pass,
    output: @escaping (String) -> Void
  ) throws(Diagnostic) {
    let options = environment.options
    host = HostModule(
      environment: environment,
      permissions: PathPermissions(
        root: options.root, readable: options.readable + [script.directory],
        writable: options.writable),
      pass: pass)
    do {
      state = try LuaState(
        limits: LuaLimits(memory: options.memoryLimit, seconds: options.timeLimit),
        output: output)
      environment.interrupter.watch(state.interrupter)
      hooks = try Interpreter.open(state, host, script, options)
    } catch {
      throw Diagnostic(error)
    }
  }
}
