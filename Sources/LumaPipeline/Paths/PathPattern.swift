package import LumaFiles

/// Expands input paths: a literal path, or a glob with `*`, `?`, `[...]`, `{jpg,heic}`, and `**`
/// for any folders.
package enum PathPattern {
  /// Returns the absolute paths of the matching files, sorted by name. Matches outside the readable
  /// folders are neither listed nor reported.
  ///
  /// - Parameter onUnnamed: called with the folder of each match whose name is not UTF-8, and the
  ///   name with `\xNN` for such bytes.
  /// - Throws: `missingFile` for a literal path, `unmatchedPattern` for a glob, `readOutside` for
  ///   the part without wildcards.
  package static func paths(
    _ pattern: String, _ permissions: PathPermissions, _ gate: ReadGate,
    without exclusions: FolderExclusions = FolderExclusions(),
    onUnnamed: (_ folder: String, _ name: String) -> Void
  ) throws(RuntimeError) -> [String] {
    let absolute = try permissions.reading(pattern)
    // A literal match takes precedence: "IMG_0001[1].jpg" is a valid file name.
    if FileManager.default.fileExists(atPath: absolute) { return [absolute] }
    let choices = try PatternChoices(pattern).texts
    guard choices != [pattern] || pattern.contains(where: isWild) else {
      throw .missingFile(path: pattern, near: permissions.near(pattern))
    }
    var hasUnnamed = false, found: Set<String> = []
    for choice in choices {
      // The folder of the root may have any name: only what the recipe writes is expanded.
      found.formUnion(
        matches(
          try permissions.reading(choice), gate, exclusions, below: fixedPart(of: absolute)
        ) {
          hasUnnamed = true
          onUnnamed($0, $1)
        })
    }
    let matches = sorted(found)
    guard !matches.isEmpty || hasUnnamed else { throw .unmatchedPattern(pattern: pattern) }
    return matches
  }

  /// Walks the pattern's parts: each folder is opened, and only listed if it may be read.
  private static func matches(
    _ pattern: String, _ gate: ReadGate, _ exclusions: FolderExclusions, below root: String,
    _ onUnnamed: (String, String) -> Void
  ) -> Set<String> {
    var parts = pattern.split(separator: "/").map(String.init)
    if parts.last == "**" { parts.append("*") }
    var found: Set<String> = [""]
    for (place, part) in parts.enumerated() {
      if part == "**" {
        // Twice is the same as once.
        if place > 0, parts[place - 1] == "**" { continue }
        found = found.reduce(into: []) { folders(below: $1, gate, exclusions, into: &$0) }
        continue
      }
      let next =
        part.contains(where: { isWild($0) || $0 == "\\" })
        ? found.flatMap { folder in
          names(part, in: folder.isEmpty ? "/" : folder, gate, onUnnamed).map { folder + "/" + $0 }
        }
        : found.map { $0 + "/" + part }
      found = Set(next)
    }
    // Below any folders, only files match.
    let isAny = parts.contains("**")
    return found.filter { path in
      guard gate.allows(path), !leftOut(path, exclusions, of: parts, below: root),
        let status = FileStatus(path)
      else { return false }
      return !isAny || status.kind == .file
    }
  }

  /// The folder of a pattern that has no wildcards, which exclusions are relative to.
  private static func fixedPart(of pattern: String) -> String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.dropLast().prefix { !$0.contains { isWild($0) || "\\{".contains($0) } }
    return fixed.joined(separator: "/")
  }

  /// Whether exclusions keep a match out; names in the pattern itself are not excluded.
  private static func leftOut(
    _ path: String, _ exclusions: FolderExclusions, of pattern: [String], below root: String
  ) -> Bool {
    guard path.hasPrefix(root + "/") else { return false }
    let place = String(path.dropFirst(root.count + 1))
    let folders = place.split(separator: "/").dropLast().map(String.init)
    if folders.contains(where: { exclusions.leavesOut(usual: $0) && !pattern.contains($0) }) {
      return true
    }
    return FolderExclusions(exclusions.patterns, takesUsual: true).leaveOut(fileAt: place)
  }

  private static func sorted(_ paths: some Sequence<String>) -> [String] {
    paths.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
  }

  /// Folders in one another that `**` enters; it follows no links.
  private static let deepest = 32

  /// Adds a folder and all below it, except hidden ones. A folder that was added before was walked.
  private static func folders(
    below folder: String, _ gate: ReadGate, _ exclusions: FolderExclusions,
    into found: inout Set<String>, depth: Int = 0
  ) {
    guard depth < deepest, found.insert(folder).inserted else { return }
    for name in gate.names(in: folder.isEmpty ? "/" : folder) {
      let isHidden = name.hasPrefix(".")
      guard isHidden ? exclusions.takes(hidden: name) : !exclusions.leavesOut(usual: name) else {
        continue
      }
      let inner = folder + "/" + name
      guard FileStatus(inner, followsLinks: false)?.kind == .folder else { continue }
      folders(below: inner, gate, exclusions, into: &found, depth: depth + 1)
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
