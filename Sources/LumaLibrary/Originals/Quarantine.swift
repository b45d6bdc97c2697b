import LumaDatabase
import LumaFiles

/// Moves unreadable files to a folder without overwriting or deleting anything.
struct Quarantine {
  /// Absolute.
  let folder: String

  init(_ path: String) throws(CatalogError) {
    folder = try FileSystem.absolute(path)
    try FileSystem.makeDirectory(folder)
  }

  /// Moves a file and returns its new path; nil if it could not be moved.
  func move(_ path: String) -> String? {
    let name = FileSystem.name(of: path)
    let pathExtension = FileSystem.pathExtension(of: name)
    var target = FileSystem.join(folder, name)
    var number = 2
    while access(target, F_OK) == 0 {
      let stem = "\(FileSystem.stem(of: name))-\(number)"
      target = FileSystem.join(folder, pathExtension.isEmpty ? stem : "\(stem).\(pathExtension)")
      number += 1
    }
    do {
      try FileManager.default.moveItem(atPath: path, toPath: target)
      return target
    } catch {
      return nil
    }
  }
}
