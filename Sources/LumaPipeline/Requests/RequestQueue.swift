package import Dispatch
import LumaImaging
import LumaModel
import Synchronization

/// The image requests of a session.
///
/// Requests are queued until the interpreter waits or polls; those for the same photo are then
/// served together, from one decode, on worker threads. Events are delivered one at a time.
package final class RequestQueue: Sendable {
  let renderer: Renderer
  let cache: DerivativeCache
  let memory: MemoryBudget
  /// Takes warnings of photos, on any thread.
  let warn: @Sendable (Diagnostic) -> Void
  private let threads: Int
  private let slots: WorkerSlots
  private let state = Mutex(RequestBoard())
  /// Counts the undelivered events.
  private let arrivals = DispatchSemaphore(value: 0)
  /// Is raised when the last of the awaited requests has ended.
  private let ends = DispatchSemaphore(value: 0)

  /// - Parameter memory: bytes that photos in progress may need together.
  init(
    renderer: Renderer, cache: DerivativeCache, threads: Int, slots: WorkerSlots, memory: Int,
    warn: @escaping @Sendable (Diagnostic) -> Void
  ) {
    self.warn = warn
    self.slots = slots
    self.memory = MemoryBudget(bound: memory)
    self.renderer = renderer
    self.cache = cache
    self.threads = max(1, threads)
  }

  /// Number of decodes of photos' own pixels.
  var decodes: Int { state.withLock(\.decodes) }

  /// Returns the number of unfinished requests or prefetches.
  func unfinished(_ purpose: RequestTicket.Purpose) -> Int {
    state.withLock { $0.tickets(purpose).count }
  }

  /// Waits until some prefetches have ended, or `deadline`; returns how many have not.
  package func unfinished(_ ids: ClosedRange<Int>, after deadline: DispatchTime) -> Int {
    while true {
      let left = state.withLock { $0.await(ids) }
      guard left > 0, ends.wait(timeout: deadline) == .success else { return left }
    }
  }

  /// Queues a request; the next `begin` starts it.
  package func ask(
    _ planned: PlannedRequest, for purpose: RequestTicket.Purpose
  ) -> RequestTicket {
    state.withLock { state in
      state.lastID += 1
      let ticket = RequestTicket(id: state.lastID, planned, for: purpose)
      state.waiting.append(ticket)
      return ticket
    }
  }

  /// Returns an id for a request that ends without being queued.
  package func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Starts the queued requests. A request joins a batch in progress that has the same recipe.
  package func begin() {
    let newWorkers = state.withLock { state in
      state.board(renderer)
      let wanted = min(threads, state.ready.count + state.workers) - state.workers
      state.workers += max(0, wanted)
      return max(0, wanted)
    }
    for _ in 0..<newWorkers { WorkerPool.startWorker { [self] in work() } }
  }

  /// Waits for the next event until `deadline`; nil on timeout.
  package func next(until deadline: DispatchTime) -> RequestEvent? {
    guard arrivals.wait(timeout: deadline) == .success else { return nil }
    return state.withLock { $0.events.isEmpty ? nil : $0.events.removeFirst() }
  }

  /// Whether there are no requests in progress and no undelivered events.
  package var isIdle: Bool {
    state.withLock { $0.events.isEmpty && $0.waiting.isEmpty && $0.batches.isEmpty }
  }
}

extension RequestQueue {
  /// The body of a worker thread: processes photos until none is ready.
  private func work() {
    while slots.use(workOnOne) {}
  }

  /// Processes one photo; returns false if none is ready.
  private func workOnOne() -> Bool {
    guard let batch = takeBatch() else { return false }
    RequestBatchWork(queue: self, batch: batch, threads: threadsPerImage).run()
    let isEnd = state.withLock { state in
      state.batches[batch.id] = nil
      let left = state.members.removeValue(forKey: batch.id) ?? [:]
      return state.end(left.values.joined().map(\.id))
    }
    if isEnd { ends.signal() }
    return true
  }

  private func takeBatch() -> RequestBatch? {
    state.withLock { state in
      guard !state.ready.isEmpty else {
        state.workers -= 1
        return nil
      }
      return state.ready.removeFirst()
    }
  }

  /// With fewer photos than cores, each photo uses several threads.
  private var threadsPerImage: Int {
    state.withLock { max(1, threads / max(1, $0.batches.count)) }
  }
}

extension RequestQueue {
  /// Returns the tickets still waiting for a recipe of a batch.
  func members(of batch: RequestBatch, _ recipe: DerivativeRecipe) -> [RequestTicket] {
    state.withLock { $0.members[batch.id]?[recipe] ?? [] }
  }

  /// Sends an event to all tickets that wait for a recipe; a final event removes them.
  func notify(
    _ batch: RequestBatch, _ recipe: DerivativeRecipe,
    where isMeant: (RequestTicket) -> Bool = { _ in true },
    _ news: (RequestTicket) -> RequestEvent.News
  ) {
    let (count, isEnd) = state.withLock { state in
      let tickets = (state.members[batch.id]?[recipe] ?? []).filter(isMeant)
      let events = tickets.map { RequestEvent(id: $0.id, news: news($0)) }
      let ended = Set(events.lazy.filter(\.isLast).map(\.id))
      state.members[batch.id]?[recipe]?.removeAll { ended.contains($0.id) }
      let awaited = Set(tickets.lazy.filter { $0.purpose == .image }.map(\.id))
      let news = events.filter { awaited.contains($0.id) }
      state.events += news
      return (news.count, state.end(ended))
    }
    for _ in 0..<count { arrivals.signal() }
    if isEnd { ends.signal() }
  }

  /// Delivers the image of a recipe to all tickets that wait for it.
  func finish(
    _ batch: RequestBatch, _ recipe: DerivativeRecipe, _ file: DerivativeFile,
    from source: RequestImage.Source, isDegraded: Bool = false,
    where isMeant: (RequestTicket) -> Bool = { _ in true }
  ) {
    notify(batch, recipe, where: isMeant) { _ in .progress(1) }
    notify(batch, recipe, where: isMeant) {
      .finished(
        RequestImage(
          $0.photo, recipe, size: file.size, source: source, isDegraded: isDegraded, file: file))
    }
  }

  func noteDecodes(_ count: Int) { state.withLock { $0.decodes += count } }
}

extension RequestQueue {
  /// Cancels a request, and stops its batch if no other ticket waits for it.
  package func cancel(_ ticket: RequestTicket) { cancel { $0.id == ticket.id } }

  /// Cancels requests and prefetches; no further events are sent for them.
  package func cancel(where isMeant: (RequestTicket) -> Bool) {
    let (stopped, isEnd) = state.withLock { state in
      let canceled = state.tickets.filter(isMeant).map(\.id)
      state.waiting.removeAll(where: isMeant)
      for id in Array(state.members.keys) {
        for recipe in Array((state.members[id] ?? [:]).keys) {
          state.members[id]?[recipe]?.removeAll(where: isMeant)
        }
      }
      let deserted = state.batches.values.filter { batch in
        (state.members[batch.id] ?? [:]).values.allSatisfy(\.isEmpty)
      }
      let ids = Set(deserted.map(\.id))
      let unstarted = Set(state.ready.map(\.id)).intersection(ids)
      state.ready.removeAll { ids.contains($0.id) }
      for id in unstarted {
        state.batches[id] = nil
        state.members[id] = nil
      }
      return (deserted, state.end(canceled))
    }
    if isEnd { ends.signal() }
    for batch in stopped { batch.renderer.cancel() }
  }
}
