import LumaCatalog
import LumaImaging
import LumaLua
import LumaMetadata
import LumaModel

extension Diagnostic {
  /// The diagnostic of any error that the cores throw.
  init(_ error: any Error) {
    self =
      switch error {
      case let diagnostic as Diagnostic: diagnostic
      case let error as RuntimeError: error.diagnostic
      case let error as OutputError: RuntimeError.output(error).diagnostic
      case let error as EditError: error.diagnostic
      case let error as LibraryUseError: RuntimeError.library(error).diagnostic
      case let error as CatalogError: error.diagnostic
      case let error as PredicateError: error.diagnostic
      case let error as MetadataError: error.diagnostic
      case let error as ImagingError: error.diagnostic
      case let error as LuaError: Diagnostic(error)
      default: Diagnostic(code: "unexpected", message: "\(error)")
      }
  }

  /// What Lua reports, with its place.
  private init(_ error: LuaError) {
    switch error {
    case .raised(let raised): self.init(raised)
    case .syntax(let message, let chunk, let line):
      self.init(
        code: "syntax", message: message, location: ScriptLocation(file: chunk, line: line))
    case .interrupted: self.init(code: "interrupted", message: error.message)
    case .memory: self.init(code: "memory-limit", message: error.message)
    case .timeLimit: self.init(code: "time-limit", message: error.message)
    case .unavailable: self.init(code: "out-of-memory", message: error.message)
    }
  }
}
