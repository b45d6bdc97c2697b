/// The work that this process may render itself while a service renders the rest: pictures whose
/// cost is small, and known before anything is allocated. A limit of zero closes it.
package struct LocalBudget: Hashable, Sendable {
  /// Bytes of memory that a unit may need, by `MemoryNeed`.
  package var memory = 128 << 20
  /// Px of a photo, times the scans that its decoder reads.
  package var pixels = 300_000_000
  package var scans = 20
  /// Bytes of a photo's file.
  package var file = 64 << 20
  /// Bytes of a photo's header, which libjpeg keeps.
  package var header = 4 << 20

  package init() {}

  /// Nothing is read here.
  package static let none: LocalBudget = {
    var budget = LocalBudget()
    budget.memory = 0
    return budget
  }()

  package var isNone: Bool { memory <= 0 }

  /// The budget of units that may need no more than a limit; nil: none is set.
  package func limited(to limit: Int?) -> LocalBudget {
    var budget = self
    if let limit { budget.memory = min(memory, limit) }
    return budget
  }
}
