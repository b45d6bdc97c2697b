import Synchronization

/// Tells queries and waits for locks to end: raised once a run is interrupted or over its time.
public final class StopSign: Sendable {
  private let isUp = Atomic(false)

  public init() {}

  public var isRaised: Bool { isUp.load(ordering: .relaxed) }

  /// Callable from any thread.
  public func raise() { isUp.store(true, ordering: .relaxed) }

  public func lower() { isUp.store(false, ordering: .relaxed) }

  /// - Parameter path: what is being read.
  /// - Throws: `database` with `interrupted` if it is raised.
  func check(_ path: String) throws(CatalogError) {
    if isRaised { throw .database(file: path, code: .interrupted, detail: "") }
  }
}
