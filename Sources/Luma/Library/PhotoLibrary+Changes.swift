import LumaLibrary
import LumaModel

extension PhotoLibrary {
  /// Changes the library. All changes of `body` are made or, if it throws, none.
  ///
  ///     let album = try await library.performChanges { change in
  ///       let album = try change.createAlbum("Norway")
  ///       try change.add(photos, to: album)
  ///       return album
  ///     }
  ///
  /// Waits while another program changes the library.
  ///
  /// - Throws: The error that `body` throws.
  @discardableResult
  public func performChanges<Value: Sendable>(
    _ body: @escaping @Sendable (ChangeRequest) throws -> Value
  ) async throws -> Value {
    let value = try await changeLine.perform { [library] in
      try library.change { try body(ChangeRequest($0)) }
    }
    notifyListeners()
    return value
  }

  /// The current point in the library's history, to be stored for ``changes(since:)``.
  public var currentChangeToken: ChangeToken {
    get async throws {
      try await engine.queries.perform { [library] in ChangeToken(inner: try library.token) }
    }
  }

  /// Returns what has changed since a point in the library's history.
  public func changes(since token: ChangeToken) async throws -> LibraryChanges {
    try await engine.queries.perform { [library] in
      LibraryChanges(try library.changes(since: token.inner), now: try library.token)
    }
  }

  /// Reports each change of the library from now on, or since a point in its history, by this
  /// program or another one.
  ///
  ///     for try await change in try await library.changeUpdates() { reload(change.photos) }
  ///
  /// Changes after this call are reported, even if the loop begins later. The end of the loop, or
  /// of its task, ends the observation. A slow loop gets several changes as one.
  ///
  /// - Parameters:
  ///   - token: The point in the library's history; nil: now.
  ///   - interval: How often changes of other programs are looked for.
  public func changeUpdates(
    since token: ChangeToken? = nil, every interval: Duration = .seconds(1)
  ) async throws -> EventSequence<LibraryChanges> {
    let start = if let token { token } else { try await currentChangeToken }
    return EventSequence { updates in
      var last = start
      for await _ in self.signals(every: interval) {
        let changes = try await self.changes(since: last)
        guard changes.token != last else { continue }
        last = changes.token
        await updates.send(changes)
      }
    }
  }
}

extension PhotoLibrary {
  /// A signal at once, after each change by this object, and at an interval.
  private func signals(every interval: Duration) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = listeners.withLock { listeners in
        let number = (listeners.keys.max() ?? 0) + 1
        listeners[number] = continuation
        return number
      }
      let clock = Task {
        while !Task.isCancelled {
          continuation.yield()
          try? await Task.sleep(for: interval)
        }
      }
      continuation.onTermination = { [weak self] _ in
        clock.cancel()
        self?.listeners.withLock { $0[number] = nil }
      }
    }
  }

  func notifyListeners() {
    for listener in listeners.withLock({ Array($0.values) }) { listener.yield() }
  }
}
