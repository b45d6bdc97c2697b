import LumaLua
import LumaModel

/// What one batch did, as `chain:run()` returns it.
struct BatchOutcome {
  var saved: [SavedFile] = []
  var skipped: [SkippedFile] = []
  var failed: [Diagnostic] = []

  init() {}

  /// What was counted between two moments, photos in the order of `units`.
  init(_ units: [WorkUnit], _ now: RunProgress.State, since before: RunProgress.State) {
    let places = Dictionary(units.enumerated().map { ($1.asset.path, $0) }) { first, _ in first }
    func ordered<Item>(_ items: some Sequence<Item>, _ photo: (Item) -> String) -> [Item] {
      // A photo that could not be planned comes first.
      let keyed = items.enumerated().map { (places[photo($1)] ?? -1, $0, $1) }
      return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
    saved = ordered(now.saved.dropFirst(before.saved.count), \.photo)
    skipped = ordered(now.skipped.dropFirst(before.skipped.count), \.photo)
    failed = ordered(now.failed.dropFirst(before.failed.count)) { $0.path ?? "" }
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
    .table(
      LuaTable(fields: [
        "photo": .string(photo), "path": .string(path), "width": .integer(Int64(width)),
        "height": .integer(Int64(height)), "bytes": .integer(bytes),
      ]))
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
