import LumaDatabase
import LumaFiles

/// Notes a run that differs from an earlier one in few photos: the parts of the record that only have
/// outputs of the others are not written again.
extension FinishedRunWriter {
  /// A part of the outputs that is to be written.
  private struct Part {
    var position: Int64
    var outputs = PackedOutputs()
  }

  /// The outputs of an earlier run as they become those of this one.
  private struct Merging {
    /// Those of photos that were planned, the last first.
    var new: [Output]
    var changed: [Part] = []
    /// Outputs that the run has then.
    var count: Int64 = 0
    /// The position after all parts.
    var end: Int64 = 0
  }

  func replace(
    _ kept: KeptOutputs, _ unitCount: Int, _ outputCount: Int
  ) throws(CatalogError) {
    try record.changing { connection throws(CatalogError) in
      let earlier = SQLValue.blob(kept.run.key.bytes)
      // Another process may have noted another run of the recipe.
      let known = try connection.integerOrNil(FinishedRunWriter.finding, [earlier])
      guard let pk = known else { return }
      try forget(connection, "key = ? AND pk != ?", [.blob(run.key.bytes), .integer(pk)])
      let merged = try merged(kept, pk, connection)
      guard merged.count == Int64(kept.outputCount + outputCount), merged.count > 0 else {
        return try forget(connection, "pk = ?", [.integer(pk)])
      }
      for part in merged.changed { try write(part, of: pk, connection) }
      let encoders = encoders.union(kept.run.encoders).sorted().joined(separator: "\n")
      try connection.run(
        FinishedRunWriter.changing,
        [
          .blob(run.key.bytes), .blob(run.sources.bytes),
          .integer(Int64(kept.unitCount + unitCount)), .integer(merged.count), .text(encoders),
          .integer(Int64(Clock.now())), .integer(pk),
        ])
    }
  }

  private func write(
    _ part: Part, of pk: Int64, _ connection: Connection
  ) throws(CatalogError) {
    let place = [SQLValue.integer(pk), .integer(part.position)]
    guard part.outputs.count > 0 else {
      return try connection.run(FinishedRunWriter.dropping, place)
    }
    try connection.run(
      FinishedRunWriter.inserting,
      place + [.integer(part.outputs.count), .blob(part.outputs.blob)])
  }

  /// New outputs come where the places of their photos are.
  private func merged(
    _ kept: KeptOutputs, _ pk: Int64, _ connection: Connection
  ) throws(CatalogError) -> Merging {
    // The outputs of one photo stay in their order.
    let ordered = waiting.sorted { ($0.place ?? .max) < ($1.place ?? .max) }
    var merging = Merging(new: ordered.reversed())
    try connection.read(FinishedRunWriter.readingParts, [.integer(pk)]) {
      row throws(CatalogError) in
      try add(row, kept, to: &merging, connection)
    }
    var last = Part(position: merging.end)
    while let output = merging.new.popLast() { try add(output, to: &last.outputs, connection) }
    if last.outputs.count > 0 { merging.changed.append(last) }
    merging.count += last.outputs.count
    return merging
  }

  private func add(
    _ row: Row, _ kept: KeptOutputs, to merging: inout Merging, _ connection: Connection
  ) throws(CatalogError) {
    merging.end = row.integer(0) + max(1, row.integer(1))
    guard hasChanged(row, kept, before: merging.new.last?.place) else {
      return merging.count += row.integer(1)
    }
    var rest = row.bytes(2), part = Part(position: row.integer(0))
    while let output = PackedOutput(takenFrom: &rest) {
      guard let place = kept.place(of: output) else { continue }
      while let next = merging.new.last, next.place.map({ $0 < place }) == true {
        merging.new.removeLast()
        try add(next, to: &part.outputs, connection)
      }
      part.outputs.add(output)
    }
    merging.changed.append(part)
    merging.count += part.outputs.count
  }

  /// Whether an output of a part is not kept, or comes behind a new one.
  private func hasChanged(_ row: Row, _ kept: KeptOutputs, before place: Int?) -> Bool {
    var rest = row.bytes(2)
    while let output = PackedOutput(takenFrom: &rest) {
      guard let own = kept.place(of: output), own < place ?? .max else { return true }
    }
    return false
  }

  private static let finding = "SELECT pk FROM run WHERE key = ? AND isWhole"
  private static let changing = """
    UPDATE run SET key = ?, sources = ?, units = ?, outputs = ?, encoders = ?, noted = ?
    WHERE pk = ?
    """
  private static let inserting = """
    INSERT OR REPLACE INTO run_outputs(run, position, count, outputs) VALUES (?, ?, ?, ?)
    """
  private static let dropping = "DELETE FROM run_outputs WHERE run = ? AND position = ?"
  private static let readingParts = """
    SELECT position, count, outputs FROM run_outputs WHERE run = ? ORDER BY position
    """
}
