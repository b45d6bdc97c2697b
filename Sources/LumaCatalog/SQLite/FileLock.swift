import LumaFiles

/// An interprocess lock on a file. The kernel releases it when the process exits, even after a
/// crash.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Blocks until no other process holds the lock on `path`.
  init(_ path: String) throws(CatalogError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: errno) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let reason = errno
        close(descriptor)
        throw .unreadable(path: path, reason: reason)
      }
    }
  }

  func unlock() { close(descriptor) }
}
