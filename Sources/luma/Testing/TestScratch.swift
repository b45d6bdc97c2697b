import Foundation
import LumaFiles
import LumaModel
import LumaPipeline

/// Folders for the tests of a run, which go away.
struct TestScratch {
  /// The folder of the folders of all runs.
  let top: String
  let path: String

  /// - Parameter cache: a folder for caches.
  init(in cache: String) throws(Diagnostic) {
    top = FileSystem.join(cache, "tests")
    path = FileSystem.join(top, String(UInt64.random(in: .min ... .max), radix: 36))
    try TestScratch.make(drafts)
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

  /// What is the same for all tests. Nothing of the person is touched: caches, the record of outputs
  /// and the library are those of the tests.
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

  /// What cannot be removed is left to whoever empties the cache.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
