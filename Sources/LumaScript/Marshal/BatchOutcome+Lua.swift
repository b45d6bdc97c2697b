import LumaLua
import LumaModel
import LumaPipeline

extension BatchOutcome {
  /// The report returned by `chain:run()`.
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
