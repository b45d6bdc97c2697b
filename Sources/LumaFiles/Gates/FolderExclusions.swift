/// The files and folders that a walk of folders leaves out: those that patterns match, and the
/// thumbnails and bins that storage and other programs keep among photos.
package struct FolderExclusions: Hashable, Sendable {
  /// Patterns without braces. A pattern without a slash is compared with names, others with paths
  /// below the root.
  package var patterns: [String]
  /// Whether the folders in `usual` are walked, too.
  package var takesUsual: Bool

  package init(_ patterns: [String] = [], takesUsual: Bool = false) {
    (self.patterns, self.takesUsual) = (patterns, takesUsual)
  }

  /// Folders of Synology and QNAP, of Windows, macOS and Linux, and Lightroom's previews, in
  /// lowercase.
  private static let usual: Set<String> = [
    "@eadir", "#recycle", "#snapshot", "@tmp", "@recycle", "@recently-snapshot", "@__thumb",
    ".@__thumb", ".@upload_cache", ".thumbnails", "$recycle.bin", "recycler",
    "system volume information", ".spotlight-v100", "__macosx", "lost+found",
  ]
  private static let usualEnd = ".lrdata"
  private static let usualStart = ".trash"
  /// The first bytes of names that may be usual, so that most folders are not looked up.
  private static let starts = Set("@#.$_rRsSlL".utf8)

  /// Whether a folder of this name is left out without a pattern.
  package static func isUsual(_ name: String) -> Bool {
    if let last = name.utf8.last, last | 0x20 == UInt8(ascii: "a"),
      name.lowercased().hasSuffix(usualEnd)
    {
      return true
    }
    guard let first = name.utf8.first, starts.contains(first) else { return false }
    let name = name.lowercased()
    return usual.contains(name) || name.hasPrefix(usualStart)
  }

  /// Whether a folder is left out because programs keep thumbnails or deleted files in it.
  package func leavesOut(usual name: String) -> Bool {
    !takesUsual && FolderExclusions.isUsual(name)
  }

  /// Whether a folder is left out.
  ///
  /// - Parameter dir: the folder that it is in, relative to the root; "" for the root.
  package func leaveOut(folder name: String, in dir: String) -> Bool {
    leavesOut(usual: name) || isExcluded(name, in: dir, isFolder: true)
  }

  /// Whether a hidden folder of this name is entered, because usual folders are walked, too.
  package func takes(hidden name: String) -> Bool { takesUsual && FolderExclusions.isUsual(name) }

  /// Whether a file is left out.
  package func leaveOut(file name: String, in dir: String) -> Bool {
    isExcluded(name, in: dir, isFolder: false)
  }

  /// Whether a path, or a folder that it is in, is left out.
  ///
  /// - Parameter path: of a file, relative to the root.
  package func leaveOut(fileAt path: String) -> Bool {
    var dir = ""
    let parts = path.split(separator: "/").map(String.init)
    for folder in parts.dropLast() {
      if leaveOut(folder: folder, in: dir) { return true }
      dir = dir.isEmpty ? folder : FileSystem.join(dir, folder)
    }
    return parts.last.map { leaveOut(file: $0, in: dir) } ?? false
  }

  private func isExcluded(_ name: String, in dir: String, isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    return patterns.contains { pattern in
      var parts = pattern.split(separator: "/")[...]
      if pattern.hasSuffix("/"), !isFolder { return false }
      let isName = parts.count == 1 && !pattern.hasPrefix("/")
      // A folder whose whole content is left out need not be entered.
      if parts.count > 1, parts.last == "**" { parts = parts.dropLast() }
      if isName, let part = parts.first { return fnmatch(String(part), name, 0) == 0 }
      return FolderExclusions.matches(parts, (dir.split(separator: "/") + [name[...]])[...])
    }
  }

  /// Whether the parts of a pattern match those of a path; `**` matches any folders.
  private static func matches(
    _ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      let rest = pattern.drop { $0 == "**" }
      return path.indices.contains { matches(rest, path[$0...]) }
    }
    guard let part = path.first, fnmatch(String(first), String(part), 0) == 0 else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }
}

/// The files and folders that a walk left out.
package struct LeftOut: Hashable, Sendable {
  /// Number of files and folders.
  package private(set) var count = 0
  /// Names of some, each once.
  package private(set) var names: [String] = []
  private static let most = 3

  package init() {}

  package mutating func add(_ name: String) {
    count += 1
    if names.count < LeftOut.most, !names.contains(name) { names.append(name) }
  }

  package mutating func add(_ other: LeftOut) {
    count += other.count
    for name in other.names where names.count < LeftOut.most && !names.contains(name) {
      names.append(name)
    }
  }
}

extension LeftOut {
  /// `2 were left out (@eaDir)`; nil: nothing was left out.
  package var sentence: String? {
    guard count > 0 else { return nil }
    return "\(count) \(count == 1 ? "was" : "were") left out (\(names.joined(separator: ", ")))"
  }
}
