import LumaFiles

/// An interprocess lock on a file. The kernel releases it when the process exits, even after a
/// crash.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Blocks until no other process holds the lock on `path`, as long as SQLite waits for its own.
  ///
  /// - Throws: `unreadable`; `database` with `busy` after that time, or once `stop` is raised.
  init(_ path: String, _ stop: StopSign? = nil) throws(CatalogError) {
    // A link would be created where it leads, and a pipe would be waited for.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: errno) }
    var round: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EINTR || reason == EWOULDBLOCK else {
        close(descriptor)
        throw .unreadable(path: path, reason: reason)
      }
      guard round < LockWait.rounds, stop?.isRaised != true else {
        close(descriptor)
        throw .database(file: path, code: .busy, detail: SystemError(reason).text)
      }
      usleep(LockWait.round)
      round += 1
    }
  }

  func unlock() { close(descriptor) }
}
