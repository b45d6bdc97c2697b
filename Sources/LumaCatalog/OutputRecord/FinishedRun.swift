import LumaFiles

/// A run after which each of its outputs was up to date. A run with the same key has nothing to do as
/// long as the outputs are as they were, and need not be planned.
public struct FinishedRun: Hashable, Sendable {
  /// Of all that determines the outputs and their paths, the stamps of the photos included.
  public var key: FileHash
  /// Of the same without the photos. What was known of other photos is forgotten.
  public var recipe: FileHash
  /// Of the photos that no output may replace.
  public var sources: FileHash
  /// The encoders of its outputs: the format of the photo, a blank, and the encoder's name and version.
  public var encoders: [String] = []
  public var unitCount = 0
  public var outputCount = 0

  public init(key: FileHash, recipe: FileHash, sources: FileHash) {
    (self.key, self.recipe, self.sources) = (key, recipe, sources)
  }

  /// An output of a run.
  public struct Output: Hashable, Sendable {
    /// Absolute path of its photo.
    public var photo: String
    /// As the recipe names it.
    public var shown: String
    /// Absolute path that it was written to.
    public var path: String
    /// Upright size, px.
    public var width: Int
    public var height: Int
    /// Size of the file when the run ended.
    public internal(set) var bytes: Int64 = 0

    public init(photo: String, shown: String, path: String, width: Int, height: Int) {
      (self.photo, self.shown, self.path) = (photo, shown, path)
      (self.width, self.height) = (width, height)
    }
  }
}

extension OutputRecord {
  /// Returns what is known of a finished run with this key; nil if there was none.
  public func finishedRun(_ key: FileHash) throws(CatalogError) -> FinishedRun? {
    var found: FinishedRun?
    try retrying { connection throws(CatalogError) in
      found = nil
      try connection.read(OutputRecord.readingRun, [.blob(key.bytes)]) { found = FinishedRun($0) }
    }
    return found
  }

  /// Calls `body` with each output of a finished run, in the order of the run, if all of them have the
  /// stamps that they had and pass a test. What other processes note meanwhile does not count.
  ///
  /// - Parameters:
  ///   - isFine: asked of each output, before `body` is called; nil: they were just looked at.
  ///   - body: returns whether to go on.
  /// - Returns: whether `body` was called.
  public func withOutputs(
    of run: FinishedRun, where isFine: ((FinishedRun.Output) -> Bool)?,
    _ body: (FinishedRun.Output) -> Bool
  ) throws(CatalogError) -> Bool {
    var isCurrent = false
    try retrying { connection throws(CatalogError) in
      try connection.transaction(writesFile: false) { () throws(CatalogError) in
        isCurrent =
          if let isFine { try OutputRecord.isCurrent(run, isFine, connection) } else { true }
        guard isCurrent else { return }
        var goesOn = true
        try connection.read(OutputRecord.readingOutputs, [.blob(run.key.bytes)]) { row in
          if goesOn { goesOn = body(FinishedRun.Output(row)) }
        }
      }
    }
    return isCurrent
  }

  /// Whether all outputs of a finished run have the stamps that they had and pass a test.
  public func isCurrent(
    _ run: FinishedRun, where isFine: (FinishedRun.Output) -> Bool
  ) throws(CatalogError) -> Bool {
    var isCurrent = false
    try retrying { connection throws(CatalogError) in
      isCurrent = try OutputRecord.isCurrent(run, isFine, connection)
    }
    return isCurrent
  }

  private static func isCurrent(
    _ run: FinishedRun, _ isFine: (FinishedRun.Output) -> Bool, _ connection: Connection
  ) throws(CatalogError) -> Bool {
    var count = 0, isCurrent = true
    let files = SiblingStatus()
    try connection.read(readingOutputs, [.blob(run.key.bytes)]) { row in
      guard isCurrent else { return }
      let output = FinishedRun.Output(row)
      count += 1
      isCurrent =
        files.status(output.path)?.stamp == FileStamp(row, at: 5)
        && isFine(output)
    }
    return isCurrent && count == run.outputCount
  }
}

extension OutputRecord {
  /// Beside the first table, as the stamps are. A run that is not whole is being noted.
  static func finishedRuns(_ place: String) -> String {
    """
    \(place.isEmpty ? withoutSizes : "")
    CREATE \(place) TABLE IF NOT EXISTS run(
      pk INTEGER PRIMARY KEY,
      key BLOB NOT NULL UNIQUE,
      recipe BLOB NOT NULL UNIQUE,
      sources BLOB NOT NULL,
      units INTEGER NOT NULL,
      outputs INTEGER NOT NULL,
      encoders TEXT NOT NULL,
      noted INTEGER NOT NULL,
      isWhole INTEGER NOT NULL
    );
    CREATE \(place) TABLE IF NOT EXISTS run_file(
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      photo TEXT NOT NULL,
      shown TEXT NOT NULL,
      path TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      PRIMARY KEY(run, position)
    ) WITHOUT ROWID;
    """
  }

  /// Drops a table of versions before 2026-11-23.
  private static let withoutSizes = "DROP TABLE IF EXISTS run_output;"

  fileprivate static let readingRun = """
    SELECT key, recipe, sources, units, outputs, encoders FROM run WHERE key = ? AND isWhole
    """
  fileprivate static let readingOutputs = """
    SELECT photo, shown, path, width, height, size, modified, changed, device, inode
    FROM run_file WHERE run = (SELECT pk FROM run WHERE key = ? AND isWhole) ORDER BY position
    """
}

extension FinishedRun.Output {
  fileprivate init(_ row: Row) {
    self.init(
      photo: row.text(0), shown: row.text(1), path: row.text(2), width: Int(row.integer(3)),
      height: Int(row.integer(4)))
    bytes = row.integer(5)
  }
}

extension FinishedRun {
  fileprivate init(_ row: Row) {
    self.init(
      key: FileHash(bytes: Array(row.bytes(0))), recipe: FileHash(bytes: Array(row.bytes(1))),
      sources: FileHash(bytes: Array(row.bytes(2))))
    (unitCount, outputCount) = (Int(row.integer(3)), Int(row.integer(4)))
    encoders = row.text(5).split(separator: "\n").map(String.init)
  }
}
