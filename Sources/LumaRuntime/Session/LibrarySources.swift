import LumaLua
import LumaStdlib

/// Where the library's modules come from: the binary, or a folder for people who work on them.
struct LibrarySources: Sendable {
  private let directory: String?

  init(_ directory: String?) { self.directory = directory }

  /// The module that is called with the host.
  var main: LuaModule { LuaModule(chunk: "@luma", text: text("luma") ?? "") }

  func find(_ name: String) throws(LuaFailure) -> LuaModule {
    guard let text = text(name) else {
      throw LuaFailure(message: "library module '\(name)' is missing")
    }
    return LuaModule(chunk: "@" + name, text: text)
  }

  private func text(_ name: String) -> String? {
    guard let directory else { return StdlibModules.source(of: name) }
    return StdlibModules.source(of: name, inDirectory: directory)
  }
}
