import Foundation
package import LumaFiles

/// Expands input paths: a literal path, or a glob with `*`, `?` and `[...]`.
package enum PathPattern {
  /// Returns the absolute paths of the matching files, sorted by name. What a pattern leads to
  /// outside the readable folders is neither listed nor told.
  ///
  /// - Parameter onUnnamed: called with the folder of each match whose name is not UTF-8, and the name
  ///   with `\xNN` for such bytes.
  /// - Throws: `missingFile` for a literal path, `unmatchedPattern` for a glob, `readOutside` for
  ///   the part without wildcards.
  package static func paths(
    _ pattern: String, _ permissions: PathPermissions, _ gate: ReadGate,
    onUnnamed: (_ folder: String, _ name: String) -> Void
  ) throws(RuntimeError) -> [String] {
    let absolute = try permissions.reading(pattern)
    // A literal match takes precedence: "IMG_0001[1].jpg" is a valid file name.
    if FileManager.default.fileExists(atPath: absolute) { return [absolute] }
    guard absolute.contains(where: isWild) else { throw .missingFile(path: pattern) }
    var hasUnnamed = false
    let matches = matches(absolute, gate) {
      hasUnnamed = true
      onUnnamed($0, $1)
    }
    guard !matches.isEmpty || hasUnnamed else { throw .unmatchedPattern(pattern: pattern) }
    return matches
  }

  /// Walks the pattern's parts: each folder is opened, and only listed if it may be read.
  private static func matches(
    _ pattern: String, _ gate: ReadGate, _ onUnnamed: (String, String) -> Void
  ) -> [String] {
    let parts = pattern.split(separator: "/").map(String.init)
    var found = [""]
    for part in parts {
      found =
        part.contains(where: { isWild($0) || $0 == "\\" })
        ? found.flatMap { folder in
          names(part, in: folder.isEmpty ? "/" : folder, gate, onUnnamed).map { folder + "/" + $0 }
        }
        : found.map { $0 + "/" + part }
    }
    return found.filter { gate.allows($0) && FileStatus($0) != nil }.sorted {
      Array($0.utf8).lexicographicallyPrecedes($1.utf8)
    }
  }

  private static func names(
    _ part: String, in folder: String, _ gate: ReadGate, _ onUnnamed: (String, String) -> Void
  ) -> [String] {
    func isMatch(_ name: String) -> Bool { fnmatch(part, name, FNM_PERIOD) == 0 }
    let names = gate.names(in: folder) { if isMatch($0) { onUnnamed(folder, $0) } }
    return names.filter(isMatch)
  }

  private static func isWild(_ character: Character) -> Bool { "*?[".contains(character) }
}
