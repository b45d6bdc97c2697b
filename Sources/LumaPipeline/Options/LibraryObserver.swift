import LumaFiles
import LumaLibrary
import Synchronization

/// The changes to libraries between the runs of a watch, for `lib:on_change`.
///
/// - **Source**: PHPhotoLibraryChangeObserver.
package final class LibraryObserver: Sendable {
  struct Observed {
    /// The changes reported to the latest complete run; nil before that.
    var reported: ChangeToken?
    /// The latest change when the latest run began, or ended, if those in between were its own.
    var seen: ChangeToken
    var origin: LibraryOrigin
  }

  /// By the path of the library.
  let observed = Mutex<[String: Observed]>([:])

  package init() {}

  /// The files whose changes may be changes to the libraries. Those on servers have none.
  package var files: [String] { observed.withLock { $0.keys.flatMap(LibraryObserver.files) } }

  /// Returns the libraries that have changed since the latest run, of those that some files belong
  /// to.
  package func changed(by files: [String]) -> [String] {
    let files = Set(files)
    return observed.withLock(\.self).filter { path, library in
      guard !files.isDisjoint(with: LibraryObserver.files(of: path)) else { return false }
      let opened = try? Library(path: path, isRehearsal: true, origin: library.origin)
      // The recipe reports a library that cannot be read.
      return (try? opened?.token) != library.seen
    }.keys.sorted()
  }

  private static func files(of path: String) -> [String] {
    guard path.hasPrefix("/") else { return [] }
    let real = FileSystem.realPath(of: path) ?? path
    return [real, real + "-wal"]
  }
}
