import Synchronization

/// Deletes the temporary files of processes that were killed while they replaced a file: once in
/// each folder that is written to. Files of other processes are locked, and stay.
package final class FolderSweep: Sendable {
  private let swept = Mutex<Set<String>>([])

  package init() {}

  /// Sweeps the folder of a file that is about to be written. Files that cannot be deleted stay.
  package func sweep(around file: AtomicFile) { sweep(file.folder) }

  /// Sweeps a folder below a root if it is there, through no link.
  package func sweep(_ folder: String, beneath root: String) {
    guard FileStatus(folder, followsLinks: false)?.kind == .folder,
      let opened = try? WriteGate.beneath(root).open(folder)
    else { return }
    sweep(opened)
  }

  private func sweep(_ folder: OpenedFolder) {
    let isFirst = swept.withLock { $0.insert(folder.path).inserted }
    guard isFirst else { return }
    for name in FolderSweep.temporaries(in: folder) { FolderSweep.remove(name, in: folder) }
  }

  private static func temporaries(in folder: OpenedFolder) -> [String] {
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    return FileSystem.names(in: descriptor).filter(AtomicFile.isTemporaryName)
  }

  private static func remove(_ name: String, in folder: OpenedFolder) {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = openat(folder.descriptor, name, flags)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard FileStatus(descriptor: descriptor)?.kind == .file,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlinkat(folder.descriptor, name, 0)
  }
}
