import CPostgres
import LumaFiles

/// A request that the server end what it does, sent on another thread: the server may not even take it.
///
/// One that arrives late would end the next statement, which therefore waits for it. A server without a
/// statement ignores the request.
///
/// `@unchecked Sendable`: `isSent` is only used while `condition` is locked.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq-cancel.html>
final class ServerCancellation: @unchecked Sendable {
  let begun = ContinuousClock.now
  private let condition = Condition()
  private var isSent = false

  init(of connection: OpaquePointer, _ calls: CPostgresCalls) {
    nonisolated(unsafe) let request = calls.PQgetCancel(connection)
    if !BackgroundThread.start({ self.send(request) }) { send(request) }
  }

  private func send(_ request: OpaquePointer?) {
    if let request { cpostgres_cancel(request) }
    condition.lock()
    isSent = true
    condition.broadcast()
    condition.unlock()
  }

  /// Waits until the server has taken the request.
  func finish(within seconds: Int) {
    let end = Clock.now() + Double(seconds)
    condition.lock()
    defer { condition.unlock() }
    while !isSent, condition.wait(until: end) {}
  }
}
