import LumaFiles

/// The folders outside the working folder that a conversion reads and writes, as its command line
/// says.
struct ConversionNeeds {
  var readable: [String]
  var writable: [String]
  /// Permissions of no folder, as options.
  private var others: [String]

  init(_ settings: Settings, _ groups: ConversionGroups, _ environment: Environment) {
    let root = environment.workingDirectory
    func outside(_ folders: [String]) -> [String] {
      Set(folders).filter { !FileSystem.contains(root, $0) }.sorted()
    }
    // A link that was named may lead elsewhere.
    func places(of path: String) -> [String] {
      let place = FileSystem.normalized(environment.absolute(path))
      return [place] + (FileSystem.realPath(of: place).map { [$0] } ?? [])
    }
    func homes(of path: String) -> [String] {
      places(of: path).map { FileSystem.parent(of: $0) ?? "/" }
    }
    let opened = groups.groups.flatMap { group in
      switch group.source {
      case .files(let paths): paths.filter { $0 != "-" }.flatMap(homes)
      case .folder(let path, _): places(of: path)
      }
    }
    readable = outside(opened + (settings.conversion.watermark.map(homes) ?? []))
    writable = outside(groups.folders)
    others =
      (settings.allowsOverwriting ? ["--allow-overwrite"] : [])
      + (settings.allowsTruncated ? ["--allow-truncated"] : [])
  }

  /// The same for the comment in the recipe.
  var options: [String] {
    readable.filter(ConversionNeeds.isPlain).map { "--allow-read \($0)" }
      + writable.filter(ConversionNeeds.isPlain).map { "--allow-write \($0)" } + others
  }

  /// Whether a path can neither end the comment nor be read as another option.
  private static func isPlain(_ path: String) -> Bool {
    !path.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } && !path.contains(" --")
  }
}
