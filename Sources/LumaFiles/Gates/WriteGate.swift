/// Opens the folders that may be written.
///
/// A folder is opened first, and then its place is queried, as in `ReadGate`: files made by its
/// descriptor stay there, whatever happens to the links in its path.
package struct WriteGate: Sendable {
  /// For folders that Luma itself or the user names.
  package static let everything = WriteGate(folders: nil)

  /// nil: all.
  private let folders: AllowedFolders?
  /// Below it, no link is followed.
  private var root: String?

  package init(folders: AllowedFolders?) { self.folders = folders }

  /// For Luma's files beside pictures: opens only folders below a root, and follows no link to
  /// them.
  package static func beneath(_ root: String) -> WriteGate {
    var gate = WriteGate(folders: nil)
    gate.root = root
    return gate
  }

  /// Opens a folder, making it and those above it where they do not exist.
  ///
  /// - Parameter mode: permissions of the folders made, less the umask.
  /// - Throws: `outside` for a folder that may not be written, before anything is made.
  package func open(_ path: String, mode: UInt32 = 0o777) throws(WriteGateError) -> OpenedFolder {
    if let root { return try opened(path, beneath: root, mode_t(mode)) }
    let folder = try opened(path, mode_t(mode))
    guard let folders else { return folder }
    guard let place = folder.place, folders.contains(place) else { throw .outside }
    return folder
  }

  /// Whether a file of this name may be written in a folder that was opened.
  func allows(_ name: String, in folder: OpenedFolder) -> Bool {
    guard let folders else { return true }
    guard let place = folder.place else { return false }
    return folders.contains(FileSystem.join(place, name))
  }

  /// Opens any folder, but makes only those that may be written or lead to one.
  private func opened(_ path: String, _ mode: mode_t) throws(WriteGateError) -> OpenedFolder {
    do throws(SystemError) {
      return try OpenedFolder(path)
    } catch {
      let above = FileSystem.parent(of: path) ?? "."
      guard error.code == ENOENT, path != "." else { throw .system(error) }
      let (folder, name) = (try opened(above, mode), FileSystem.name(of: path))
      guard mayMake(name, in: folder) else { throw .outside }
      return try folder.folder(name, mode)
    }
  }

  private func opened(
    _ path: String, beneath root: String, _ mode: mode_t
  ) throws(WriteGateError) -> OpenedFolder {
    guard FileSystem.contains(root, path) else { throw .outside }
    var folder: OpenedFolder
    do throws(SystemError) { folder = try OpenedFolder(root) } catch { throw .system(error) }
    let below = path.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/"))
    for part in below.map({ String(Substring($0)) }) {
      guard part != ".." else { throw .outside }
      folder = try folder.folder(part, mode)
    }
    return folder
  }

  private func mayMake(_ name: String, in folder: OpenedFolder) -> Bool {
    guard let folders else { return true }
    guard let above = folder.place else { return false }
    let place = FileSystem.join(above, name)
    guard !folders.denies(place) else { return false }
    // An allowed folder need not exist yet.
    return folders.all.contains {
      FileSystem.contains($0, place) || FileSystem.contains(place, $0)
    }
  }
}

/// Why a folder was not opened to be written.
package enum WriteGateError: Error, Hashable, Sendable {
  case outside
  case system(SystemError)
}

/// An open folder, closed with the value.
package final class OpenedFolder: Sendable {
  /// The path as it was given.
  package let path: String
  package let descriptor: Int32

  /// Follows links.
  fileprivate convenience init(_ path: String) throws(SystemError) {
    let descriptor = openat(AT_FDCWD, path, OpenedFolder.flags)
    guard descriptor >= 0 else { throw SystemError() }
    self.init(path, descriptor)
  }

  private init(_ path: String, _ descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Where it lies now; nil if the system does not report it.
  fileprivate var place: String? { FileSystem.realPath(of: descriptor, openedBy: path) }

  /// Makes a folder in this one and opens it; if it exists by now, it must not be a link.
  fileprivate func folder(_ name: String, _ mode: mode_t) throws(WriteGateError) -> OpenedFolder {
    guard mkdirat(descriptor, name, mode) == 0 || errno == EEXIST else {
      throw .system(SystemError())
    }
    let inner = openat(descriptor, name, OpenedFolder.flags | O_NOFOLLOW)
    guard inner >= 0 else { throw .system(SystemError()) }
    return OpenedFolder(FileSystem.join(path, name), inner)
  }

  // A folder that may be written need not be readable.
  #if os(Linux)
    private static let flags = 0o10000000 | O_DIRECTORY | O_CLOEXEC  // O_PATH
  #else
    private static let flags = O_SEARCH | O_DIRECTORY | O_CLOEXEC
  #endif
}
