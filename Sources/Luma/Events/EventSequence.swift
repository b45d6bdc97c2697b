/// The events that work reports while it goes on: of an import or a run, pictures of a batch,
/// changes.
///
/// The work begins with the loop. It ends with the loop, however the loop is left, and with the
/// task that runs the loop. If the task is canceled, the loop throws a `CancellationError` once the
/// work has ended. Another loop begins the work again.
public struct EventSequence<Element: Sendable>: AsyncSequence, Sendable {
  private let work: @Sendable (EventBuffer<Element>) async throws -> Void

  /// - Parameter work: Reports to the buffer; its task is canceled when nobody listens anymore.
  init(_ work: @escaping @Sendable (EventBuffer<Element>) async throws -> Void) {
    self.work = work
  }

  public func makeAsyncIterator() -> Iterator { Iterator(Run(work)) }

  /// Begins the work, and waits for its events.
  public struct Iterator: AsyncIteratorProtocol {
    private let run: Run

    fileprivate init(_ run: Run) { self.run = run }

    /// Waits until the work has ended; for tests.
    func waitForEnd() async { await run.task.value }

    /// The next event; nil: the work is complete.
    ///
    /// - Throws: The error that ended the work; `CancellationError` once the task is canceled.
    public mutating func next() async throws -> Element? {
      try await withTaskCancellationHandler { [run] in
        let event = try await run.buffer.next()
        try Task.checkCancellation()
        return event
      } onCancel: { [run] in
        run.cancel()
      }
    }
  }

  /// The work of one loop; ends with its iterator.
  fileprivate final class Run: Sendable {
    let buffer = EventBuffer<Element>()
    let task: Task<Void, Never>

    init(_ work: @escaping @Sendable (EventBuffer<Element>) async throws -> Void) {
      task = Task { [buffer] in
        do {
          try await work(buffer)
          buffer.finish(.success(()))
        } catch {
          buffer.finish(.failure(error))
        }
      }
    }

    deinit { cancel() }

    func cancel() {
      task.cancel()
      buffer.close()
    }
  }
}
