/// Files and folders whose changes are waited for.
public struct WatchedPlaces: Hashable, Sendable {
  /// Absolute paths; what they name need not exist.
  public private(set) var files: Set<String> = []
  /// Absolute paths, and whether what lies below their subfolders counts.
  public private(set) var folders: [String: Bool] = [:]

  /// Files that are watched one by one, at most.
  private static let most = 100_000

  public init() {}

  public mutating func add(file path: String) {
    if files.count < WatchedPlaces.most { files.insert(path) }
  }

  public mutating func add(folder path: String, isRecursive: Bool) {
    folders[path] = isRecursive || folders[path] == true
  }

  public mutating func add(_ others: WatchedPlaces) {
    for file in others.files { add(file: file) }
    for (path, isRecursive) in others.folders { add(folder: path, isRecursive: isRecursive) }
  }
}
