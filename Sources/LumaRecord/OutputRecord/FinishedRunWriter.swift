package import LumaDatabase
import LumaFiles
package import LumaModel

/// Notes the outputs of a run that has just left them up to date. A small run is noted in one
/// transaction, at its end.
package struct FinishedRunWriter {
  let record: OutputRecord
  let run: FinishedRun
  private let pk = Int64.random(in: .min ... .max)
  /// Outputs that are not in the record yet.
  private(set) var waiting: [Output] = []
  /// Number of outputs in the record; nil before the first.
  private var written: Int64?
  private(set) var encoders: Set<String> = []
  /// The part of an earlier run that stays in the record; nil: none.
  private let kept: KeptOutputs?
  /// The marks of the photos, by their places; empty: unknown.
  private let marks: [PictureMark]

  /// An output as the run left it: later writes by others do not count.
  package struct Output {
    var output: FinishedRun.Output
    var signature: String
    var encoder: String
    /// Format of the photo; "" if unknown.
    var input: String
    /// The place of the photo in its result; nil: unknown.
    var place: Int?

    package init(
      _ output: FinishedRun.Output, signature: String, encoder: String, input: String,
      place: Int? = nil
    ) {
      (self.output, self.signature) = (output, signature)
      (self.encoder, self.input, self.place) = (encoder, input, place)
    }
  }

  /// Maximum outputs of all kept runs: 200 MB.
  static let most: Int64 = 1_000_000
  private static let mostRuns: Int64 = 1_000
  private static let batch = 4_096
  /// Outputs in one blob: 50 kB.
  private static let blob = 256
  /// Maximum outputs of a run that is noted in one transaction, which does not make others wait.
  private static let small = 64
  /// Seconds after which an incomplete run is assumed to be that of a killed process.
  private static let day: Int64 = 86_400

  /// Returns nil if the record ends with the process.
  ///
  /// - Parameters:
  ///   - marks: the marks of the photos, by their places; empty: unknown.
  ///   - kept: the part of an earlier run of the recipe that stays in the record; nil: none.
  package init?(
    _ run: FinishedRun, marks: [PictureMark] = [], keeping kept: KeptOutputs? = nil,
    in record: OutputRecord
  ) throws(CatalogError) {
    guard try !record.isInMemory else { return nil }
    (self.run, self.marks, self.kept, self.record) = (run, marks, kept, record)
  }

  /// Adds outputs that are in the record of outputs.
  package mutating func add(_ outputs: [Output]) throws(CatalogError) {
    waiting += outputs
    encoders.formUnion(outputs.lazy.map { "\($0.input) \($0.encoder)" })
    guard kept == nil, waiting.count >= FinishedRunWriter.batch else { return }
    try record.changing { connection throws(CatalogError) in try write(connection) }
    note()
  }

  /// Keeps the run, if all its outputs were in the record and no other process has noted it
  /// meanwhile.
  package func finish(unitCount: Int, outputCount: Int) throws(CatalogError) {
    if let kept { return try replace(kept, unitCount, outputCount) }
    try record.changing { connection throws(CatalogError) in
      try write(connection)
      let count = try connection.integer(FinishedRunWriter.counting, [.integer(pk)])
      guard count == outputCount else { return try discard(connection) }
      try connection.run(
        "UPDATE run SET units = ?, outputs = ?, encoders = ?, isWhole = 1 WHERE pk = ?",
        [
          .integer(Int64(unitCount)), .integer(count),
          .text(encoders.sorted().joined(separator: "\n")), .integer(pk),
        ])
      try forget(
        connection, FinishedRunWriter.tooMany,
        [.integer(FinishedRunWriter.most), .integer(FinishedRunWriter.mostRuns)])
    }
  }

  /// Forgets the run.
  package func discard() throws(CatalogError) {
    guard written != nil else { return }
    try record.changing { connection throws(CatalogError) in try discard(connection) }
  }

  private mutating func note() {
    written = (written ?? 0) + Int64(waiting.count)
    waiting = []
  }

  private func write(_ connection: Connection) throws(CatalogError) {
    if written == nil { try begin(connection) }
    var position = written ?? 0, rest = waiting[...]
    while !rest.isEmpty {
      let part = rest.prefix(FinishedRunWriter.blob)
      try write(part, at: position, connection)
      position += Int64(part.count)
      rest = rest.dropFirst(part.count)
    }
  }

  /// Writes those outputs of a part that the record has as the run made them.
  private func write(
    _ part: ArraySlice<Output>, at position: Int64, _ connection: Connection
  ) throws(CatalogError) {
    var packed = PackedOutputs()
    for output in part { try add(output, to: &packed, connection) }
    try connection.run(
      "INSERT INTO run_outputs(run, position, count, outputs) VALUES (?, ?, ?, ?)",
      [.integer(pk), .integer(position), .integer(packed.count), .blob(packed.blob)])
  }

  /// Adds an output, if the record has it as the run made it.
  func add(
    _ noted: Output, to packed: inout PackedOutputs, _ connection: Connection
  ) throws(CatalogError) {
    var output = noted.output
    let key = try OutputRecord.key(output.path)
    let values = [key, output.photo, noted.signature, noted.encoder].map(SQLValue.text)
    let mark = noted.place.flatMap { marks.indices.contains($0) ? marks[$0] : nil }
    try connection.read(FinishedRunWriter.findingOutput, values) { row in
      output.path = row.text(0)
      packed.add(output, FileStamp(row, at: 1), mark ?? .none)
    }
  }

  /// Drops earlier runs of the same recipe, and the remains of killed processes.
  private func begin(_ connection: Connection) throws(CatalogError) {
    let now = Int64(Clock.now())
    let (key, recipe) = (SQLValue.blob(run.key.bytes), SQLValue.blob(run.recipe.bytes))
    try forget(connection, "recipe = ? OR key = ?", [recipe, key])
    if waiting.count > FinishedRunWriter.small {
      let yesterday = SQLValue.integer(now - FinishedRunWriter.day)
      try forget(connection, "NOT isWhole AND noted < ?", [yesterday])
      try connection.run("DELETE FROM run_outputs WHERE run NOT IN (SELECT pk FROM run)")
    }
    try connection.run(
      """
      INSERT INTO run(pk, key, recipe, sources, units, outputs, encoders, noted, isWhole)
      VALUES (?, ?, ?, ?, 0, 0, '', ?, 0)
      """,
      [.integer(pk), key, recipe, .blob(run.sources.bytes), .integer(now)])
  }

  private func discard(_ connection: Connection) throws(CatalogError) {
    try connection.run("DELETE FROM run_outputs WHERE run = ?", [.integer(pk)])
    try connection.run("DELETE FROM run WHERE pk = ?", [.integer(pk)])
  }

  func forget(
    _ connection: Connection, _ condition: String, _ bindings: [SQLValue]
  ) throws(CatalogError) {
    let runs = "FROM run WHERE \(condition)"
    try connection.run("DELETE FROM run_outputs WHERE run IN (SELECT pk \(runs))", bindings)
    try connection.run("DELETE \(runs)", bindings)
  }

  private static let findingOutput = """
    SELECT path, stamp.size, modified, changed, device, inode
    FROM output JOIN stamp ON stamp.key = output.key
    WHERE output.key = ? AND stage = 0 AND source = ? AND signature = ? AND encoder = ?
    """
  /// 0 if another process has forgotten the run.
  private static let counting = """
    SELECT coalesce(sum(run_outputs.count), 0) FROM run JOIN run_outputs ON run = pk WHERE pk = ?
    """
  /// The condition for runs beyond the limits; the newest are kept.
  private static let tooMany = """
    pk IN (
      SELECT pk FROM (
        SELECT pk, sum(outputs) OVER newest AS total, count(*) OVER newest AS place
        FROM run WHERE isWhole WINDOW newest AS (ORDER BY noted DESC, pk))
      WHERE total > ? OR place > ?)
    """
}

extension OutputRecord {
  /// Runs `body` in one transaction. It is not synced: a power cut may undo it, which does no harm
  /// because it can be repeated.
  func changing(
    _ body: (Connection) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      connection.lock.lock()
      defer { connection.lock.unlock() }
      try connection.sync(false)
      defer { try? connection.sync(isSynced) }
      try connection.transaction { () throws(CatalogError) in try body(connection) }
    }
  }
}
