import LumaCatalog
import LumaImaging
import LumaLua
import LumaModel

extension Diagnostic {
  /// The diagnostic of any error that the cores throw.
  init(_ error: any Error) {
    self =
      switch error {
      case let diagnostic as Diagnostic: diagnostic
      case let error as RuntimeError: error.diagnostic
      case let error as CatalogError: error.diagnostic
      case let error as PredicateError: error.diagnostic
      case let error as ImagingError: error.diagnostic
      case let error as LuaError: Diagnostic(error)
      default: Diagnostic(code: "unexpected", message: "\(error)")
      }
  }

  /// What Lua reports, with its place.
  init(_ error: LuaError) {
    switch error {
    case .raised(let raised): self.init(raised)
    case .syntax(_, let chunk, let line):
      self.init(
        code: "syntax", message: error.message,
        location: ScriptLocation(file: chunk, line: line))
    case .interrupted: self.init(code: "interrupted", message: error.message)
    default: self.init(code: "script-error", message: error.message)
    }
  }
}
