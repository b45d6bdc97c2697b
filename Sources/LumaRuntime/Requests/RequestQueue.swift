import Foundation
import LumaImaging
import LumaModel
import Synchronization

/// The image requests of a session: who waits for what, and what happened.
///
/// Requests wait until the interpreter waits or polls; those of one photo then begin together, from
/// one decode, on threads of the kind that batches use. What they bring is taken one event at a
/// time.
final class RequestQueue: Sendable {
  let imaging: ImagingOptions
  let cache: DerivativeCache
  private let threads: Int
  private let slots: WorkerSlots
  private let state = Mutex(RequestBoard())
  /// Counts the events that nobody has taken.
  private let arrivals = DispatchSemaphore(value: 0)

  init(imaging: ImagingOptions, cache: DerivativeCache, threads: Int, slots: WorkerSlots) {
    self.slots = slots
    self.imaging = imaging
    self.cache = cache
    self.threads = max(1, threads)
  }

  /// How often a photo's own pixels were decoded.
  var decodes: Int { state.withLock(\.decodes) }

  /// Requests and prefetches that have not ended.
  func unfinished(_ purpose: RequestTicket.Purpose) -> Int {
    state.withLock { $0.tickets(purpose).count }
  }

  /// Notes a request; it begins with the next `begin`.
  func ask(
    _ request: ImageRequest, of photo: RequestedPhoto, recipe: DerivativeRecipe, size: PixelSize,
    for purpose: RequestTicket.Purpose
  ) -> RequestTicket {
    state.withLock { state in
      state.lastID += 1
      let ticket = RequestTicket(
        id: state.lastID, photo: photo, request: request, recipe: recipe, size: size,
        purpose: purpose)
      state.waiting.append(ticket)
      return ticket
    }
  }

  /// A number for a request that ends without being asked.
  func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Begins what waits. A request that one under way answers joins it.
  func begin() {
    let newWorkers = state.withLock { state in
      state.board(imaging)
      let wanted = min(threads, state.ready.count + state.workers) - state.workers
      state.workers += max(0, wanted)
      return max(0, wanted)
    }
    for _ in 0..<newWorkers { WorkerPool.startThread { [self] in work() } }
  }

  /// The next thing that happened, waited for until `deadline`; nil: nothing did.
  func next(until deadline: DispatchTime) -> RequestEvent? {
    guard arrivals.wait(timeout: deadline) == .success else { return nil }
    return state.withLock { $0.events.isEmpty ? nil : $0.events.removeFirst() }
  }

  /// Whether nothing is under way, so that nothing will happen.
  var isIdle: Bool {
    state.withLock { $0.events.isEmpty && $0.waiting.isEmpty && $0.flights.isEmpty }
  }
}

extension RequestQueue {
  /// A thread's life: one photo after the other, until none is ready.
  private func work() {
    while slots.use(workOnOne) {}
  }

  /// Whether there was a photo.
  private func workOnOne() -> Bool {
    guard let flight = takeFlight() else { return false }
    FlightWork(queue: self, flight: flight, threads: threadsPerImage).run()
    state.withLock { state in
      state.flights[flight.id] = nil
      state.members[flight.id] = nil
    }
    return true
  }

  private func takeFlight() -> PhotoFlight? {
    state.withLock { state in
      guard !state.ready.isEmpty else {
        state.workers -= 1
        return nil
      }
      return state.ready.removeFirst()
    }
  }

  /// Fewer photos than cores: a photo gets the threads that would stand idle.
  private var threadsPerImage: Int {
    state.withLock { max(1, threads / max(1, $0.flights.count)) }
  }
}

extension RequestQueue {
  /// Who still waits for a recipe of a flight.
  func members(of flight: PhotoFlight, _ recipe: DerivativeRecipe) -> [RequestTicket] {
    state.withLock { $0.members[flight.id]?[recipe] ?? [] }
  }

  /// Tells all who wait for a recipe; after the last event they wait no more.
  func tell(
    _ flight: PhotoFlight, _ recipe: DerivativeRecipe,
    where isMeant: (RequestTicket) -> Bool = { _ in true },
    _ news: (RequestTicket) -> RequestEvent.News
  ) {
    let count = state.withLock { state in
      let tickets = (state.members[flight.id]?[recipe] ?? []).filter(isMeant)
      let events = tickets.map { RequestEvent(id: $0.id, news: news($0)) }
      let ended = Set(events.lazy.filter(\.isLast).map(\.id))
      state.members[flight.id]?[recipe]?.removeAll { ended.contains($0.id) }
      let told = Set(tickets.lazy.filter { $0.purpose == .image }.map(\.id))
      let heard = events.filter { told.contains($0.id) }
      state.events += heard
      return heard.count
    }
    for _ in 0..<count { arrivals.signal() }
  }

  /// Delivers the picture of a recipe to all who wait for it.
  func finish(
    _ flight: PhotoFlight, _ recipe: DerivativeRecipe, _ file: DerivativeFile,
    from source: RequestImage.Source,
    where isMeant: (RequestTicket) -> Bool = { _ in true }
  ) {
    tell(flight, recipe, where: isMeant) { _ in .progress(1) }
    tell(flight, recipe, where: isMeant) {
      .finished(RequestImage($0.photo, recipe, size: file.size, source: source, file: file))
    }
  }

  func noteDecodes(_ count: Int) { state.withLock { $0.decodes += count } }
}

extension RequestQueue {
  /// Forgets a request. A flight that nobody waits for is stopped.
  func cancel(_ ticket: RequestTicket) { cancel { $0.id == ticket.id } }

  /// Forgets requests and prefetches; nothing more is told of them.
  func cancel(where isMeant: (RequestTicket) -> Bool) {
    let stopped = state.withLock { state in
      state.waiting.removeAll(where: isMeant)
      for id in Array(state.members.keys) {
        for recipe in Array((state.members[id] ?? [:]).keys) {
          state.members[id]?[recipe]?.removeAll(where: isMeant)
        }
      }
      let deserted = state.flights.values.filter { flight in
        (state.members[flight.id] ?? [:]).values.allSatisfy(\.isEmpty)
      }
      let ids = Set(deserted.map(\.id))
      let unstarted = Set(state.ready.map(\.id)).intersection(ids)
      state.ready.removeAll { ids.contains($0.id) }
      for id in unstarted {
        state.flights[id] = nil
        state.members[id] = nil
      }
      return deserted
    }
    for flight in stopped { flight.renderer.cancel() }
  }
}
