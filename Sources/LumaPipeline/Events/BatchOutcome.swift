package import LumaModel

/// The result of one batch, as returned by `chain:run()`.
package struct BatchOutcome {
  package var saved: [SavedFile] = []
  package var skipped: [SkippedFile] = []
  package var failed: [Diagnostic] = []

  package init(saved: [SavedFile] = [], skipped: [SkippedFile] = [], failed: [Diagnostic] = []) {
    self.saved = saved
    self.skipped = skipped
    self.failed = failed
  }

  package mutating func note(_ event: RunEvent) {
    switch event {
    case .saved(let file), .wouldWrite(let file): saved.append(file)
    case .skipped(let file): skipped.append(file)
    case .failed(let diagnostic): failed.append(diagnostic)
    case .printed, .warning, .plan, .planned, .text, .importing, .orphaned, .restored, .merged,
      .cache, .call,
      .finished,
      .watched, .progress, .added,
      .wouldAdd, .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved, .missing, .found,
      .damaged,
      .scanned,
      .exported, .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      break
    }
  }

  static func += (left: inout BatchOutcome, right: BatchOutcome) {
    left.saved += right.saved
    left.skipped += right.skipped
    left.failed += right.failed
  }

  /// Returns the outcome in the order of `units` instead of completion order.
  func ordered(by units: [WorkUnit]) -> BatchOutcome {
    let places = Dictionary(units.enumerated().map { ($1.asset.path, $0) }) { first, _ in first }
    func ordered<Item>(_ items: [Item], _ photo: (Item) -> String) -> [Item] {
      // Photos that could not be planned come first.
      let keyed = items.enumerated().map { (places[photo($1)] ?? -1, $0, $1) }
      return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
    return BatchOutcome(
      saved: ordered(saved, \.photo), skipped: ordered(skipped, \.photo),
      failed: ordered(failed) { $0.path ?? "" })
  }
}
