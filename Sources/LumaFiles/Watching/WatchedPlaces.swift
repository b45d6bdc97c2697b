/// Files and folders whose changes are waited for.
package struct WatchedPlaces: Hashable, Sendable {
  /// Absolute paths; what they name need not exist.
  package private(set) var files: Set<String> = []
  /// Absolute paths, and whether what lies below their subfolders counts.
  package private(set) var folders: [String: Bool] = [:]

  /// Maximum number of files that are watched one by one.
  private static let most = 100_000

  package init() {}

  package mutating func add(file path: String) {
    if files.count < WatchedPlaces.most { files.insert(path) }
  }

  package mutating func add(folder path: String, isRecursive: Bool) {
    folders[path] = isRecursive || folders[path] == true
  }

  package mutating func add(_ others: WatchedPlaces) {
    for file in others.files { add(file: file) }
    for (path, isRecursive) in others.folders { add(folder: path, isRecursive: isRecursive) }
  }
}
