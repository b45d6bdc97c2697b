/// Queries many files, most of which are in the same folder as the file before. Parent folders are
/// then not looked up again.
///
/// Not thread-safe.
package final class SiblingStatus {
  /// The path of the folder, with its slash.
  private var folder: [CChar] = []
  /// The folder's descriptor; negative if the folder cannot be opened.
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
    // With an empty name, nothing would be found; the whole path finds the folder.
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
