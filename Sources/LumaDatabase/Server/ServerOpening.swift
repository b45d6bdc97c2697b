import CPostgres
import Dispatch
import LumaFiles
import Synchronization

/// A connection that is being opened on a thread of its own, because looking up names has no time
/// limit. libpq's own limit is not used: it does not hold for a server that sends forever.
final class ServerOpening: Sendable {
  private let parameters: [AddressParser.Parameter]
  private let calls: Calls
  private let ended = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State: @unchecked Sendable {
    var connection: OpaquePointer?
    /// The caller no longer waits.
    var isAbandoned = false
  }

  enum Failure: Error { case memory, late, interrupted }

  /// Queries to libpq about a connection.
  struct Calls: Sendable {
    let isOpen: @Sendable (OpaquePointer) -> Bool
    let finish: @Sendable (OpaquePointer) -> Void
  }

  init(_ parameters: [AddressParser.Parameter], _ calls: Calls) {
    (self.parameters, self.calls) = (parameters, calls)
  }

  private func last(_ name: String) -> String? { parameters.last { $0.name == name }?.value }

  /// Seconds for one server; nil: the address sets no limit.
  private var patience: Int? {
    guard let each = last("connect_timeout").flatMap({ Int($0) }), each > 0 else { return nil }
    // A name may stand for several machines.
    return 2 * min(each, 10_000)
  }

  /// Seconds for all servers of the address.
  private var seconds: Int? { patience.map { $0 * min(servers.count, 100) } }

  /// The parameters of each server, tried in turn; one set for all if libpq has to choose among
  /// them.
  private var servers: [[AddressParser.Parameter]] {
    func list(_ name: String) -> [String]? {
      last(name)?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let lists = ["host", "hostaddr", "port"].map { (name: $0, values: list($0) ?? []) }
    let count = max(lists[0].values.count, lists[1].values.count)
    guard count > 1, last("target_session_attrs") == nil else { return [parameters] }
    return (0..<count).map { place in
      parameters
        + lists.compactMap { list in
          let value = list.values.count > place ? list.values[place] : list.values.first
          return value.map { AddressParser.Parameter(name: list.name, value: $0) }
        }
    }
  }

  /// Opens the connection.
  func open(_ stop: StopSign?) throws(Failure) -> OpaquePointer {
    if !BackgroundThread.start({ [self] in connect() }) { connect() }
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    while ended.wait(timeout: .now() + 0.02) == .timedOut {
      if stop?.isRaised == true { throw abandon(.interrupted) }
      if let end, ContinuousClock.now > end { throw abandon(.late) }
    }
    guard let connection = state.withLock({ $0.connection }) else { throw .memory }
    return connection
  }

  private func connect() {
    var opened: OpaquePointer?
    for server in servers {
      if let opened { calls.finish(opened) }
      opened = connect(server)
      if let opened, calls.isOpen(opened) { break }
      if state.withLock({ $0.isAbandoned }) { break }
    }
    let taken = Handle(connection: opened)
    let isAbandoned = state.withLock { state in
      state.connection = taken.connection
      return state.isAbandoned
    }
    if isAbandoned, let opened { calls.finish(opened) }
    ended.signal()
  }

  private func connect(_ server: [AddressParser.Parameter]) -> OpaquePointer? {
    let wait = ServerWait(end: patience.map { ContinuousClock.now + .seconds($0) }) { [self] in
      state.withLock { $0.isAbandoned }
    }
    let names = ServerValues(server.map { .text($0.name) } + [.null])
    let texts = ServerValues(server.map { .text($0.value) } + [.null])
    return withExtendedLifetime(wait) {
      names.withPointers { keys in
        texts.withPointers { values in
          cpostgres_connect(keys, values, isOver, Unmanaged.passUnretained(wait).toOpaque())
        }
      }
    }
  }

  private struct Handle: @unchecked Sendable { let connection: OpaquePointer? }

  private func abandon(_ failure: Failure) -> Failure {
    let done = state.withLock { state in
      state.isAbandoned = true
      return Handle(connection: state.connection)
    }
    if let connection = done.connection { calls.finish(connection) }
    return failure
  }
}

/// How long one server is waited for.
private final class ServerWait {
  let end: ContinuousClock.Instant?
  let isAbandoned: () -> Bool

  init(end: ContinuousClock.Instant?, isAbandoned: @escaping () -> Bool) {
    (self.end, self.isAbandoned) = (end, isAbandoned)
  }

  var isOver: Bool { isAbandoned() || end.map { ContinuousClock.now > $0 } == true }
}

private func isOver(_ wait: UnsafeMutableRawPointer?) -> Int32 {
  guard let wait else { return 0 }
  return Unmanaged<ServerWait>.fromOpaque(wait).takeUnretainedValue().isOver ? 1 : 0
}
