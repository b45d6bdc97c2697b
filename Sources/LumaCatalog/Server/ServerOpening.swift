import CPostgres
import Dispatch
import LumaFiles
import Synchronization

/// A connection that is being opened, on a thread of its own: libpq's limit is for a server that says
/// nothing, not for one that says something for ever.
final class ServerOpening: Sendable {
  private let parameters: [AddressParser.Parameter]
  private let finish: @Sendable (OpaquePointer) -> Void
  private let ended = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State: @unchecked Sendable {
    var connection: OpaquePointer?
    /// Nobody waits any more.
    var isAbandoned = false
  }

  enum Failure: Error { case memory, late, interrupted }

  /// - Parameter finish: closes a connection that nobody waits for.
  init(
    _ parameters: [AddressParser.Parameter], finish: @escaping @Sendable (OpaquePointer) -> Void
  ) {
    (self.parameters, self.finish) = (parameters, finish)
  }

  /// Seconds for all servers of the address; nil: it wants no limit.
  private var seconds: Int? {
    func last(_ name: String) -> String? { parameters.last { $0.name == name }?.value }
    guard let each = last("connect_timeout").flatMap({ Int($0) }), each > 0 else { return nil }
    let servers = max(1, last("host")?.split(separator: ",").count ?? 1)
    // A name may be that of several machines.
    return 2 * min(each, 10_000) * min(servers, 100)
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
    let opened = ServerValues(parameters.map { .text($0.name) } + [.null]).withPointers { keys in
      ServerValues(parameters.map { .text($0.value) } + [.null]).withPointers { values in
        cpostgres_connect(keys, values)
      }
    }
    let taken = Opened(connection: opened)
    let isAbandoned = state.withLock { state in
      state.connection = taken.connection
      return state.isAbandoned
    }
    if isAbandoned, let opened { finish(opened) }
    ended.signal()
  }

  private struct Opened: @unchecked Sendable { let connection: OpaquePointer? }

  private func abandon(_ failure: Failure) -> Failure {
    let done = state.withLock { state in
      state.isAbandoned = true
      return Opened(connection: state.connection)
    }
    if let connection = done.connection { finish(connection) }
    return failure
  }
}
