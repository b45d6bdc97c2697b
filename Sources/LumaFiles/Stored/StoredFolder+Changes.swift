import CBeneath

extension StoredFolder {
  /// The names in the folder, without "." and "..", sorted.
  ///
  /// - Parameter limit: how many are returned at most.
  package func names(limit: Int = 1_000_000) -> [String] {
    let copy = openat(descriptor, ".", StoredFolder.flags)
    guard copy >= 0 else { return [] }
    return Array(FileSystem.names(in: copy).sorted().prefix(limit))
  }

  /// The status of the item with a name in the folder; a link itself is queried.
  package func status(of name: String) -> FileStatus? {
    FileStatus(name, in: descriptor, followsLinks: false)
  }

  /// Gives one of the folder's files a second name in another folder.
  package func link(_ name: String, to folder: StoredFolder, as other: String) -> Bool {
    linkat(descriptor, name, folder.descriptor, other, 0) == 0
  }

  /// Moves a file to another folder.
  ///
  /// - Parameter isReplacing: whether it may take the place of another; `EEXIST` otherwise.
  package func move(
    _ name: String, to folder: StoredFolder, as other: String, isReplacing: Bool
  ) throws(SystemError) {
    try FileSystem.move(
      name, in: descriptor, to: other, in: folder.descriptor, isReplacing: isReplacing)
  }

  @discardableResult package func remove(_ name: String, isFolder: Bool = false) -> Bool {
    #if os(Linux)
      unlinkat(descriptor, name, isFolder ? AT_REMOVEDIR : 0) == 0
    #else
      unlinkat(descriptor, name, isFolder ? Int32(AT_REMOVEDIR) : 0) == 0
    #endif
  }
}

extension FileSystem {
  /// Moves a file from an open folder to another.
  ///
  /// - Parameter isReplacing: whether it may take the place of another; `EEXIST` otherwise.
  package static func move(
    _ name: String, in folder: Int32, to other: String, in target: Int32, isReplacing: Bool
  ) throws(SystemError) {
    let isMoved =
      isReplacing
      ? renameat(folder, name, target, other) == 0
      : cbeneath_move(folder, name, target, other) == 0
    guard isMoved else { throw SystemError() }
  }
}

extension OpenedFile {
  /// Removes a file's permission to execute, and all bits except those to read and write.
  package func dropExecution() throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError() }
    let plain = status.st_mode & 0o666
    guard status.st_mode & 0o7777 != plain else { return }
    guard fchmod(descriptor, plain) == 0 else { throw SystemError() }
  }
}
