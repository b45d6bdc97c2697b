import LumaFiles

extension PathPermissions {
  /// Returns the absolute path of a library that a recipe names, which may have to be created.
  ///
  /// Programs read files by their names: what a recipe writes into a library, titles and all, must
  /// not become a file that another program takes for its own.
  ///
  /// - Throws: `readOutside`, `libraryName`.
  package func library(_ path: String) throws(RuntimeError) -> String {
    let place = try reading(path)
    let name = FileSystem.name(of: place)
    guard name.utf8.count > PathPermissions.suffix.utf8.count,
      name.hasSuffix(PathPermissions.suffix), !name.unicodeScalars.contains(where: \.isControl)
    else { throw .library(.badName(path: path)) }
    let real = FileSystem.join(PathPermissions.real(PathPermissions.parent(of: place)), name)
    guard readable.all.contains(where: { PathPermissions.isVisible(real, below: $0) }) else {
      throw .library(.hiddenName(path: path))
    }
    return place
  }

  private static let suffix = ".luma"

  private static func isVisible(_ path: String, below folder: String) -> Bool {
    guard FileSystem.contains(folder, path) else { return false }
    return !path.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
