import Foundation

/// Expands input paths: a literal path, or a glob with `*`, `?` and `[...]`.
package enum PathPattern {
  /// Returns the absolute paths of the matching files, sorted by name.
  ///
  /// - Throws: `missingFile` for a literal path, `unmatchedPattern` for a glob, `readOutside`.
  package static func paths(
    _ pattern: String, _ permissions: PathPermissions
  ) throws(RuntimeError) -> [String] {
    let absolute = try permissions.reading(pattern)
    // A literal match takes precedence: "IMG_0001[1].jpg" is a valid file name.
    if FileManager.default.fileExists(atPath: absolute) { return [absolute] }
    guard pattern.contains(where: { "*?[".contains($0) }) else {
      throw .missingFile(path: pattern)
    }
    let matches = glob(absolute)
    guard !matches.isEmpty else { throw .unmatchedPattern(pattern: pattern) }
    for match in matches { _ = try permissions.reading(match) }
    return matches
  }

  private static func glob(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard Foundation.glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }
}
