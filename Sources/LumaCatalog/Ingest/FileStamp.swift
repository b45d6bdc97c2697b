#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which file it is, whatever its name.
struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
}

/// What tells that a file was changed without reading it.
struct FileStamp: Hashable, Sendable {
  /// Bytes.
  var size: Int64
  /// Nanoseconds since 1970.
  var modified: Int64
  /// Nanoseconds since 1970 of the last change of content, name, owner or rights.
  var changed: Int64
  var identity: FileIdentity
}

/// What a path leads to, links followed.
struct FileStatus: Sendable {
  var stamp: FileStamp
  var kind: Kind

  enum Kind { case file, folder, other }

  /// nil: errno says why.
  init?(_ path: String, in folder: Int32 = AT_FDCWD) {
    var status = stat()
    guard fstatat(folder, path, &status, 0) == 0 else { return nil }
    self.init(status)
  }

  /// nil: errno says why.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    stamp = FileStamp(
      size: Int64(status.st_size), modified: FileStatus.nanoseconds(modified),
      changed: FileStatus.nanoseconds(changed),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino)))
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
  }

  /// Wraps around for a time that no file has by itself (year 2262 and later).
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileStamp {
  /// - Throws: `notFound`, `unreadable`.
  init(_ path: String) throws(CatalogError) {
    guard let status = FileStatus(path) else {
      throw errno == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: errno)
    }
    self = status.stamp
  }
}
