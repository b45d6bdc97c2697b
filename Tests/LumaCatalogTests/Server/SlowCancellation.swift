import LumaFiles

/// A server that ends its first query when asked to cancel, and closes the request's connection
/// later. It may drop the first request, as PostgreSQL does between two messages.
final class SlowCancellation: Sendable {
  let server: LocalServer
  private let events: Events

  var log: [String] { events.log }

  /// `@unchecked Sendable`: what changes is only used while `condition` is locked.
  private final class Events: @unchecked Sendable {
    private let condition = Condition()
    private var lines: [String] = []
    private var firstQuery: Int32?
    private var dropsNext: Bool

    init(dropsFirst: Bool) { dropsNext = dropsFirst }

    var log: [String] {
      condition.lock()
      defer { condition.unlock() }
      return lines
    }

    func add(_ line: String) {
      condition.lock()
      lines.append(line)
      condition.unlock()
    }

    /// - Returns: whether a request to cancel is to be dropped.
    func drops() -> Bool {
      condition.lock()
      defer { condition.unlock() }
      guard dropsNext else { return false }
      dropsNext = false
      lines.append("dropped")
      return true
    }

    /// - Returns: whether the query is the first.
    func addQuery(on socket: Int32) -> Bool {
      condition.lock()
      defer { condition.unlock() }
      lines.append("query")
      guard firstQuery == nil else { return false }
      firstQuery = socket
      condition.broadcast()
      return true
    }

    /// Waits for the first query; the request to cancel it has a connection of its own.
    func waitForQuery() -> Int32 {
      condition.lock()
      defer { condition.unlock() }
      while true {
        if let firstQuery { return firstQuery }
        condition.wait()
      }
    }
  }

  init(dropsFirst: Bool) throws {
    let events = Events(dropsFirst: dropsFirst)
    self.events = events
    server = try LocalServer { socket in
      guard let (_, start) = Wire.read(socket, isFirst: true) else { return }
      if start.prefix(4) == Wire.number(80_877_102)[...] {
        SlowCancellation.cancel(events)
      } else {
        SlowCancellation.answer(socket, events)
      }
    }
  }

  private static func cancel(_ events: Events) {
    let query = events.waitForQuery()
    guard !events.drops() else { return }
    events.add("cancellation")
    let fields = ["SERROR", "C57014", "Mcanceled"].flatMap { Wire.text($0) }
    Wire.write(Wire.begun + Wire.message("E", fields + [0]) + Wire.ready, to: query)
    // A query that does not wait comes within this time.
    var next = pollfd(fd: query, events: Int16(POLLIN), revents: 0)
    _ = poll(&next, 1, 300)
    events.add(next.revents == 0 ? "end" : "query before the end")
  }

  private static func answer(_ socket: Int32, _ events: Events) {
    Wire.write(Wire.welcome, to: socket)
    while let (type, _) = Wire.read(socket) {
      guard type == UInt8(ascii: "S"), !events.addQuery(on: socket) else { continue }
      let row = Wire.columns([20]) + Wire.row(["7"])
      Wire.write(Wire.begun + row + Wire.done() + Wire.ready, to: socket)
    }
  }
}
