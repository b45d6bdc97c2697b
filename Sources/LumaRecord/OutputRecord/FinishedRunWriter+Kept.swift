import LumaDatabase
import LumaFiles

/// Notes a run that differs from an earlier one in few photos. Parts of the record that contain
/// only outputs of unchanged photos are not written again.
extension FinishedRunWriter {
  /// A part of the outputs to be written.
  private struct Part {
    var position: Int64
    var outputs = PackedOutputs()
  }

  /// The outputs of an earlier run while they become those of this one.
  private struct Merging {
    /// The outputs of planned photos, the last first.
    var new: [Output]
    var changed: [Part] = []
    /// Outputs of the merged run.
    var count: Int64 = 0
    /// Outputs of the earlier run that were merged.
    var seen = 0
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

  /// Inserts new outputs according to the places of their photos.
  private func merged(
    _ kept: KeptOutputs, _ pk: Int64, _ connection: Connection
  ) throws(CatalogError) -> Merging {
    // Stable, so that the outputs of one photo stay in order.
    let ordered = waiting.sorted { ($0.place ?? .max) < ($1.place ?? .max) }
    var merging = Merging(new: ordered.reversed())
    var parts: [(position: Int64, count: Int64)] = []
    try connection.read(FinishedRunWriter.readingParts, [.integer(pk)]) { row in
      // A damaged record may contain any number.
      parts.append((row.integer(0), min(max(0, row.integer(1)), Int64(kept.run.outputCount))))
    }
    for part in parts { try add(part.position, part.count, of: pk, kept, to: &merging, connection) }
    var last = Part(position: merging.end)
    while let output = merging.new.popLast() { try add(output, to: &last.outputs, connection) }
    if last.outputs.count > 0 { merging.changed.append(last) }
    merging.count += last.outputs.count
    return merging
  }

  /// Adds a part of the earlier run.
  private func add(
    _ position: Int64, _ count: Int64, of pk: Int64, _ kept: KeptOutputs,
    to merging: inout Merging, _ connection: Connection
  ) throws(CatalogError) {
    let first = merging.seen
    merging.end = position + max(1, count)
    merging.seen += Int(count)
    let next = merging.new.last?.place ?? .max
    let isUnchanged = (first..<merging.seen).allSatisfy { kept.place(of: $0) ?? .max < next }
    guard isUnchanged else {
      return try connection.read(
        FinishedRunWriter.readingPart, [.integer(pk), .integer(position)]
      ) { row throws(CatalogError) in
        try merge(row, at: position, from: first, kept, into: &merging, connection)
      }
    }
    merging.count += count
  }

  private func merge(
    _ row: Row, at position: Int64, from first: Int, _ kept: KeptOutputs,
    into merging: inout Merging, _ connection: Connection
  ) throws(CatalogError) {
    var rest = row.bytes(0), part = Part(position: position), number = first
    while let output = PackedOutput(takenFrom: &rest) {
      defer { number += 1 }
      guard let place = kept.place(of: number) else { continue }
      while let next = merging.new.last, next.place.map({ $0 < place }) == true {
        merging.new.removeLast()
        try add(next, to: &part.outputs, connection)
      }
      part.outputs.add(output)
    }
    merging.changed.append(part)
    merging.count += part.outputs.count
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
    SELECT position, count FROM run_outputs WHERE run = ? ORDER BY position
    """
  private static let readingPart = """
    SELECT outputs FROM run_outputs WHERE run = ? AND position = ?
    """
}
