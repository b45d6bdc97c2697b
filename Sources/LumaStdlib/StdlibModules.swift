import CLumaStdlib

/// The Lua half of Luma, embedded in the binary.
public enum StdlibModules {
  /// Every module by the name that `require` uses, in the order of the names.
  ///
  /// The texts are decoded when asked for, not at start-up.
  public static var all: [(name: String, source: String)] {
    files.map { (name: String(cString: $0.name), source: text(of: $0)) }
  }

  /// The text of one module; nil when there is none of that name.
  public static func source(of name: String) -> String? {
    files.first { String(cString: $0.name) == name }.map(text)
  }

  private static var files: some Collection<luma_stdlib_file> {
    (0..<luma_stdlib_file_count).lazy.compactMap { luma_stdlib_file_at($0)?.pointee }
  }

  /// The bytes have no NUL at their end.
  private static func text(of file: luma_stdlib_file) -> String {
    String(
      decoding: UnsafeBufferPointer(start: file.bytes, count: file.length), as: UTF8.self)
  }
}
