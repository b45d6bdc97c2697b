import LumaImaging
import LumaModel

/// The state of a request queue: pending tickets and undelivered events.
struct RequestBoard: Sendable {
  var lastID = 0
  /// Tickets that have not been started.
  var waiting: [RequestTicket] = []
  /// Flights that no thread has taken yet.
  var ready: [RequestBatch] = []
  /// Flights in progress or ready, by id.
  var batches: [Int: RequestBatch] = [:]
  /// The tickets waiting for each recipe of a batch.
  var members: [Int: [DerivativeRecipe: [RequestTicket]]] = [:]
  var workers = 0
  var decodes = 0
  var events: [RequestEvent] = []
  /// The requests that the recipe waits for, and how many of them have not ended.
  var awaited: (ids: ClosedRange<Int>, left: Int)?
}

extension RequestBoard {
  /// Those that have not ended.
  var tickets: [RequestTicket] { waiting + members.values.flatMap(\.values).joined() }

  func tickets(_ purpose: RequestTicket.Purpose) -> [RequestTicket] {
    tickets.filter { $0.purpose == purpose }
  }

  /// Returns how many of the requests with some ids have not ended. The first time counts them;
  /// then their ends are noted.
  mutating func await(_ ids: ClosedRange<Int>) -> Int {
    if let awaited, awaited.ids == ids { return awaited.left }
    let left = tickets.count { ids.contains($0.id) }
    awaited = (ids, left)
    return left
  }

  /// Notes that requests have ended; returns whether the last of the awaited ones has.
  mutating func end(_ ids: some Sequence<Int>) -> Bool {
    guard let wait = awaited, wait.left > 0 else { return false }
    let left = wait.left - ids.count { wait.ids.contains($0) }
    awaited = (wait.ids, left)
    return left == 0
  }

  /// Moves waiting tickets into batches, one per photo.
  mutating func board(_ renderer: Renderer) {
    var order: [DerivativeRecipe.Source] = []
    var groups: [DerivativeRecipe.Source: [RequestTicket]] = [:]
    for ticket in recalled() + waiting {
      let source = ticket.recipe.source
      let joined = batches.values.first { batch in
        batch.source == source && members[batch.id]?[ticket.recipe]?.isEmpty == false
      }
      if let joined {
        members[joined.id]?[ticket.recipe]?.append(ticket)
      } else {
        if groups[source] == nil { order.append(source) }
        groups[source, default: []].append(ticket)
      }
    }
    waiting = []
    for tickets in order.compactMap({ groups[$0] }) { add(tickets, renderer) }
  }

  /// Removes the batches that no thread has taken and whose photo was requested again, and returns
  /// their tickets to be grouped with the new ones.
  private mutating func recalled() -> [RequestTicket] {
    let asked = Set(waiting.map(\.recipe.source))
    let held = ready.filter { asked.contains($0.source) }
    ready.removeAll { asked.contains($0.source) }
    return held.flatMap { batch in
      batches[batch.id] = nil
      return (members.removeValue(forKey: batch.id) ?? [:]).values.joined().sorted {
        $0.id < $1.id
      }
    }
  }

  private mutating func add(_ tickets: [RequestTicket], _ renderer: Renderer) {
    guard let first = tickets.first else { return }
    lastID += 1
    let batch = RequestBatch(id: lastID, tickets: tickets, first: first, renderer: renderer)
    batches[batch.id] = batch
    members[batch.id] = Dictionary(grouping: tickets, by: \.recipe)
    // An image is waited for; a prefetch is not.
    let isUrgent = tickets.contains { $0.purpose == .image }
    let place =
      isUrgent
      ? ready.firstIndex { batch in
        (members[batch.id] ?? [:]).values.joined().allSatisfy { $0.purpose == .prefetch }
      } : nil
    ready.insert(batch, at: place ?? ready.count)
  }
}
