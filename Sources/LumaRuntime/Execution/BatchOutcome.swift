import LumaLua
import LumaModel

/// What one batch did, as `chain:run()` returns it.
struct BatchOutcome {
  var saved: [SavedFile] = []
  var skipped: [SkippedFile] = []
  var failed: [Diagnostic] = []

  mutating func note(_ event: RunEvent) {
    switch event {
    case .saved(let file), .wouldWrite(let file): saved.append(file)
    case .skipped(let file): skipped.append(file)
    case .failed(let diagnostic): failed.append(diagnostic)
    case .printed, .warning, .planned, .importing, .finished: break
    }
  }

  /// Photos in the order of `units`, whichever was ready first.
  func ordered(by units: [WorkUnit]) -> BatchOutcome {
    let places = Dictionary(units.enumerated().map { ($1.asset.path, $0) }) { first, _ in first }
    func ordered<Item>(_ items: [Item], _ photo: (Item) -> String) -> [Item] {
      // A photo that could not be planned comes first.
      let keyed = items.enumerated().map { (places[photo($1)] ?? -1, $0, $1) }
      return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
    return BatchOutcome(
      saved: ordered(saved, \.photo), skipped: ordered(skipped, \.photo),
      failed: ordered(failed) { $0.path ?? "" })
  }

  var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "saved": list(saved.map(\.lua)), "skipped": list(skipped.map(\.lua)),
        "failed": list(failed.map(\.reportEntry)),
      ]))
  }

  private func list(_ values: [LuaValue]) -> LuaValue { .table(LuaTable(array: values)) }
}

extension SavedFile {
  fileprivate var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "photo": .string(photo), "path": .string(path), "width": .integer(Int64(width)),
      "height": .integer(Int64(height)), "bytes": .integer(bytes),
    ]
    if let quality { fields["quality"] = .integer(Int64(quality)) }
    return .table(LuaTable(fields: fields))
  }
}

extension SkippedFile {
  fileprivate var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "photo": .string(photo), "path": .string(path), "reason": .string(reason),
      ]))
  }
}

extension Diagnostic {
  fileprivate var reportEntry: LuaValue {
    .table(LuaTable(fields: ["photo": .string(path ?? ""), "reason": .string(summary)]))
  }
}
