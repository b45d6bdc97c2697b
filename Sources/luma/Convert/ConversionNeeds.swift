import LumaFiles

/// The folders outside the working folder that a conversion reads and writes, as its command line
/// says.
struct ConversionNeeds {
  var readable: [String]
  var writable: [String]

  init(_ settings: Settings, _ groups: ConversionGroups, _ environment: Environment) {
    let root = environment.workingDirectory
    func outside(_ folders: [String]) -> [String] {
      Set(folders).filter { !FileSystem.contains(root, $0) }.sorted()
    }
    func home(of path: String) -> String {
      FileSystem.parent(of: FileSystem.normalized(environment.absolute(path))) ?? "/"
    }
    let opened = groups.groups.flatMap { group in
      switch group.source {
      case .files(let paths): paths.filter { $0 != "-" }.map(home)
      case .folder(let path, _): [FileSystem.normalized(environment.absolute(path))]
      }
    }
    readable = outside(opened + (settings.conversion.watermark.map { [home(of: $0)] } ?? []))
    writable = outside(groups.folders)
  }

  /// The same for the comment in the recipe.
  var options: [String] {
    readable.filter(ConversionNeeds.isPlain).map { "--allow-read \($0)" }
      + writable.filter(ConversionNeeds.isPlain).map { "--allow-write \($0)" }
  }

  /// Whether a path can neither end the comment nor be read as another option.
  private static func isPlain(_ path: String) -> Bool {
    !path.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } && !path.contains(" --")
  }
}
