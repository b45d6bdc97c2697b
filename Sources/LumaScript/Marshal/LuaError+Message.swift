package import LumaLua
package import LumaModel

extension LuaError: DiagnosticError {
  /// The Lua error with its location.
  package var diagnostic: Diagnostic {
    switch self {
    case .raised(let raised): Diagnostic(raised)
    case .syntax(let message, let chunk, let line):
      Diagnostic(
        code: .syntax, message: message, location: ScriptLocation(file: chunk, line: line))
    case .interrupted: Diagnostic(code: .interrupted, message: message)
    case .memory: Diagnostic(code: .memoryLimit, message: message)
    case .timeLimit: Diagnostic(code: .timeLimit, message: message)
    case .unavailable: Diagnostic(code: .outOfMemory, message: message)
    }
  }
}
