public import LumaDatabase
import LumaFiles

/// Notes the outputs of a run that has just left them up to date. A small run is noted in one
/// transaction, at its end.
public struct FinishedRunWriter {
  private let record: OutputRecord
  private let run: FinishedRun
  private let pk = Int64.random(in: .min ... .max)
  /// Outputs that are not in the record yet.
  private var waiting: [Output] = []
  /// Number of those that are; nil before the first.
  private var written: Int64?
  private var encoders: Set<String> = []

  /// An output as the run left it: what another has written there meanwhile does not count.
  public struct Output {
    var output: FinishedRun.Output
    var signature: String
    var encoder: String
    /// Format of the photo; "" if unknown.
    var input: String

    public init(
      _ output: FinishedRun.Output, signature: String, encoder: String, input: String
    ) {
      (self.output, self.signature) = (output, signature)
      (self.encoder, self.input) = (encoder, input)
    }
  }

  /// Outputs of all runs that are kept: 200 MB.
  static let most: Int64 = 1_000_000
  private static let mostRuns: Int64 = 1_000
  private static let batch = 4_096
  /// Outputs that are kept in one blob: 50 kB.
  private static let blob = 256
  /// Outputs of a run that takes no time for others.
  private static let small = 64
  /// Seconds, after which a run that is not whole is taken for that of a killed process.
  private static let day: Int64 = 86_400

  /// Returns nil if the record ends with the process.
  public init?(_ run: FinishedRun, in record: OutputRecord) throws(CatalogError) {
    guard try !record.isInMemory else { return nil }
    (self.run, self.record) = (run, record)
  }

  /// Adds outputs that the record has.
  public mutating func add(_ outputs: [Output]) throws(CatalogError) {
    waiting += outputs
    encoders.formUnion(outputs.lazy.map { "\($0.input) \($0.encoder)" })
    guard waiting.count >= FinishedRunWriter.batch else { return }
    try record.changing { connection throws(CatalogError) in try write(connection) }
    note()
  }

  /// Keeps the run, if the record had all its outputs and no other process has noted it meanwhile.
  public func finish(unitCount: Int, outputCount: Int) throws(CatalogError) {
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
  public func discard() throws(CatalogError) {
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

  /// Writes a part of the outputs: those that the record has as the run made them.
  private func write(
    _ part: ArraySlice<Output>, at position: Int64, _ connection: Connection
  ) throws(CatalogError) {
    var blob: [UInt8] = [], count: Int64 = 0
    for noted in part {
      var output = noted.output
      let key = try OutputRecord.key(output.path)
      let values = [key, output.photo, noted.signature, noted.encoder].map(SQLValue.text)
      try connection.read(FinishedRunWriter.finding, values) { row in
        output.path = row.text(0)
        PackedOutput.append(output, FileStamp(row, at: 1), to: &blob)
        count += 1
      }
    }
    try connection.run(
      "INSERT INTO run_outputs(run, position, count, outputs) VALUES (?, ?, ?, ?)",
      [.integer(pk), .integer(position), .integer(count), .blob(blob)])
  }

  /// Forgets what is known of the same recipe, and what killed processes left.
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

  private func forget(
    _ connection: Connection, _ condition: String, _ bindings: [SQLValue]
  ) throws(CatalogError) {
    let runs = "FROM run WHERE \(condition)"
    try connection.run("DELETE FROM run_outputs WHERE run IN (SELECT pk \(runs))", bindings)
    try connection.run("DELETE \(runs)", bindings)
  }

  private static let finding = """
    SELECT path, stamp.size, modified, changed, device, inode
    FROM output JOIN stamp ON stamp.key = output.key
    WHERE output.key = ? AND stage = 0 AND source = ? AND signature = ? AND encoder = ?
    """
  /// 0 if another process has forgotten the run.
  private static let counting = """
    SELECT coalesce(sum(run_outputs.count), 0) FROM run JOIN run_outputs ON run = pk WHERE pk = ?
    """
  /// The newest are kept.
  private static let tooMany = """
    pk IN (
      SELECT pk FROM (
        SELECT pk, sum(outputs) OVER newest AS total, count(*) OVER newest AS place
        FROM run WHERE isWhole WINDOW newest AS (ORDER BY noted DESC, pk))
      WHERE total > ? OR place > ?)
    """
}

extension OutputRecord {
  /// Does something in one transaction, which a power cut may undo: it can be done again.
  fileprivate func changing(
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
