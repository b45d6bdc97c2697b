import CLumaStdlib
import LumaFiles

/// The Lua standard library, embedded in the binary: its text, and bytecode made of it.
package enum StdlibModules {
  /// Names used by `require`, sorted.
  package static var names: [String] { files.names }

  /// The modules' bytecode as hexadecimal digits, sorted by name; `luma-luac` makes it when Luma is
  /// built.
  package static var compiled: [(name: StaticString, digits: StaticString)] {
    StdlibBytecode.modules
  }

  /// The `lua_ident` of the Lua that made the bytecode.
  package static var compiler: StaticString { StdlibBytecode.lua }

  /// Returns the source of a module; nil if the name is unknown.
  package static func source(of name: String) -> String? { files.text(named: name) }

  private static var files: EmbeddedFiles { EmbeddedFiles(luma_stdlib()) }
}

extension StdlibModules {
  /// Reads a module from a folder laid out as `stdlib/`, for development; nil if the file does not
  /// exist.
  ///
  /// "luma" is `luma/init.lua`, "luma.chain" is `luma/chain.lua`.
  package static func source(of name: String, inDirectory directory: String) -> String? {
    let stem = name.split(separator: ".").joined(separator: "/")
    return ["\(stem).lua", "\(stem)/init.lua"].firstNonNil { read("\(directory)/\($0)") }
  }

  private static func read(_ path: String) -> String? {
    guard let file = try? OpenedFile(path) else { return nil }
    return String(decoding: file.bytes(at: 0, count: file.count), as: UTF8.self)
  }
}
