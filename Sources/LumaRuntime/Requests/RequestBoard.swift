import LumaImaging
import LumaModel

/// Who waits for what, and what happened that nobody has heard of.
struct RequestBoard: Sendable {
  var lastID = 0
  /// Made, and not begun.
  var waiting: [RequestTicket] = []
  /// Begun, and no thread has them yet.
  var ready: [PhotoFlight] = []
  /// Begun, and not ended, by number.
  var flights: [Int: PhotoFlight] = [:]
  /// Who waits for what of a flight.
  var members: [Int: [DerivativeRecipe: [RequestTicket]]] = [:]
  var workers = 0
  var decodes = 0
  var events: [RequestEvent] = []
}

extension RequestBoard {
  func tickets(_ purpose: RequestTicket.Purpose) -> [RequestTicket] {
    (waiting + members.values.flatMap(\.values).joined()).filter { $0.purpose == purpose }
  }

  /// Puts what waits into flights, one for each photo.
  mutating func board(_ imaging: ImagingOptions) {
    var order: [String] = []
    var groups: [String: [RequestTicket]] = [:]
    for ticket in recalled() + waiting {
      let path = ticket.recipe.path
      let joined = flights.values.first { flight in
        flight.path == path && members[flight.id]?[ticket.recipe]?.isEmpty == false
      }
      if let joined {
        members[joined.id]?[ticket.recipe]?.append(ticket)
      } else {
        if groups[path] == nil { order.append(path) }
        groups[path, default: []].append(ticket)
      }
    }
    waiting = []
    for tickets in order.compactMap({ groups[$0] }) { add(tickets, imaging) }
  }

  /// The tickets of flights that no thread has yet and whose photo is asked for again: they begin
  /// anew, together with what was asked since.
  private mutating func recalled() -> [RequestTicket] {
    let asked = Set(waiting.map(\.recipe.path))
    let held = ready.filter { asked.contains($0.path) }
    ready.removeAll { asked.contains($0.path) }
    return held.flatMap { flight in
      flights[flight.id] = nil
      return (members.removeValue(forKey: flight.id) ?? [:]).values.joined().sorted {
        $0.id < $1.id
      }
    }
  }

  private mutating func add(_ tickets: [RequestTicket], _ imaging: ImagingOptions) {
    guard let first = tickets.first else { return }
    lastID += 1
    let flight = PhotoFlight(id: lastID, tickets: tickets, first: first, options: imaging)
    flights[flight.id] = flight
    members[flight.id] = Dictionary(grouping: tickets, by: \.recipe)
    // Somebody waits for an image, nobody for a prefetch.
    let isUrgent = tickets.contains { $0.purpose == .image }
    let place =
      isUrgent
      ? ready.firstIndex { flight in
        (members[flight.id] ?? [:]).values.joined().allSatisfy { $0.purpose == .prefetch }
      } : nil
    ready.insert(flight, at: place ?? ready.count)
  }
}
