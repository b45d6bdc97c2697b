import Foundation
package import LumaFiles

/// Expands input paths: a literal path, or a glob with `*`, `?`, `[...]`, `{jpg,heic}`, and `**` for
/// any folders.
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
    var hasUnnamed = false, matches: [String] = []
    for choice in try choices(absolute, of: pattern) {
      matches += PathPattern.matches(choice, gate) {
        hasUnnamed = true
        onUnnamed($0, $1)
      }
    }
    if matches.count > 1 { matches = sorted(Set(matches)) }
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
      if part == "**" {
        found = found.flatMap { folders(below: $0, gate) }
        continue
      }
      found =
        part.contains(where: { isWild($0) || $0 == "\\" })
        ? found.flatMap { folder in
          names(part, in: folder.isEmpty ? "/" : folder, gate, onUnnamed).map { folder + "/" + $0 }
        }
        : found.map { $0 + "/" + part }
    }
    return sorted(found.filter { gate.allows($0) && FileStatus($0) != nil })
  }

  private static func sorted(_ paths: some Sequence<String>) -> [String] {
    paths.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
  }

  /// Folders in one another that `**` enters; it follows no links.
  private static let deepest = 32

  /// A folder and all below it, but hidden ones.
  private static func folders(
    below folder: String, _ gate: ReadGate, depth: Int = 0
  ) -> [String] {
    guard depth < deepest else { return [folder] }
    let inner = gate.names(in: folder.isEmpty ? "/" : folder)
      .filter { !$0.hasPrefix(".") }.map { folder + "/" + $0 }
      .filter { FileStatus($0, followsLinks: false)?.kind == .folder }
    return [folder] + inner.flatMap { folders(below: $0, gate, depth: depth + 1) }
  }

  /// Patterns that `{a,b}` may stand for.
  private static let mostChoices = 1_000

  /// Returns a pattern with each choice of its braces in turn: `a.{jpg,png}` is `a.jpg` and `a.png`.
  /// Braces without a comma stand for themselves.
  private static func choices(
    _ text: String, of pattern: String
  ) throws(RuntimeError) -> [String] {
    var done: [String] = [], waiting = [text]
    while let next = waiting.popLast() {
      guard let braces = next.firstMatch(of: /\{([^{}]*,[^{}]*)\}/) else {
        done.append(next)
        continue
      }
      let words = braces.1.split(separator: ",", omittingEmptySubsequences: false)
      waiting += words.reversed().map { next.replacingCharacters(in: braces.range, with: $0) }
      guard done.count + waiting.count <= mostChoices else {
        throw .tooManyChoices(pattern: pattern, limit: mostChoices)
      }
    }
    return done
  }

  private static func names(
    _ part: String, in folder: String, _ gate: ReadGate, _ onUnnamed: (String, String) -> Void
  ) -> [String] {
    func isMatch(_ name: String) -> Bool { fnmatch(part, name, FNM_PERIOD) == 0 }
    let names = gate.names(in: folder) { if isMatch($0) { onUnnamed(folder, $0) } }
    return names.filter(isMatch)
  }

  private static func isWild(_ character: Character) -> Bool { "*?[{".contains(character) }
}
