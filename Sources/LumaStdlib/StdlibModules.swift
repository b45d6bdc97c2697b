import CLumaStdlib
import LumaFiles

/// The Lua standard library, embedded in the binary: its text, and bytecode made of it.
public enum StdlibModules {
  /// Names used by `require`, sorted.
  public static var names: [String] { files.map { String(cString: $0.name) } }

  /// The modules' bytecode as hexadecimal digits, sorted by name; `luma-luac` makes it when Luma is
  /// built.
  public static var compiled: [(name: StaticString, digits: StaticString)] {
    StdlibBytecode.modules
  }

  /// The `lua_ident` of the Lua that made the bytecode.
  public static var compiler: StaticString { StdlibBytecode.lua }

  /// Returns the source of a module; nil if the name is unknown.
  public static func source(of name: String) -> String? {
    // A name with a NUL would be found by what is before it.
    name.utf8.contains(0) ? nil : luma_stdlib_find(name).map { text(of: $0.pointee) }
  }

  private static var files: some Collection<luma_stdlib_file> {
    (0..<luma_stdlib_file_count).lazy.compactMap { luma_stdlib_file_at($0)?.pointee }
  }

  /// Decodes a file's bytes, which are not NUL-terminated.
  private static func text(of file: luma_stdlib_file) -> String {
    String(
      decoding: UnsafeBufferPointer(start: file.bytes, count: file.length), as: UTF8.self)
  }
}

extension StdlibModules {
  /// Reads a module from a folder laid out as `stdlib/`, for development; nil if the file does not
  /// exist.
  ///
  /// "luma" is `luma/init.lua`, "luma.chain" is `luma/chain.lua`.
  public static func source(of name: String, inDirectory directory: String) -> String? {
    let stem = name.split(separator: ".").joined(separator: "/")
    return ["\(stem).lua", "\(stem)/init.lua"].firstNonNil { read("\(directory)/\($0)") }
  }

  private static func read(_ path: String) -> String? {
    guard let file = try? OpenedFile(path) else { return nil }
    return String(decoding: file.bytes(at: 0, count: file.count), as: UTF8.self)
  }
}
