package import LumaCatalog
import Synchronization

/// What `lib:on_change` tells: the changes to libraries between the runs of a watch.
///
/// - **Source**: PHPhotoLibraryChangeObserver.
public final class LibraryObserver: Sendable {
  /// What the runs so far were told, by the path of the library.
  private let told = Mutex<[String: ChangeToken]>([:])

  public init() {}

  /// The files whose changes may be changes to the libraries. Those on servers have none.
  public var files: [String] {
    told.withLock { $0.keys.filter { $0.hasPrefix("/") }.flatMap(LibraryObserver.files) }
  }

  /// Returns the libraries that have changed since the latest run, of those that some files belong to.
  public func changed(by files: [String]) -> [String] {
    told.withLock(\.self).filter { path, token in
      guard !Set(files).isDisjoint(with: LibraryObserver.files(of: path)) else { return false }
      // What cannot be read is for the recipe to tell.
      return (try? Library(path: path, isRehearsal: true).token) != token
    }.keys.sorted()
  }

  func token(of path: String) -> ChangeToken? { told.withLock { $0[path] } }

  func tell(_ token: ChangeToken, of path: String) { told.withLock { $0[path] = token } }

  private static func files(of path: String) -> [String] { [path, path + "-wal"] }
}

extension RunEnvironment {
  /// Has the changes to a library told to later runs.
  ///
  /// - Returns: what earlier runs were told; nil if this is the first, or nothing is watched.
  package func observe(_ opened: OpenLibrary) throws -> ChangeToken? {
    guard let observer = options.observer else { return nil }
    let library = opened.library
    if !opened.isRehearsal, opened.observed == nil { opened.observed = try library.token }
    return observer.token(of: library.path)
  }

  /// Notes what a run that is complete was told. What others have changed meanwhile is for the next.
  package func endObservation() {
    for (path, opened) in libraries {
      guard let observed = opened.observed else { continue }
      let told = try? opened.library.token(passingOwnChangesSince: observed)
      options.observer?.tell(told ?? observed, of: path)
    }
  }
}
