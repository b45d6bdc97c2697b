import CPostgres
import LumaFiles

/// Asks the server, on another thread, to end its statement: the server may never accept the
/// request.
///
/// A late request would end the next statement, so that one waits. An idle server ignores it.
///
/// `@unchecked Sendable`: `wasTaken` is only used while `condition` is locked.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq-cancel.html>
final class ServerCancellation: @unchecked Sendable {
  let begun = Clock.now()
  private let condition = Condition()
  private var wasTaken = false

  init(of connection: OpaquePointer, _ calls: CPostgresCalls) {
    nonisolated(unsafe) let request = calls.PQgetCancel(connection)
    if !BackgroundThread.start({ self.send(request) }) { send(request) }
  }

  private func send(_ request: OpaquePointer?) {
    if let request { cpostgres_cancel(request) }
    condition.lock()
    wasTaken = true
    condition.broadcast()
    condition.unlock()
  }

  /// Whether the server has taken the request.
  var isTaken: Bool {
    condition.lock()
    defer { condition.unlock() }
    return wasTaken
  }

  /// Waits until the server has taken the request, for at most `seconds` from its begin.
  ///
  /// - Returns: whether it has.
  func finishes(within seconds: Int) -> Bool {
    let end = begun + Double(seconds)
    condition.lock()
    defer { condition.unlock() }
    while !wasTaken, condition.wait(until: end) {}
    return wasTaken
  }
}
