import LumaDatabase
import LumaFiles

/// Marks a folder as a cache, which backups leave out, and as Luma's: Luma deletes files in no
/// other folder.
///
/// - **Source**: Cache Directory Tagging Specification, <https://bford.info/cachedir/>.
enum CacheTag {
  private static let name = "CACHEDIR.TAG"
  private static let signature = "Signature: 8a477f597d28d172789f06886806bc55"
  private static let mark = """
    \(signature)
    # Outputs of Luma

    """

  /// Claims a folder that is missing, empty or already marked.
  ///
  /// - Throws: `notACache`, `notAFolder`, `unwritable`.
  static func claim(_ folder: String) throws(CatalogError) {
    do throws(SystemError) {
      try FileSystem.makeFolder(folder, mode: 0o775)
    } catch {
      throw .unwritable(path: folder, reason: error.code)
    }
    let tag = FileSystem.join(folder, name)
    if let data = FileManager.default.contents(atPath: tag) {
      guard data.starts(with: mark.utf8) else { throw .record(.notACache(path: folder)) }
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unwritable(path: folder, reason: errno)
    }
    // Another process may be claiming the folder at the same time, and have marked it by now or
    // been killed before that.
    let others = names.filter { !AtomicFile.isTemporaryName($0) }
    guard others.isEmpty || others.contains(name) else { throw .record(.notACache(path: folder)) }
    try write(tag)
  }

  /// A text that identifies a cache until it is emptied or recreated.
  static func identity(of folder: String) -> String? {
    FileStatus(FileSystem.join(folder, name)).map { status in
      let stamp = status.stamp
      return "\(folder) \(stamp.identity.device) \(stamp.identity.inode) \(stamp.modified)"
    }
  }

  private static func write(_ tag: String) throws(CatalogError) {
    do throws(AtomicFileError) {
      let file = try AtomicFile(for: tag)
      defer { file.discard() }
      FolderSweep().sweep(around: file)
      try file.write(Array(mark.utf8))
      // Synced, because the folder would be refused for good if the tag were lost.
      try file.commit(replacing: true, syncing: true)
    } catch {
      throw .unwritable(path: tag, reason: error.code)
    }
  }
}
