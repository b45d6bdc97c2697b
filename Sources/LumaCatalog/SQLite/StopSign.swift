import Dispatch
import Synchronization

/// Ends queries and waits for locks once a run is interrupted or over its time, and collects long
/// waits.
public final class StopSign: Sendable {
  private let isUp = Atomic(false)
  /// Nanoseconds.
  private let raisedAt = Atomic<UInt64>(0)
  private let told = Mutex<Set<SharedFile>>([])
  private let onWait: @Sendable (LockWait) -> Void
  /// Seconds of a wait before it is reported.
  let patience: Double

  /// - Parameter onWait: called on any thread, once for each file that another process has locked for
  ///   a second.
  public convenience init(onWait: @escaping @Sendable (LockWait) -> Void = { _ in }) {
    self.init(patience: 1, onWait: onWait)
  }

  init(patience: Double, onWait: @escaping @Sendable (LockWait) -> Void) {
    self.patience = patience
    self.onWait = onWait
  }

  public var isRaised: Bool { isUp.load(ordering: .relaxed) }

  /// Whether it has been raised too long to wait for a lock: finished work gets half a second to be
  /// recorded.
  var endsWaits: Bool {
    let since = DispatchTime.now().uptimeNanoseconds &- raisedAt.load(ordering: .relaxed)
    return isRaised && since > 500_000_000
  }

  /// Callable from any thread.
  public func raise() {
    guard !isRaised else { return }
    raisedAt.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
    isUp.store(true, ordering: .releasing)
  }

  public func lower() { isUp.store(false, ordering: .relaxed) }

  /// - Parameter path: what is being read.
  /// - Throws: `database` with `interrupted` if it is raised.
  func check(_ path: String) throws(CatalogError) {
    if isRaised { throw .database(file: path, code: .interrupted, detail: "") }
  }

  /// Reports a wait.
  func tell(of file: SharedFile) {
    guard told.withLock({ $0.insert(file).inserted }) else { return }
    onWait(LockWait(file: file, holder: file.holder))
  }
}

/// A file of Luma's own that one process at a time changes.
public struct SharedFile: Hashable, Sendable {
  public enum Kind: Sendable {
    case library, originals
    case folderCache
    case outputRecord, outputPaths
  }

  public var kind: Kind
  /// Absolute path.
  public var path: String

  public init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }

  /// The process that is changing it; nil if the system does not report it.
  var holder: LockHolder? { LockHolder(of: lockedPaths) }

  /// The files that are locked for a change of it.
  ///
  /// - **Source**: <https://www.sqlite.org/walformat.html#locks>
  private var lockedPaths: [String] { [path, path + "-shm", path + ".lock", lockOfDatabase] }

  /// That of a database of Luma's own: `outputs.lock` beside `outputs.sqlite`.
  private var lockOfDatabase: String {
    path.hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) + ".lock" : path
  }
}

/// A wait for a lock that another process holds.
public struct LockWait: Hashable, Sendable {
  public var file: SharedFile
  /// nil if the system does not report it.
  public var holder: LockHolder?
}
