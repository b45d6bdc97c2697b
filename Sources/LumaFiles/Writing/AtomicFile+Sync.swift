/// A file is synced before it gets its name, and the name afterward: any file that a power cut
/// leaves under a name is whole.
extension AtomicFile {
  /// Writes the content of files to the disk, before they get their names.
  ///
  /// - Returns: why not, by the index of each file that may be lost.
  package static func syncContents(_ files: [AtomicFile]) -> [Int: AtomicFileError] {
    sync(files) { file throws(SystemError) in try Sync.content(of: file.descriptor) }
  }

  /// Writes the names that files were given to the disk.
  ///
  /// - Returns: why not, by the index of each file whose name may be lost.
  package static func syncNames(_ files: [AtomicFile]) -> [Int: AtomicFileError] {
    sync(files) { file throws(SystemError) in try file.syncName() }
  }

  /// Writes the name that the file was given to the disk.
  func syncName() throws(SystemError) { try Sync.names(in: folder, besides: descriptor) }

  /// Up to this many files of a file system are synced one by one. Syncing all at once would also
  /// wait for what other programs have written there, which may be gigabytes.
  private static let few = 8

  /// Syncs many files of a file system at once, and each by itself where that fails, to know which.
  private static func sync(
    _ files: [AtomicFile], _ one: (AtomicFile) throws(SystemError) -> Void
  ) -> [Int: AtomicFileError] {
    var failures: [Int: AtomicFileError] = [:]
    let groups = Dictionary(grouping: files.indices) {
      FileStatus(descriptor: files[$0].descriptor)?.stamp.identity.device
    }
    for group in groups.values {
      if group.count > few, Sync.everything(besides: files[group[0]].descriptor) { continue }
      for place in group {
        do throws(SystemError) {
          try one(files[place])
        } catch {
          failures[place] = .system(error, path: files[place].path)
        }
      }
    }
    return failures
  }
}
