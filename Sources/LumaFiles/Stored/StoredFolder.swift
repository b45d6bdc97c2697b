import CBeneath

/// An open folder, below which nothing is reached through a link. Luma opens its files beside
/// pictures this way: the folder may be a stranger's.
package final class StoredFolder: Sendable {
  /// For messages.
  package let path: String
  package let descriptor: Int32

  private init(_ path: String, _ descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens the folder that a person named, through links if they named it so.
  package convenience init(root path: String) throws(SystemError) {
    let descriptor = open(path, StoredFolder.flags)
    guard descriptor >= 0 else { throw SystemError() }
    self.init(path, descriptor)
  }

  deinit { close(descriptor) }

  /// Opens a folder below.
  ///
  /// - Parameter name: relative; nil: this folder itself.
  /// - Throws: `ELOOP`, `ENOTDIR`, `EXDEV` for a folder that is reached through a link.
  package func folder(_ name: String?) throws(SystemError) -> StoredFolder {
    guard let name else { return try folder(".") }
    return StoredFolder(
      FileSystem.join(path, name), try opened(name, StoredFolder.flags))
  }

  /// Opens a folder below, making it and those above it where they do not exist.
  ///
  /// - Parameter mode: permissions of the folders made, less the umask.
  package func making(_ name: String, mode: UInt32 = 0o777) throws(SystemError) -> StoredFolder {
    var folder = self
    for part in name.split(separator: "/").map(String.init) {
      folder = try folder.making(part: part, mode)
    }
    return folder
  }

  /// Some file systems refuse to make even a folder that exists: it is opened first.
  private func making(part: String, _ mode: UInt32) throws(SystemError) -> StoredFolder {
    do throws(SystemError) {
      return try folder(part)
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    guard mkdirat(descriptor, part, mode_t(mode)) == 0 || errno == EEXIST else {
      throw SystemError()
    }
    return try folder(part)
  }

  /// Opens a regular file below to read it; never waits.
  ///
  /// - Parameter limit: bytes that the file may have.
  /// - Throws: `system`, `notAFile`, `tooLarge`.
  package func file(_ name: String, limit: Int64 = .max) throws(FileError) -> OpenedFile {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try opened(name, StoredFolder.reading)
    } catch {
      throw .system(error)
    }
    let file = try OpenedFile(opened: descriptor, path: FileSystem.join(path, name))
    guard file.stamp.size <= limit else { throw .tooLarge(bytes: file.stamp.size, limit: limit) }
    return file
  }

  /// Opens a regular file below a root to read it.
  ///
  /// - Throws: `system`, `notAFile`, `tooLarge`.
  package static func file(
    _ name: String, beneath root: String, limit: Int64 = .max
  ) throws(FileError) -> OpenedFile {
    let top: StoredFolder
    do throws(SystemError) { top = try StoredFolder(root: root) } catch { throw .system(error) }
    return try top.file(name, limit: limit)
  }

  /// Opens the item at a relative path, no part of which may be a link.
  ///
  /// - Returns: a descriptor, which the caller closes.
  package func opened(_ name: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let descriptor = cbeneath_open(self.descriptor, name, flags)
    if descriptor >= 0 { return descriptor }
    // A filter for system calls may answer EPERM to a call that it does not know.
    guard errno == ENOSYS || errno == EPERM else { throw SystemError() }
    return try walked(name, flags)
  }

  /// The same as `opened`, part by part.
  func walked(_ name: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." }) else { throw SystemError(EXDEV) }
    var folder = self
    for part in parts.dropLast() {
      let inner = openat(folder.descriptor, part, StoredFolder.flags | O_NOFOLLOW)
      guard inner >= 0 else { throw SystemError() }
      folder = StoredFolder(path, inner)
    }
    let last = openat(folder.descriptor, parts.last ?? ".", flags | O_NOFOLLOW)
    guard last >= 0 else { throw SystemError() }
    return last
  }

  static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK
  static let reading = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
}
