import Foundation

/// An output under a temporary name in its own folder, until it is whole.
///
/// A run that dies leaves at most the temporary file, never half a file under the final name.
struct AtomicFile: Sendable {
  let descriptor: Int32
  private let temporary: String
  private let path: String

  /// Makes the folders of `path` and an empty file beside it.
  init(for path: String) throws(OutputError) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: path, reason: "its folder '\(folder)' cannot be made")
    }
    self.path = path
    temporary = "\(folder)/.luma-\(UUID().uuidString).tmp"
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: AtomicFile.lastReason) }
    TemporaryFiles.shared.insert(temporary)
  }

  /// The temporary's path, to be hashed and measured before the commit.
  var contents: String { temporary }

  /// Bytes written so far.
  var size: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// Gives the file its final name. Without `replacing`, a file that has appeared there meanwhile
  /// is kept and the commit fails.
  func commit(replacing: Bool) throws(OutputError) {
    close(descriptor)
    defer { TemporaryFiles.shared.remove(temporary) }
    if replacing {
      guard rename(temporary, path) == 0 else { throw failure() }
    } else {
      guard link(temporary, path) == 0 else {
        guard errno == EPERM || errno == ENOTSUP else { throw failure() }
        return try commitWithoutLinks()
      }
      unlink(temporary)
    }
  }

  /// For file systems that have no hard links (FAT): a look, then the rename.
  private func commitWithoutLinks() throws(OutputError) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      unlink(temporary)
      throw .notOurs(path: path)
    }
    guard rename(temporary, path) == 0 else { throw failure() }
  }

  func discard() {
    close(descriptor)
    unlink(temporary)
    TemporaryFiles.shared.remove(temporary)
  }

  private func failure() -> OutputError {
    let appeared = errno == EEXIST
    let reason = AtomicFile.lastReason
    unlink(temporary)
    return appeared ? .notOurs(path: path) : .cannotWrite(path: path, reason: reason)
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}
