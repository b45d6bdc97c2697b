import LumaDatabase
import LumaFiles
import LumaModel

/// A list of individual files, grouped by folder.
struct FileList {
  private(set) var folders: [FoundFolder] = []
  /// Why files were skipped.
  private(set) var warnings: [CatalogError] = []

  /// Looks up the files, and those sidecars that may be read.
  ///
  /// - Throws: `notFound`, `unreadable`.
  init(_ paths: [String], _ gate: ReadGate = .everything) throws(CatalogError) {
    // Keyed by bytes: names that differ only in Unicode composition are distinct files.
    var index: [[UInt8]: Int] = [:]
    var listed: Set<[UInt8]> = []
    for (position, path) in paths.enumerated() {
      let full = try FileSystem.absolute(path)
      guard listed.insert(Array(full.utf8)).inserted else { continue }
      guard let status = FileStatus(full) else {
        throw CatalogError(path, SystemError())
      }
      guard status.kind == .file else {
        warnings.append(.notAPicture(path: path))
        continue
      }
      let folder = FileSystem.parent(of: full) ?? "/"
      let name = FileSystem.name(of: full)
      var found = FoundFolder(path: folder, dir: "", files: [], isComplete: false)
      found.hasFilms = FileRole(of: name) == .video
      let key = Array(found.cachedPath.utf8)
      if index[key] == nil {
        index[key] = folders.count
        folders.append(found)
      }
      let file = FoundFile(
        name: name, stamp: status.stamp, sidecar: FileList.sidecar(of: name, in: folder, gate),
        position: position)
      if let at = index[key] { folders[at].files.append(file) }
    }
    for at in folders.indices {
      folders[at].files.sort { ByteOrder.precedes($0.name, $1.name) }
    }
  }

  /// Returns an error for each file that is not a picture.
  ///
  /// - Parameter pictures: the positions of the files that are pictures.
  func others(than pictures: Set<Int>) -> [CatalogError] {
    folders.flatMap { folder in
      folder.files.filter { !pictures.contains($0.position) }
        .map { .notAPicture(path: FileSystem.join(folder.path, $0.name)) }
    }
  }

  private static func sidecar(of name: String, in folder: String, _ gate: ReadGate) -> Int64 {
    let paths = SidecarNames.found(besides: FileSystem.join(folder, name), gate)
    return FileStamp.ofSidecars(
      paths.compactMap { path in FileStatus(path).flatMap { gate.allows(path) ? $0.stamp : nil } })
  }
}
