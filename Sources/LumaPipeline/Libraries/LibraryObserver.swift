import LumaFiles
package import LumaLibrary
import Synchronization

/// What `lib:on_change` tells: the changes to libraries between the runs of a watch.
///
/// - **Source**: PHPhotoLibraryChangeObserver.
public final class LibraryObserver: Sendable {
  fileprivate struct Observed {
    /// What the latest run that was complete has been told; nil before that.
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
      // What cannot be read is for the recipe to tell.
      return (try? opened?.token) != library.seen
    }.keys.sorted()
  }

  private static func files(of path: String) -> [String] {
    guard path.hasPrefix("/") else { return [] }
    let real = FileSystem.realPath(of: path) ?? path
    return [real, real + "-wal"]
  }
}

extension RunEnvironment {
  /// Has the changes to a library told to later runs.
  ///
  /// - Returns: what earlier runs were told; nil if this is the first, or nothing is watched.
  package func observe(_ opened: OpenLibrary) throws -> ChangeToken? {
    guard let observer = options.observer else { return nil }
    let library = opened.library
    if !opened.isRehearsal, opened.observed == nil { opened.observed = try library.token }
    return observer.observed.withLock { $0[library.path]?.told }
  }

  /// Notes what a run was told, and its own changes, which start no run. What others have changed
  /// meanwhile is for the next; so is what a run was told that is not complete.
  package func endObservation(isComplete: Bool) {
    guard let observer = options.observer else { return }
    let old = observer.observed.withLock(\.self)
    var new = isComplete ? [:] : old
    for opened in libraries.values where !opened.isRehearsal {
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
