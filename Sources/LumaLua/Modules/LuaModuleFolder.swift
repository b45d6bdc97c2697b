public import LumaFiles

/// Why `require` finds no module.
enum ModuleFault {
  case badName(String)
  /// None of these files exists.
  case missing(String, places: [String])
}

/// A recipe's folder, and others, as a module search path: "a.b" is `a/b.lua` or `a/b/init.lua`.
///
/// Names with "/", ".." or a NUL are refused, as are symbolic links that lead out of the folder.
public struct LuaModuleFolder: Sendable {
  /// In the order in which they are searched.
  public let paths: [String]
  private let gate: ReadGate

  /// - Parameters:
  ///   - path: the recipe's folder.
  ///   - others: searched after it.
  ///   - gate: opens the modules.
  public init(path: String, others: [String] = [], gate: ReadGate = .everything) {
    paths = [path.isEmpty ? "." : path] + others
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
    var places: [String] = []
    for path in paths {
      for candidate in candidates {
        let chunk = path == "." ? "@" + candidate : "@\(path)/\(candidate)"
        if let text = read(candidate, in: path) { return LuaModule(chunk: chunk, text: text) }
        places.append(String(chunk.dropFirst()))
      }
    }
    throw ModuleFault.missing(name, places: places).failure
  }

  /// Reads a regular file, provided that its resolved path lies in the folder.
  private func read(_ candidate: String, in path: String) -> String? {
    guard let root = FileSystem.realPath(of: path),
      let place = FileSystem.realPath(of: "\(path)/\(candidate)"),
      place.hasPrefix(root.hasSuffix("/") ? root : root + "/"), let file = try? gate.open(place)
    else { return nil }
    return String(decoding: file.bytes(at: 0, count: file.count), as: UTF8.self)
  }
}
