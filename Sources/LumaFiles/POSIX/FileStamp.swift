/// Identifies a file independently of its name.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// File attributes that change whenever the file does, available without reading it.
package struct FileStamp: Hashable, Sendable {
  /// Size in bytes.
  package var size: Int64
  /// Last change of the content, nanoseconds since 1970.
  package var modified: Int64
  /// Last change of content, name, owner or permissions, nanoseconds since 1970.
  package var changed: Int64
  package var identity: FileIdentity

  package init(size: Int64, modified: Int64, changed: Int64, identity: FileIdentity) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.identity = identity
  }

  /// Whether both belong to the same file with the same content; name and permissions may differ.
  package func hasContent(of other: FileStamp) -> Bool {
    size == other.size && modified == other.modified && identity == other.identity
  }
}

/// The stamp and kind of the file at a path, following symbolic links.
package struct FileStatus: Sendable {
  package var stamp: FileStamp
  package var kind: Kind

  package enum Kind: Sendable { case file, folder, other }

  /// Queries the file at a path; nil if that fails, with the reason in `errno`.
  ///
  /// - Parameters:
  ///   - folder: descriptor of the folder that a relative path is resolved against.
  ///   - followsLinks: false: a symbolic link itself is queried.
  package init?(_ path: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool = true) {
    // Swift copies a String that is passed as a C string directly.
    let found = path.withCString {
      FileStatus(cString: $0, in: folder, followsLinks: followsLinks)
    }
    guard let found else { return nil }
    self = found
  }

  init?(cString path: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD, followsLinks: Bool) {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(folder, path, &status, flags) == 0 else { return nil }
    self.init(status)
  }

  /// Queries an open file; nil if that fails, with the reason in `errno`.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
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

  /// Overflow wraps around: it occurs only for times after the year 2262, which must be forged.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
