import CFonts
import LumaFiles

/// Where fontconfig looks for fonts, as this process's environment and its configuration say.
package enum FontFolders {
  /// Absolute paths of the folders of fonts, where links in them lead, and those of the
  /// configuration and of the cache, but for those that every worker may read.
  ///
  /// - **Source**: fontconfig's `FcConfigGetFontDirs` and the like.
  package static let all = SystemFonts().caches() ?? asked()

  /// The answer of fontconfig.
  static func asked() -> [String] {
    guard let lines = cfonts_folders() else { return [] }
    defer { free(lines) }
    return paths(in: String(cString: lines), from: FileSystem.currentFolder() ?? "/")
  }

  /// Returns the paths of the lines, each once. The root is left out: it would open everything.
  static func paths(in lines: String, from folder: String) -> [String] {
    var seen: Set<String> = ["/"]
    return lines.split(separator: "\n").map { line in
      FileSystem.normalized(line.hasPrefix("/") ? String(line) : "\(folder)/\(line)")
    }.filter { seen.insert($0).inserted }
  }
}
