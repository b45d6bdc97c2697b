/// An output file that appears under its name only when it is complete.
///
/// Until the commit, it has no name on Linux (O_TMPFILE), so that a killed run leaves nothing
/// behind; elsewhere, it has a hidden name in the same folder.
package struct AtomicFile: Sendable {
  /// Open for reading and writing.
  package let descriptor: Int32
  package let path: String
  /// The folder of `path`. Files are named in it rather than by the path, which may lead elsewhere
  /// by then.
  let folder: OpenedFolder
  /// Name in the folder; nil if the file is unnamed.
  private let temporary: String?

  /// Creates the parent folders of `path` and an empty file on the same file system.
  ///
  /// - Parameter gate: the folders that may be written.
  package init(for path: String, gate: WriteGate = .everything) throws(AtomicFileError) {
    let parent = FileSystem.parent(of: path) ?? "."
    do throws(WriteGateError) {
      folder = try gate.open(parent)
    } catch {
      switch error {
      case .outside: throw .outside(parent, path: path)
      case .system(let error): throw .folderNotMade(parent, error, path: path)
      }
    }
    guard gate.allows(FileSystem.name(of: path), in: folder) else {
      throw .outside(parent, path: path)
    }
    self.path = path
    if let unnamed = AtomicFile.openUnnamed(in: folder) {
      (descriptor, temporary) = (unnamed, nil)
      // Shows `FolderSweep` that the file is in use if it gets a temporary name.
      flock(descriptor, LOCK_EX | LOCK_NB)
    } else {
      (descriptor, temporary) = AtomicFile.openLocked(in: folder)
    }
    guard descriptor >= 0 else { throw .system(SystemError(), path: path) }
  }

  private init(descriptor: Int32, path: String, folder: OpenedFolder, temporary: String?) {
    (self.descriptor, self.path) = (descriptor, path)
    (self.folder, self.temporary) = (folder, temporary)
  }

  /// The same file, to be given another name in its folder.
  package func named(_ path: String) -> AtomicFile {
    AtomicFile(descriptor: descriptor, path: path, folder: folder, temporary: temporary)
  }

  /// A path for reading the bytes written so far, for example to hash them before the commit.
  package var contents: String {
    #if os(Linux)
      "/proc/self/fd/\(descriptor)"
    #else
      FileSystem.join(folder.path, temporary ?? name)
    #endif
  }

  /// The final name in the folder.
  private var name: String { FileSystem.name(of: path) }

  /// Number of bytes written so far.
  package var size: Int64 { FileStatus(descriptor: descriptor)?.stamp.size ?? 0 }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(AtomicFileError) {
    do throws(SystemError) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      throw .system(error, path: path)
    }
  }

  /// Copies the bytes written so far to a descriptor.
  package func copy(to target: Int32) throws(SystemError) {
    try Descriptor.readAll(of: descriptor) { piece throws(SystemError) in
      try Descriptor.write(piece, to: target)
    }
  }

  /// Gives the file its final path. Unless `replacing`, throws `exists` if there is already a file.
  /// The file stays open until `discard`, so that the commit can be retried.
  ///
  /// - Parameter syncing: false if a power cut may take the file, or if the caller syncs it.
  package func commit(replacing: Bool, syncing: Bool = true) throws(AtomicFileError) {
    if syncing { try synced { () throws(SystemError) in try Sync.content(of: descriptor) } }
    try name(replacing: replacing)
    if syncing { try synced { () throws(SystemError) in try syncName() } }
  }

  private func synced(_ sync: () throws(SystemError) -> Void) throws(AtomicFileError) {
    do throws(SystemError) {
      try sync()
    } catch {
      throw .system(error, path: path)
    }
  }

  private func name(replacing: Bool) throws(AtomicFileError) {
    if replacing {
      try rename()
    } else if !link(name) {
      guard errno == EPERM || errno == ENOTSUP else { throw failure() }
      try commitWithoutLinks()
    }
  }

  /// Closes the file; deletes it if it was not committed.
  package func discard() {
    close(descriptor)
    if let temporary { unlinkat(folder.descriptor, temporary, 0) }
  }
}

extension AtomicFile {
  /// Returns nil if the file system does not support unnamed files.
  private static func openUnnamed(in folder: OpenedFolder) -> Int32? {
    #if os(Linux)
      let flags = unnamedFlags | O_RDWR | O_CLOEXEC
      let descriptor = openat(folder.descriptor, ".", flags, 0o666)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }

  /// Whether the program's restrictions keep it from making files in a folder; `access` does not
  /// know of them.
  package static func isBarred(from folder: String) -> Bool {
    #if os(Linux)
      let descriptor = open(folder, unnamedFlags | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return errno == EACCES }
      close(descriptor)
    #endif
    return false
  }

  #if os(Linux)
    /// `O_TMPFILE`; Swift does not import this macro.
    private static let unnamedFlags: Int32 = 0o20000000 | O_DIRECTORY
  #endif

  /// Opens a file under a temporary name; the descriptor is -1 if that fails. If a sweep deletes
  /// the file before it is locked, another is opened.
  private static func openLocked(in folder: OpenedFolder) -> (Int32, String) {
    while true {
      let name = temporaryName()
      let descriptor = openNamed(name, in: folder)
      guard descriptor >= 0 else { return (descriptor, name) }
      flock(descriptor, LOCK_EX | LOCK_NB)
      if FileStatus(name, in: folder.descriptor) != nil { return (descriptor, name) }
      close(descriptor)
    }
  }

  private static func openNamed(_ name: String, in folder: OpenedFolder) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    return openat(folder.descriptor, name, flags, 0o666)
  }

  private static func temporaryName() -> String {
    ".luma-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  /// Whether a file is one that a process is writing, or was writing when it was killed.
  package static func isTemporaryName(_ name: String) -> Bool {
    name.hasPrefix(".luma-") && name.hasSuffix(".tmp")
  }

  /// Links the file to a name; fails if the name exists.
  private func link(_ name: String) -> Bool {
    if let temporary {
      return linkat(folder.descriptor, temporary, folder.descriptor, name, 0) == 0
    }
    return linkat(AT_FDCWD, contents, folder.descriptor, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Returns a temporary name to rename the file from, linking it to one if necessary.
  private func named() throws(AtomicFileError) -> String {
    if let temporary { return temporary }
    let name = AtomicFile.temporaryName()
    guard link(name) else { throw failure() }
    return name
  }

  /// Commits on a file system without hard links (FAT): checks for an existing file, then renames,
  /// which is not atomic.
  private func commitWithoutLinks() throws(AtomicFileError) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw .exists(path: path)
    }
    try rename()
  }

  /// Replaces the file that has the final name.
  private func rename() throws(AtomicFileError) {
    let first = try named()
    guard renameat(folder.descriptor, first, folder.descriptor, name) == 0 else {
      let failure = failure()
      unlinkat(folder.descriptor, first, 0)
      throw failure
    }
  }

  private func failure() -> AtomicFileError {
    errno == EEXIST ? .exists(path: path) : .system(SystemError(), path: path)
  }
}

/// Why a file could not be written.
package enum AtomicFileError: Error, Hashable, Sendable {
  case folderNotMade(String, SystemError, path: String)
  /// The folder may not be written.
  case outside(String, path: String)
  /// A file exists at the path and must not be replaced.
  case exists(path: String)
  case system(SystemError, path: String)

  /// The `errno` that describes it best.
  package var code: Int32 {
    switch self {
    case .exists: EEXIST
    case .outside: EACCES
    case .folderNotMade(_, let error, _), .system(let error, _): error.code
    }
  }
}
