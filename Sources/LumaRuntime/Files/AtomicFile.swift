import Foundation

/// An output without a final name, until it is whole.
///
/// Where the system can (Linux), it has no name at all before the commit, so a run that dies leaves
/// nothing; elsewhere it has a hidden name in its own folder.
struct AtomicFile: Sendable {
  let descriptor: Int32
  private let path: String
  /// nil: the file has no name.
  private let temporary: String?

  /// Makes the folders of `path` and an empty file on the same disk.
  init(for path: String) throws(OutputError) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: path, reason: "its folder '\(folder)' cannot be made")
    }
    self.path = path
    let unnamed = AtomicFile.openUnnamed(in: folder)
    temporary = unnamed == nil ? AtomicFile.temporaryName(in: folder) : nil
    descriptor = unnamed ?? AtomicFile.openNamed(temporary ?? "")
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: AtomicFile.lastReason) }
  }

  /// A path to what is written so far, to be hashed before the commit.
  var contents: String { temporary ?? "/proc/self/fd/\(descriptor)" }

  /// Bytes written so far.
  var size: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// Gives the file its final name. Without `replacing`, a file that has appeared there meanwhile
  /// is kept and the commit fails. It stays open until `discard`, so that another try is possible.
  func commit(replacing: Bool) throws(OutputError) {
    if replacing {
      let name = try named()
      guard rename(name, path) == 0 else {
        let failure = failure()
        unlink(name)
        throw failure
      }
    } else if !give(path) {
      guard errno == EPERM || errno == ENOTSUP else { throw failure() }
      try commitWithoutLinks()
    }
  }

  /// Ends it, once and for all; what has no final name is gone.
  func discard() {
    close(descriptor)
    if let temporary { unlink(temporary) }
  }
}

extension AtomicFile {
  /// nil where the file system knows no unnamed files.
  private static func openUnnamed(in folder: String) -> Int32? {
    #if os(Linux)
      let descriptor = open(folder, unnamedFlags | O_RDWR | O_CLOEXEC, 0o666)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// `O_TMPFILE`, a macro of two flags that Swift does not import.
    private static let unnamedFlags: Int32 = 0o20000000 | O_DIRECTORY
  #endif

  private static func openNamed(_ path: String) -> Int32 {
    open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
  }

  private static func temporaryName(in folder: String) -> String {
    "\(folder)/.luma-\(UUID().uuidString).tmp"
  }

  /// Links the file to a name that nobody has.
  private func give(_ name: String) -> Bool {
    linkat(AT_FDCWD, contents, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// A name from which the file can be renamed.
  private func named() throws(OutputError) -> String {
    if let temporary { return temporary }
    let name = AtomicFile.temporaryName(in: (path as NSString).deletingLastPathComponent)
    guard give(name) else { throw failure() }
    return name
  }

  /// For file systems that have no hard links (FAT): a look, then the rename.
  private func commitWithoutLinks() throws(OutputError) {
    var status = stat()
    guard lstat(path, &status) != 0 else { throw .notOurs(path: path) }
    guard rename(try named(), path) == 0 else { throw failure() }
  }

  private func failure() -> OutputError {
    errno == EEXIST
      ? .notOurs(path: path) : .cannotWrite(path: path, reason: AtomicFile.lastReason)
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}
