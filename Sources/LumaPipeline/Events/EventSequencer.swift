/// Holds the events of outputs back until those of earlier outputs have come.
struct EventSequencer {
  /// The first output that has not ended.
  private var next: Int
  private var held: [Int: [RunEvent]] = [:]
  private var ended: Set<Int> = []

  /// - Parameter first: number of the first output.
  init(from first: Int) { next = first }

  /// Takes an event, and returns those whose turn it is. One of no output does not wait, nor does
  /// one of an output that had failures before.
  mutating func taking(_ event: RunEvent) -> [RunEvent] {
    guard let number = event.number, number >= next else { return [event] }
    held[number, default: []].append(event)
    if event.endsOutput { ended.insert(number) }
    var ready: [RunEvent] = []
    while ended.remove(next) != nil {
      ready += held.removeValue(forKey: next) ?? []
      next += 1
    }
    return ready
  }

  /// The events that are left when outputs were not made, in order.
  var rest: [RunEvent] { held.sorted { $0.key < $1.key }.flatMap(\.value) }
}

extension RunEvent {
  /// Number of the output concerned.
  fileprivate var number: Int? {
    switch self {
    case .saved(let file), .wouldWrite(let file): file.number
    case .skipped(let file): file.number
    case .failed(let diagnostic), .warning(let diagnostic): diagnostic.number
    case .printed, .plan, .planned, .text, .importing, .orphaned, .restored, .merged, .cache,
      .call,
      .finished,
      .watched,
      .progress,
      .added, .wouldAdd,
      .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved, .missing, .found, .damaged,
      .scanned,
      .exported,
      .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      nil
    }
  }

  /// Whether it is the last one of its output.
  fileprivate var endsOutput: Bool {
    if case .warning = self { false } else { true }
  }
}
