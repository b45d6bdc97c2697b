import Synchronization

/// Buffers events between the work that reports them and the loop that takes them.
final class EventBuffer<Element: Sendable>: Sendable {
  private struct State {
    var events = Backlog<Element>()
    /// The number of the last event that the next one of its kind replaces.
    var latest: Int?
    /// How the work ended; nil: it goes on.
    var outcome: Result<Void, any Error>?
    /// Whether nobody listens anymore.
    var isClosed = false
    var reader: CheckedContinuation<Void, Never>?
    var writer: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Adds an event. Callable from any thread.
  ///
  /// - Parameter replacing: Whether it replaces an earlier event that was added in the same way and
  ///   not taken yet.
  func add(_ event: Element, replacing: Bool = false) {
    let reader = state.withLock { state in
      guard !state.isClosed else { return nil as CheckedContinuation<Void, Never>? }
      if replacing, let old = state.latest { _ = state.events.remove(old) }
      let number = state.events.append(event)
      if replacing { state.latest = number }
      return state.reader.take()
    }
    reader?.resume()
  }

  /// Adds an event, and waits until it is taken or nobody listens anymore.
  func send(_ event: Element) async {
    add(event)
    await withCheckedContinuation { continuation in
      let isTaken = state.withLock { state in
        if state.isClosed || state.events.isEmpty { return true }
        state.writer = continuation
        return false
      }
      if isTaken { continuation.resume() }
    }
  }

  func finish(_ outcome: Result<Void, any Error>) {
    let reader = state.withLock { state in
      state.outcome = outcome
      return state.reader.take()
    }
    reader?.resume()
  }

  /// Drops all events, including future ones; the outcome of the work can still be taken.
  func close() {
    let writer = state.withLock { state in
      state.isClosed = true
      _ = state.events.removeAll()
      return state.writer.take()
    }
    writer?.resume()
  }

  /// Waits for the next event; nil: the work is complete.
  ///
  /// - Throws: The error that ended the work.
  func next() async throws -> Element? {
    while true {
      let (event, outcome, writer) = state.withLock { state in
        let event = state.events.popFirst()
        let writer = state.events.isEmpty ? state.writer.take() : nil
        return (event, state.outcome, writer)
      }
      writer?.resume()
      if let event { return event }
      if let outcome {
        try outcome.get()
        return nil
      }
      await arrival()
    }
  }

  /// Waits until there is something to take.
  private func arrival() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if !state.events.isEmpty || state.outcome != nil { return true }
        state.reader = continuation
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
