import Dispatch
import Synchronization

/// Ends queries and lock waits once a run is interrupted or exceeds its time limit, and reports
/// long waits.
package final class StopSign: Sendable {
  private let isUp = Atomic(false)
  /// Nanoseconds.
  private let raisedAt = Atomic<UInt64>(0)
  private let reported = Mutex<Set<SharedFile>>([])
  private let onWait: @Sendable (LockWait) -> Void
  /// Seconds of a wait before it is reported.
  let patience: Double

  /// - Parameter onWait: called on any thread, once for each file that another process has locked
  ///   for a second.
  package convenience init(onWait: @escaping @Sendable (LockWait) -> Void = { _ in }) {
    self.init(patience: 1, onWait: onWait)
  }

  init(patience: Double, onWait: @escaping @Sendable (LockWait) -> Void) {
    self.patience = patience
    self.onWait = onWait
  }

  package var isRaised: Bool { isUp.load(ordering: .relaxed) }

  /// Whether it has been raised for too long to wait for a lock: half a second is left to record
  /// finished work.
  var endsWaits: Bool {
    let since = DispatchTime.now().uptimeNanoseconds &- raisedAt.load(ordering: .relaxed)
    return isRaised && since > 500_000_000
  }

  /// Callable from any thread.
  package func raise() {
    guard !isRaised else { return }
    raisedAt.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
    isUp.store(true, ordering: .releasing)
  }

  package func lower() { isUp.store(false, ordering: .relaxed) }

  /// - Parameter path: the file that is being read.
  /// - Throws: `database` with `interrupted` if it is raised.
  package func check(_ path: String) throws(CatalogError) {
    if isRaised { throw .database(file: path, code: .interrupted, detail: "") }
  }

  /// Reports a wait.
  func report(of file: SharedFile) {
    guard reported.withLock({ $0.insert(file).inserted }) else { return }
    onWait(LockWait(file: file, holder: file.holder))
  }
}
