import LumaFiles

/// An interprocess lock on a file. The kernel releases it when the process exits, even after a
/// crash.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Blocks until no other process holds the lock on `path`.
  init(_ path: String) throws(CatalogError) {
    // A link would be created where it leads, and a pipe would be waited for.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
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
