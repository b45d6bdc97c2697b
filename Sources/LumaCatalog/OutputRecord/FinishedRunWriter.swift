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
    for (place, noted) in waiting.enumerated() {
      let output = noted.output
      try connection.run(
        FinishedRunWriter.adding,
        [
          .integer(pk), .integer((written ?? 0) + Int64(place)), .text(output.shown),
          .text(try OutputRecord.key(output.path)), .text(output.photo), .text(noted.signature),
          .text(noted.encoder), .integer(Int64(output.width)), .integer(Int64(output.height)),
        ])
    }
  }

  /// Forgets what is known of the same recipe, and what killed processes left.
  private func begin(_ connection: Connection) throws(CatalogError) {
    let now = Int64(Clock.now())
    let (key, recipe) = (SQLValue.blob(run.key.bytes), SQLValue.blob(run.recipe.bytes))
    try forget(connection, "recipe = ? OR key = ?", [recipe, key])
    if waiting.count > FinishedRunWriter.small {
      let yesterday = SQLValue.integer(now - FinishedRunWriter.day)
      try forget(connection, "NOT isWhole AND noted < ?", [yesterday])
      try connection.run("DELETE FROM run_file WHERE run NOT IN (SELECT pk FROM run)")
    }
    try connection.run(
      """
      INSERT INTO run(pk, key, recipe, sources, units, outputs, encoders, noted, isWhole)
      VALUES (?, ?, ?, ?, 0, 0, '', ?, 0)
      """,
      [.integer(pk), key, recipe, .blob(run.sources.bytes), .integer(now)])
  }

  private func discard(_ connection: Connection) throws(CatalogError) {
    try connection.run("DELETE FROM run_file WHERE run = ?", [.integer(pk)])
    try connection.run("DELETE FROM run WHERE pk = ?", [.integer(pk)])
  }

  private func forget(
    _ connection: Connection, _ condition: String, _ bindings: [SQLValue]
  ) throws(CatalogError) {
    let runs = "FROM run WHERE \(condition)"
    try connection.run("DELETE FROM run_file WHERE run IN (SELECT pk \(runs))", bindings)
    try connection.run("DELETE \(runs)", bindings)
  }

  private static let adding = """
    INSERT INTO run_file
    SELECT ?1, ?2, source, ?3, path, ?8, ?9, stamp.size, stamp.modified, stamp.changed, stamp.device,
    stamp.inode FROM output JOIN stamp ON stamp.key = output.key
    WHERE output.key = ?4 AND stage = 0 AND source = ?5 AND signature = ?6 AND encoder = ?7
    """
  /// 0 if another process has forgotten the run.
  private static let counting = """
    SELECT count(*) FROM run JOIN run_file ON run = pk WHERE pk = ?
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
