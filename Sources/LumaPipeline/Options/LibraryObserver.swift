import LumaFiles
package import LumaLibrary
import Synchronization

/// The changes to libraries between the runs of a watch, for `lib:on_change`.
///
/// - **Source**: PHPhotoLibraryChangeObserver.
public final class LibraryObserver: Sendable {
  fileprivate struct Observed {
    /// The changes reported to the latest complete run; nil before that.
    var told: ChangeToken?
    /// The latest change when the latest run began, or ended, if those in between were its own.
    var seen: ChangeToken
    var origin: LibraryOrigin
  }

  /// By the path of the library.
  fileprivate let observed = Mutex<[String: Observed]>([:])

  public init() {}

  /// The files whose changes may be changes to the libraries. Those on servers have none.
  public var files: [String] { observed.withLock { $0.keys.flatMap(LibraryObserver.files) } }

  /// Returns the libraries that have changed since the latest run, of those that some files belong to.
  public func changed(by files: [String]) -> [String] {
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

extension OpenLibraries {
  /// Has the changes to a library reported to later runs.
  ///
  /// - Returns: the token of earlier reports; nil if this is the first, or nothing is watched.
  package func observe(_ opened: OpenLibrary) throws -> ChangeToken? {
    guard let observer = options.observer else { return nil }
    let library = opened.library
    if !opened.isRehearsal, opened.observed == nil { opened.observed = try library.token }
    return observer.observed.withLock { $0[library.path]?.told }
  }

  /// Notes the changes reported to a run, and its own, which start no run. Later changes by others
  /// are for the next run, as are those reported to an incomplete one.
  package func endObservation(isComplete: Bool) {
    guard let observer = options.observer else { return }
    let old = observer.observed.withLock(\.self)
    var new = isComplete ? [:] : old
    for opened in byPath.values where !opened.isRehearsal {
      let library = opened.library, path = library.path
      guard let start = opened.observed ?? new[path]?.seen else { continue }
      let seen = (try? library.token(passingOwnChangesSince: start)) ?? start
      new[path] = LibraryObserver.Observed(
        told: isComplete ? seen : old[path]?.told, seen: seen,
        origin: isDefault(path) ? .user : .recipe(mayChange: false))
    }
    observer.observed.withLock { $0 = new }
  }
}
