/// An output file that appears under its name only when it is complete.
///
/// Until the commit, it has no name on Linux (O_TMPFILE), so that a killed run leaves nothing
/// behind; elsewhere, it has a hidden name in the same folder.
public struct AtomicFile: Sendable {
  /// Open for reading and writing.
  public let descriptor: Int32
  public let path: String
  /// nil if the file is unnamed.
  private let temporary: String?

  /// Creates the parent folders of `path` and an empty file on the same file system.
  public init(for path: String) throws(AtomicFileError) {
    let folder = FileSystem.parent(of: path) ?? "."
    do throws(SystemError) {
      try FileSystem.makeFolder(folder, mode: 0o777)
    } catch {
      throw .folderNotMade(folder, error, path: path)
    }
    self.path = path
    let unnamed = AtomicFile.openUnnamed(in: folder)
    temporary = unnamed == nil ? AtomicFile.temporaryName(in: folder) : nil
    descriptor = unnamed ?? AtomicFile.openNamed(temporary ?? "")
    guard descriptor >= 0 else { throw .system(SystemError(), path: path) }
  }

  /// A path for reading the bytes written so far, for example to hash them before the commit.
  public var contents: String { temporary ?? "/proc/self/fd/\(descriptor)" }

  /// Number of bytes written so far.
  public var size: Int64 { FileStatus(descriptor: descriptor)?.stamp.size ?? 0 }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(AtomicFileError) {
    do throws(SystemError) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      throw .system(error, path: path)
    }
  }

  /// Copies the bytes written so far to a descriptor.
  public func copy(to target: Int32) throws(SystemError) {
    try Descriptor.readAll(of: descriptor) { piece throws(SystemError) in
      try Descriptor.write(piece, to: target)
    }
  }

  /// Gives the file its final path. Unless `replacing`, throws `exists` if there is already a file.
  /// The file stays open until `discard`, so that the commit can be retried.
  public func commit(replacing: Bool) throws(AtomicFileError) {
    if replacing {
      let name = try named()
      guard rename(name, path) == 0 else {
        let failure = failure()
        unlink(name)
        throw failure
      }
    } else if !link(path) {
      guard errno == EPERM || errno == ENOTSUP else { throw failure() }
      try commitWithoutLinks()
    }
  }

  /// Closes the file; deletes it if it was not committed.
  public func discard() {
    close(descriptor)
    if let temporary { unlink(temporary) }
  }
}

extension AtomicFile {
  /// Returns nil if the file system does not support unnamed files.
  private static func openUnnamed(in folder: String) -> Int32? {
    #if os(Linux)
      let descriptor = open(folder, unnamedFlags | O_RDWR | O_CLOEXEC, 0o666)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// `O_TMPFILE`; Swift does not import this macro.
    private static let unnamedFlags: Int32 = 0o20000000 | O_DIRECTORY
  #endif

  private static func openNamed(_ path: String) -> Int32 {
    open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
  }

  private static func temporaryName(in folder: String) -> String {
    "\(folder)/.luma-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  /// Links the file to a name; fails if the name exists.
  private func link(_ name: String) -> Bool {
    linkat(AT_FDCWD, contents, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Returns a name to rename the file from, linking it to one if necessary.
  private func named() throws(AtomicFileError) -> String {
    if let temporary { return temporary }
    let name = AtomicFile.temporaryName(in: FileSystem.parent(of: path) ?? ".")
    guard link(name) else { throw failure() }
    return name
  }

  /// Commits on a file system without hard links (FAT): checks for an existing file, then renames,
  /// which is not atomic.
  private func commitWithoutLinks() throws(AtomicFileError) {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .exists(path: path) }
    guard rename(try named(), path) == 0 else { throw failure() }
  }

  private func failure() -> AtomicFileError {
    errno == EEXIST ? .exists(path: path) : .system(SystemError(), path: path)
  }
}

/// Why a file could not be written.
public enum AtomicFileError: Error, Hashable, Sendable {
  case folderNotMade(String, SystemError, path: String)
  /// A file exists at the path and must not be replaced.
  case exists(path: String)
  case system(SystemError, path: String)

  /// The `errno` that describes it best.
  public var code: Int32 {
    switch self {
    case .exists: EEXIST
    case .folderNotMade(_, let error, _), .system(let error, _): error.code
    }
  }
}
