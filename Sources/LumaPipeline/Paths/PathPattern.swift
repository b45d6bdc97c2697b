import Foundation
package import LumaFiles

/// Expands input paths: a literal path, or a glob with `*`, `?` and `[...]`.
package enum PathPattern {
  /// Returns the absolute paths of the matching files, sorted by name. What a pattern leads to
  /// outside the readable folders is neither listed nor told.
  ///
  /// - Throws: `missingFile` for a literal path, `unmatchedPattern` for a glob, `readOutside` for
  ///   the part without wildcards.
  package static func paths(
    _ pattern: String, _ permissions: PathPermissions, _ gate: ReadGate
  ) throws(RuntimeError) -> [String] {
    let absolute = try permissions.reading(pattern)
    // A literal match takes precedence: "IMG_0001[1].jpg" is a valid file name.
    if FileManager.default.fileExists(atPath: absolute) { return [absolute] }
    guard absolute.contains(where: isWild) else { throw .missingFile(path: pattern) }
    let matches = matches(absolute, gate)
    guard !matches.isEmpty else { throw .unmatchedPattern(pattern: pattern) }
    return matches
  }

  /// Walks the pattern's parts: each folder is opened, and only listed if it may be read.
  private static func matches(_ pattern: String, _ gate: ReadGate) -> [String] {
    let parts = pattern.split(separator: "/").map(String.init)
    var found = [""]
    for part in parts {
      found =
        part.contains(where: { isWild($0) || $0 == "\\" })
        ? found.flatMap { folder in names(part, in: folder, gate).map { folder + "/" + $0 } }
        : found.map { $0 + "/" + part }
    }
    return found.filter { gate.allows($0) && FileStatus($0) != nil }.sorted {
      Array($0.utf8).lexicographicallyPrecedes($1.utf8)
    }
  }

  private static func names(_ part: String, in folder: String, _ gate: ReadGate) -> [String] {
    gate.names(in: folder.isEmpty ? "/" : folder).filter { fnmatch(part, $0, FNM_PERIOD) == 0 }
  }

  private static func isWild(_ character: Character) -> Bool { "*?[".contains(character) }
}
