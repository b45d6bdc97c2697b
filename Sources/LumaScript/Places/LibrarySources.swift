import LumaLua
import LumaStdlib

/// The source of standard library modules: embedded in the binary, or a folder for development.
struct LibrarySources: Sendable {
  private let directory: String?

  private static let embedded = LuaCompiledModules(
    StdlibModules.compiled, by: StdlibModules.compiler)

  init(_ directory: String?) { self.directory = directory }

  /// The embedded modules as bytecode; nil: a folder's text is compiled.
  var compiled: LuaCompiledModules? { directory == nil ? LibrarySources.embedded : nil }

  /// The main module, which is called with the host functions.
  var main: LuaModule { LuaModule(chunk: "@luma", text: text("luma") ?? "") }

  func find(_ name: String) throws(LuaFailure) -> LuaModule {
    guard let text = text(name) else {
      throw LibrarySources.missing(name)
    }
    return LuaModule(chunk: "@" + name, text: text)
  }

  private func text(_ name: String) -> String? {
    guard let directory else { return StdlibModules.source(of: name) }
    return StdlibModules.source(of: name, inDirectory: directory)
  }
}
