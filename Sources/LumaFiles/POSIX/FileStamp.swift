/// Which file it is, whatever its name.
public struct FileIdentity: Hashable, Sendable {
  public var device: UInt64
  public var inode: UInt64

  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// What changes when a file does, known without reading it.
public struct FileStamp: Hashable, Sendable {
  /// Bytes.
  public var size: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// Nanoseconds since 1970 of the last change of content, name, owner or permissions.
  public var changed: Int64
  public var identity: FileIdentity

  public init(size: Int64, modified: Int64, changed: Int64, identity: FileIdentity) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.identity = identity
  }

  /// Whether both are of one file with one content; its name and permissions may differ.
  public func hasContent(of other: FileStamp) -> Bool {
    size == other.size && modified == other.modified && identity == other.identity
  }
}

/// What a path leads to, links followed.
public struct FileStatus: Sendable {
  public var stamp: FileStamp
  public var kind: Kind

  public enum Kind: Sendable { case file, folder, other }

  /// - Parameter folder: an open folder that a relative path starts from.
  /// - Returns: nil where the system tells nothing; `errno` says why.
  public init?(_ path: String, in folder: Int32 = AT_FDCWD) {
    var status = stat()
    guard fstatat(folder, path, &status, 0) == 0 else { return nil }
    self.init(status)
  }

  /// - Returns: nil where the system tells nothing; `errno` says why.
  public init?(descriptor: Int32) {
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

  /// Wraps around for times that no file has by itself (year 2262 and later).
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
