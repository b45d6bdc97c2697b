import Foundation

/// Which folders a recipe may read and write. Paths resolve against the root; symbolic links are
/// followed before a path is judged.
struct PathPermissions: Sendable {
  let root: String
  private let readable: [String]
  private let writable: [String]

  init(root: String, readable: [String], writable: [String]) {
    self.root = root
    let realRoot = PathPermissions.real(root)
    self.readable = [realRoot] + readable.map(PathPermissions.real)
    self.writable = [realRoot] + writable.map(PathPermissions.real)
  }

  /// The absolute path to read.
  ///
  /// - Throws: `.readOutside` when its real place is in no folder that may be read.
  func reading(_ path: String) throws(RuntimeError) -> String {
    let absolute = try resolved(path)
    let place = PathPermissions.real(absolute)
    guard PathPermissions.contains(readable, place) else {
      throw .readOutside(path: path, folder: absolute)
    }
    return absolute
  }

  /// The absolute path to write.
  ///
  /// - Throws: `.writeOutside` when its folder's real place is in no folder that may be written.
  func writing(_ path: String) throws(RuntimeError) -> String {
    let absolute = try resolved(path)
    let folder = (absolute as NSString).deletingLastPathComponent
    guard PathPermissions.contains(writable, PathPermissions.real(folder)),
      PathPermissions.contains(writable, walked(path))
    else { throw .writeOutside(path: path, folder: folder) }
    return absolute
  }

  /// The folder of a path as the system walks it, where `..` leaves a link's target, not the link.
  private func walked(_ path: String) -> String {
    let folder = ((path.hasPrefix("/") ? path : root + "/" + path) as NSString)
      .deletingLastPathComponent
    guard let place = realpath(folder, nil) else { return PathPermissions.real(folder) }
    defer { free(place) }
    return String(cString: place)
  }

  /// Against the root, without `.` and `..`.
  private func resolved(_ path: String) throws(RuntimeError) -> String {
    guard !path.utf8.contains(0) else {
      throw .pathHasNUL(path: path.replacingOccurrences(of: "\0", with: "\\0"))
    }
    guard !path.isEmpty else { throw .missingFile(path: path) }
    let joined = path.hasPrefix("/") ? path : root + "/" + path
    return PathPermissions.normalised(joined)
  }

  private static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func contains(_ folders: [String], _ path: String) -> Bool {
    folders.contains { path == $0 || path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
  }

  /// The real place of a path whose last parts need not exist.
  private static func real(_ path: String) -> String {
    var existing = normalised(path), rest: [String] = []
    while existing != "/" {
      if let place = realpath(existing, nil) {
        defer { free(place) }
        return normalised(([String(cString: place)] + rest.reversed()).joined(separator: "/"))
      }
      rest.append((existing as NSString).lastPathComponent)
      existing = (existing as NSString).deletingLastPathComponent
    }
    return "/" + rest.reversed().joined(separator: "/")
  }
}
