public import LumaFiles

/// Why `require` finds no module.
enum ModuleFault {
  case badName(String)
  /// None of these files exists.
  case missing(String, places: [String])
}

/// A recipe's folder as a module search path: "a.b" is `a/b.lua` or `a/b/init.lua`.
///
/// Names with "/", ".." or a NUL are refused, as are symbolic links that lead out of the folder.
public struct LuaModuleFolder: Sendable {
  public var path: String
  private let gate: ReadGate

  /// - Parameter gate: opens the modules.
  public init(path: String, gate: ReadGate = .everything) {
    self.path = path.isEmpty ? "." : path
    self.gate = gate
  }

  /// Returns the module of a name.
  ///
  /// - Throws: A failure that names the files it looked for.
  public func find(_ name: String) throws(LuaFailure) -> LuaModule {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    guard isPlain, !parts.contains("") else {
      throw ModuleFault.badName(name).failure
    }
    let stem = parts.joined(separator: "/")
    let candidates = [stem + ".lua", stem + "/init.lua"]
    for candidate in candidates {
      if let text = read(candidate) { return LuaModule(chunk: chunk(candidate), text: text) }
    }
    throw ModuleFault.missing(name, places: candidates.map { String(chunk($0).dropFirst()) })
      .failure
  }

  private func chunk(_ candidate: String) -> String {
    path == "." ? "@" + candidate : "@\(path)/\(candidate)"
  }

  /// Reads a regular file, provided that its resolved path lies in the folder.
  private func read(_ candidate: String) -> String? {
    guard let root = FileSystem.realPath(of: path),
      let place = FileSystem.realPath(of: "\(path)/\(candidate)"),
      place.hasPrefix(root.hasSuffix("/") ? root : root + "/"), let file = try? gate.open(place)
    else { return nil }
    return String(decoding: file.bytes(at: 0, count: file.count), as: UTF8.self)
  }
}
