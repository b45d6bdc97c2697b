import LumaFiles

/// An interprocess lock on a file. The kernel releases it when the process exits, even after a
/// crash.
package struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Blocks until no other process holds the lock on `path`, up to the time that SQLite waits for
  /// its own locks.
  ///
  /// - Parameter file: the file that the lock protects.
  /// - Throws: `unreadable`; `locked` after that time, or once `stop` is raised.
  package init(_ path: String, for file: SharedFile, _ stop: StopSign? = nil) throws(CatalogError) {
    // Following a link would create a file where it leads, and opening a pipe would block.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: errno) }
    do throws(CatalogError) {
      try LockRounds.lock(descriptor, LOCK_EX, path, for: file, stop)
    } catch {
      close(descriptor)
      throw error
    }
  }

  package func unlock() { close(descriptor) }
}

/// The wait for another process's lock: up to 30 s, polling every 5 ms.
package enum LockRounds {
  /// Microseconds.
  private static let length: UInt32 = 5_000
  private static let most: Int32 = 6_000

  /// Waits for a round.
  ///
  /// - Parameter round: number of earlier rounds.
  /// - Returns: false if the caller has to give up.
  static func wait(_ round: Int32, for file: SharedFile, _ stop: StopSign?) -> Bool {
    if let stop, Double(round) * Double(length) >= stop.patience * 1e6 { stop.report(of: file) }
    guard round < most, stop?.endsWaits != true else { return false }
    usleep(length)
    return true
  }

  /// Locks an open file.
  ///
  /// - Parameter operation: `LOCK_EX` or `LOCK_SH`.
  /// - Throws: `unreadable`; `locked` if that takes too long, or once `stop` is raised.
  package static func lock(
    _ descriptor: Int32, _ operation: Int32, _ path: String, for file: SharedFile,
    _ stop: StopSign? = nil
  ) throws(CatalogError) {
    try lock(path, for: file, stop) { flock(descriptor, operation | LOCK_NB) == 0 }
  }

  /// Tries to take a lock until that succeeds.
  ///
  /// - Parameters:
  ///   - path: of the locked file.
  ///   - isLocked: tries once, and sets `errno` if it fails.
  /// - Throws: as `lock`.
  package static func lock(
    _ path: String, for file: SharedFile, _ stop: StopSign?, _ isLocked: () -> Bool
  ) throws(CatalogError) {
    var round: Int32 = 0
    while !isLocked() {
      let reason = SystemError()
      guard [EINTR, EAGAIN, EWOULDBLOCK, EACCES].contains(reason.code) else {
        throw .unreadable(path: path, reason: reason.code)
      }
      guard wait(round, for: file, stop) else {
        throw .locked(file, by: file.holder)
      }
      round += 1
    }
  }
}
