import LumaFiles
import LumaModel
import LumaPipeline

/// Temporary folders for the tests of a run.
struct TestScratch {
  /// The folder of the folders of all runs.
  let top: String
  let path: String
  /// A locked file beside the folder: without the lock, its process was killed.
  private let lock: Int32

  /// Makes the folders, and removes those that killed runs have left.
  ///
  /// - Parameter cache: a folder for caches.
  init(in cache: String) throws(Diagnostic) {
    top = FileSystem.join(cache, "tests")
    try TestScratch.make(top)
    path = FileSystem.join(top, String(UInt64.random(in: .min ... .max), radix: 36))
    lock = TestScratch.locked(path)
    TestScratch.sweep(top)
    try TestScratch.make(drafts)
  }

  private static func locked(_ path: String) -> Int32 {
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if lock >= 0 { flock(lock, LOCK_EX | LOCK_NB) }
    return lock
  }

  /// Removes the folders whose lock nobody holds.
  private static func sweep(_ top: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: top)) ?? []
    for name in names where name.hasSuffix(".lock") {
      let file = FileSystem.join(top, name)
      let lock = open(file, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: String(file.dropLast(".lock".count)))
      unlink(file)
    }
  }

  /// For pictures that are not finished.
  var drafts: String { FileSystem.join(path, "drafts") }

  private static func make(_ folder: String) throws(Diagnostic) {
    do {
      try FileSystem.makeFolder(folder)
    } catch {
      throw CommandError.unwritableFile(folder).diagnostic
    }
  }

  /// The common part of all tests. No files of the user are touched: caches, the record of outputs
  /// and the library belong to the tests.
  func change(_ options: inout RunOptions, reading folder: String) {
    options.root = path
    options.cacheDirectory = FileSystem.join(path, "cache")
    options.stateDirectory = FileSystem.join(path, "state")
    options.library = nil
    options.readable += [folder, drafts]
    options.writable.append(drafts)
  }

  /// Returns the options of one test, whose folder is new.
  func options(_ common: RunOptions, test number: Int) throws(Diagnostic) -> RunOptions {
    var options = common
    options.root = FileSystem.join(path, "test-\(number)")
    try TestScratch.make(options.root)
    options.library = FileSystem.join(path, "library-\(number).luma")
    options.libraryAccess = .write
    return options
  }

  /// Files that cannot be removed stay until the cache is emptied.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    unlink(path + ".lock")
    close(lock)
  }
}
