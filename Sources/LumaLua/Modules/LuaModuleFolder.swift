#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A recipe's folder as a place for modules: "a.b" is `a/b.lua` or `a/b/init.lua` in it.
///
/// Names with "/", ".." or a NUL are refused, and so is a link that leads out of the folder.
public struct LuaModuleFolder: Sendable {
  public var path: String

  public init(path: String) { self.path = path.isEmpty ? "." : path }

  /// - Throws: A failure that names the files it looked for.
  public func find(_ name: String) throws(LuaFailure) -> LuaModule {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    guard isPlain, !parts.contains("") else {
      throw LuaFailure(
        message: "require: expected a module name like \"lib.util\", got \"\(name)\"",
        fields: ["code": .string("require")])
    }
    let stem = parts.joined(separator: "/")
    let candidates = [stem + ".lua", stem + "/init.lua"]
    for candidate in candidates {
      if let text = read(candidate) { return LuaModule(chunk: chunk(candidate), text: text) }
    }
    let places = candidates.map { chunk($0).dropFirst() }.joined(separator: " and ")
    throw LuaFailure(
      message: "require: module '\(name)' not found; looked for \(places)",
      fields: ["code": .string("require")])
  }

  private func chunk(_ candidate: String) -> String {
    path == "." ? "@" + candidate : "@\(path)/\(candidate)"
  }

  /// The text of a regular file that really lies in the folder.
  private func read(_ candidate: String) -> String? {
    guard let root = Self.realPath(path), let file = Self.realPath("\(path)/\(candidate)"),
      file.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    else { return nil }
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard let stream = fopen(file, "r") else { return nil }
    defer { fclose(stream) }
    let count = Int(status.st_size)
    return String(unsafeUninitializedCapacity: count) { fread($0.baseAddress, 1, count, stream) }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
