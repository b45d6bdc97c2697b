#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock between processes: a file that one of them holds. The kernel lets go of it when a process
/// ends, however it ends.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other process holds `path`.
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
