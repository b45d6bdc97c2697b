import CSync

/// Writes data through to the disk, so that a power cut does not lose it.
package enum Sync {
  /// Syncs the content of an open file.
  package static func content(of descriptor: Int32) throws(SystemError) {
    while csync_content(descriptor) != 0 {
      // A pipe or a device has nothing to sync.
      guard errno != EINVAL, errno != ENOTSUP else { return }
      guard errno == EINTR else { throw SystemError() }
    }
  }

  /// Gives a file its final name, replacing another file that has it, and syncs the name.
  package static func rename(_ old: String, to new: String) throws(SystemError) {
    guard systemRename(old, new) == 0 else { throw SystemError() }
    try names(in: FileSystem.parent(of: new) ?? "/")
  }

  /// Syncs the names in a folder.
  package static func names(in folder: String) throws(SystemError) {
    try names(in: AT_FDCWD, folder)
  }

  /// Syncs the names in several folders of one file system.
  ///
  /// - Parameter descriptor: an open file or folder there.
  package static func names(
    in folders: some Collection<String>, besides descriptor: Int32
  ) throws(SystemError) {
    guard !folders.isEmpty, !everything(besides: descriptor) else { return }
    for folder in folders { try names(in: folder) }
  }

  /// Syncs the names in an open folder, which need not be readable.
  ///
  /// - Parameter file: in the folder; if the folder cannot be synced, all of the file's file system
  ///   is.
  static func names(in folder: OpenedFolder, besides file: Int32) throws(SystemError) {
    do throws(SystemError) {
      try names(in: folder.descriptor, ".")
    } catch {
      guard error.code == EACCES, everything(besides: file) else { throw error }
    }
  }

  /// Syncs everything written to the file system of an open file: for many files, far cheaper than
  /// syncing each by itself.
  ///
  /// - Returns: false if that guarantees nothing, or failed for some file.
  static func everything(besides descriptor: Int32) -> Bool {
    csync_file_system(descriptor) == 0
  }

  private static func names(in folder: Int32, _ path: String) throws(SystemError) {
    let descriptor = openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    while fsync(descriptor) != 0 {
      // Some network file systems have no sync of folders.
      guard errno != EINVAL, errno != ENOTSUP else { return }
      guard errno == EINTR else { throw SystemError() }
    }
  }
}

/// `rename`, whose name `Sync.rename` hides.
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
