import LumaLua
import LumaModel
import LumaPipeline

extension BatchOutcome {
  /// The report returned by `chain:run()`.
  var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "saved": list(saved.map(\.lua)), "skipped": list(skipped.map(\.lua)),
        "failed": list(failed.map(\.reportEntry)), "files": list(files),
      ]))
  }

  /// The existing outputs after the run, in order: the same after a second run.
  private var files: [LuaValue] {
    let kept = skipped.filter { !$0.isLeftOut }
    let all = saved.map { ($0.number, $0.lua) } + kept.map { ($0.number, $0.file) }
    return all.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  private func list(_ values: [LuaValue]) -> LuaValue { .table(LuaTable(array: values)) }
}

extension SavedFile {
  var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "photo": .string(photo), "path": .string(path), "width": .integer(Int64(width)),
      "height": .integer(Int64(height)), "bytes": .integer(bytes),
    ]
    if let quality { fields["quality"] = .integer(Int64(quality)) }
    if let hash { fields["hash"] = .string(hash) }
    return .table(LuaTable(fields: fields))
  }
}

extension SkippedFile {
  var lua: LuaValue {
    .table(LuaTable(fields: fields.merging(["reason": .string(reason)]) { $1 }))
  }

  /// The value of a saved file.
  fileprivate var file: LuaValue { .table(LuaTable(fields: fields)) }

  private var fields: [String: LuaValue] {
    var fields: [String: LuaValue] = [
      "photo": .string(photo), "path": .string(path), "width": .integer(Int64(width)),
      "height": .integer(Int64(height)), "bytes": .integer(bytes),
    ]
    if let hash { fields["hash"] = .string(hash) }
    return fields
  }
}

extension Diagnostic {
  var reportEntry: LuaValue {
    .table(LuaTable(fields: ["photo": .string(path ?? ""), "reason": .string(summary)]))
  }
}
