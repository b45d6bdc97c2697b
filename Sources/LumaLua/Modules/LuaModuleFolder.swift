package import LumaFiles

/// Why `require` finds no module.
enum ModuleFault {
  case badName(String)
  /// None of these files exists.
  case missing(String, places: [String])
}

/// A recipe's folder and others as a module search path: "a.b" is `a/b.lua` or `a/b/init.lua`.
///
/// Names with "/", ".." or a NUL are refused, as are symbolic links that lead out of the folder.
package struct LuaModuleFolder: Sendable {
  /// Folders in the order in which they are searched.
  package let paths: [String]
  private let gate: ReadGate
  /// Prefix that names omit, with a slash at the end; "": names begin as in `paths`.
  private let start: String

  /// - Parameters:
  ///   - path: the recipe's folder.
  ///   - others: folders that are searched after it.
  ///   - start: folder to which names of modules below it are relative in messages, so that
  ///     messages are the same on any machine; nil: names begin as the
  ///     given paths do.
  ///   - gate: opens the modules.
  package init(
    path: String, others: [String] = [], from start: String? = nil, gate: ReadGate = .everything
  ) {
    self.start = start.map { FileSystem.join($0, "") } ?? ""
    paths = [path.isEmpty ? "." : path] + others
    self.gate = gate
  }

  /// Returns the module with a name.
  ///
  /// - Throws: A failure that names the files that were looked for.
  package func find(_ name: String) throws(LuaFailure) -> LuaModule {
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
        let chunk = ChunkName.ofUser("@" + shown(candidate, in: path))
        if let text = read(candidate, in: path) { return LuaModule(chunk: chunk, text: text) }
        places.append(String(chunk.dropFirst()))
      }
    }
    throw ModuleFault.missing(name, places: places).failure
  }

  private func shown(_ candidate: String, in path: String) -> String {
    let name = path == "." ? candidate : FileSystem.join(path, candidate)
    // Compared by bytes, because a slash and a combining mark after it are one character.
    guard name.utf8.starts(with: start.utf8) else { return name }
    return String(Substring(name.utf8.dropFirst(start.utf8.count)))
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
