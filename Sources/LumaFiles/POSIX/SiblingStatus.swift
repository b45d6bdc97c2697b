/// Queries many files, most of which lie in the folder of the one before: the folders above are then
/// not looked up again.
///
/// Not thread-safe.
package final class SiblingStatus {
  /// With the slash.
  private var folder: [CChar] = []
  /// Of the folder; negative if it cannot be opened.
  private var descriptor: Int32 = -1

  package init() {}

  deinit { leave() }

  /// Queries the file at a path, and a symbolic link itself; nil if that fails, with the reason in
  /// `errno`.
  package func status(_ path: UnsafePointer<CChar>) -> FileStatus? {
    guard let slash = strrchr(path, CInt(UInt8(ascii: "/"))) else {
      return FileStatus(cString: path, followsLinks: false)
    }
    let name = UnsafePointer(slash) + 1
    enter(path, count: name - path)
    // An empty name finds nothing; the path finds the folder.
    guard descriptor >= 0, name.pointee != 0 else {
      return FileStatus(cString: path, followsLinks: false)
    }
    return FileStatus(cString: name, in: descriptor, followsLinks: false)
  }

  private func enter(_ path: UnsafePointer<CChar>, count: Int) {
    guard folder.count != count || memcmp(folder, path, count) != 0 else { return }
    leave()
    folder = Array(UnsafeBufferPointer(start: path, count: count))
    descriptor = open(folder + [0], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  private func leave() { if descriptor >= 0 { close(descriptor) } }
}
