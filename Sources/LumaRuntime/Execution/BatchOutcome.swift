import LumaLua
import LumaModel

/// What one batch did, as `chain:run()` returns it.
struct BatchOutcome {
  var saved: [SavedFile] = []
  var skipped: [SkippedFile] = []
  var failed: [Diagnostic] = []

  init() {}

  /// What was counted between two moments.
  init(_ now: RunProgress.State, since before: RunProgress.State) {
    saved = Array(now.saved.dropFirst(before.saved.count))
    skipped = Array(now.skipped.dropFirst(before.skipped.count))
    failed = Array(now.failed.dropFirst(before.failed.count))
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
