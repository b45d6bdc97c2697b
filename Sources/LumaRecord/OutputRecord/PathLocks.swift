import LumaDatabase
import LumaFiles

/// Locks on the paths of outputs, across processes and threads, while the files get their names. If
/// two write to a path, the second records its intent after the first has recorded its file.
///
/// Each path is a byte of one file, far beyond its end. The kernel releases the locks when the
/// process ends, even after a crash.
struct PathLocks: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other process holds one of the paths, up to the time that SQLite waits for its
  /// own locks.
  ///
  /// - Parameter keys: the paths in the form that the record compares.
  /// - Throws: `unreadable`; `database` with `busy` after that time, or once `stop` is raised.
  init(_ keys: [String], in file: String, _ stop: StopSign?) throws(CatalogError) {
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .unreadable(path: file, reason: errno) }
    do throws(CatalogError) {
      // Always in the same order, so that no two processes wait for each other.
      for place in Set(keys.map(PathLocks.place)).sorted() {
        let shared = SharedFile(.outputPaths, file)
        try LockRounds.lock(file, for: shared, stop) { PathLocks.lock(descriptor, place) }
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  func unlock() { close(descriptor) }

  private static func place(of key: String) -> Int64 {
    Int64(XXH3Sum.spread(key) >> 8)
  }

  /// Locks that belong to an open file exclude threads, too, unlike those of a process.
  private static func lock(_ descriptor: Int32, _ place: Int64) -> Bool {
    var wanted = flock()
    wanted.l_type = Int16(F_WRLCK)
    wanted.l_whence = Int16(SEEK_SET)
    wanted.l_start = off_t(place)
    wanted.l_len = 1
    return fcntl(descriptor, setOpenFileLock, &wanted) == 0
  }

  /// `F_OFD_SETLK`; Swift does not import this macro.
  #if os(Linux)
    private static let setOpenFileLock: Int32 = 37
  #else
    private static let setOpenFileLock: Int32 = 90
  #endif
}
