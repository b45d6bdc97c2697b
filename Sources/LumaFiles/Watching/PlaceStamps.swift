/// The files of watched places as they were at a moment.
///
/// Hidden files and folders are left out, as they are where photos are fetched.
package struct PlaceStamps: Sendable {
  private var stamps: [String: FileStamp] = [:]
  /// The folders in which a change may affect these stamps.
  private(set) var folders: Set<String> = []
  private var entered: Set<FileIdentity> = []
  private let places: WatchedPlaces

  /// Takes the stamps of all files in the places.
  package init(_ places: WatchedPlaces) {
    self.places = places
    for file in places.files { add(file: file) }
    for (folder, isRecursive) in places.folders { walk(folder, isRecursive) }
  }

  /// The paths that differ from an earlier moment, sorted.
  ///
  /// - Parameter start: nanoseconds since 1970; a path without a stamp then differs if it has
  ///   changed since.
  package func changes(since earlier: PlaceStamps, begun start: Int64? = nil) -> [String] {
    // A path that is no longer watched is not gone.
    let gone = earlier.stamps.keys.filter { stamps[$0] == nil && looks(at: $0) }
    let new = stamps.filter { path, stamp in
      if let before = earlier.stamps[path] { return !stamp.hasContent(of: before) }
      guard let start, !earlier.looks(at: path) else { return true }
      return stamp.changed >= start
    }
    return (gone + new.keys).sorted()
  }

  /// Whether a file would have been found then.
  private func looks(at path: String) -> Bool {
    places.files.contains(path)
      || places.folders.contains { folder, isRecursive in
        isRecursive
          ? FileSystem.contains(folder, path) : FileSystem.parent(of: path) == folder
      }
  }

  private mutating func add(file path: String) {
    watch(path)
    guard let status = FileStatus(path) else { return }
    stamps[path] = status.kind == .folder ? status.stamp.ofFolder : status.stamp
  }

  /// Watches the folder of a file, or the nearest existing one above it, and that of a link's
  /// target.
  private mutating func watch(_ path: String) {
    var place = FileSystem.parent(of: path)
    while let folder = place, FileStatus(folder) == nil { place = FileSystem.parent(of: folder) }
    if let place { folders.insert(place) }
    guard FileSystem.isLink(path), let real = FileSystem.realPath(of: path) else { return }
    if let folder = FileSystem.parent(of: real) { folders.insert(folder) }
  }

  private mutating func walk(_ root: String, _ isRecursive: Bool) {
    watch(root)
    var waiting = [root]
    while let folder = waiting.popLast() {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      guard let status = FileStatus(descriptor: descriptor),
        entered.insert(status.stamp.identity).inserted || !isRecursive
      else {
        close(descriptor)
        continue
      }
      folders.insert(folder)
      for name in FileSystem.names(in: descriptor) where !name.hasPrefix(".") {
        let path = FileSystem.join(folder, name)
        guard let status = FileStatus(path) else { continue }
        switch status.kind {
        case .file: stamps[path] = status.stamp
        case .folder: if isRecursive { waiting.append(path) }
        case .other: break
        }
      }
    }
  }
}

extension FileStamp {
  /// Only the identity of a folder counts: files come and go in it, some of them Luma's own.
  fileprivate var ofFolder: FileStamp {
    FileStamp(size: 0, modified: 0, changed: 0, identity: identity)
  }
}
