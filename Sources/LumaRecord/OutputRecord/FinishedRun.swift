package import LumaDatabase
package import LumaFiles
package import LumaModel

/// A run that left all of its outputs up to date. As long as the outputs do not change, a run with
/// the same key has nothing to do and need not be planned.
package struct FinishedRun: Hashable, Sendable {
  /// A hash of everything that determines the outputs and their paths, including the stamps of the
  /// photos.
  package var key: FileHash
  /// A hash of the same without the photos. The record keeps only the last run with it.
  package var recipe: FileHash
  /// A hash of the photos that no output may replace.
  package var sources: FileHash
  /// The encoders of its outputs: the format of the photo, a blank, and the encoder's name and
  /// version.
  package var encoders: [String] = []
  package var unitCount = 0
  package var outputCount = 0
  /// The version of the form in which outputs are kept; a part of `recipe`.
  package static let version: Int64 = 2

  package init(key: FileHash, recipe: FileHash, sources: FileHash) {
    (self.key, self.recipe, self.sources) = (key, recipe, sources)
  }

  /// An output of a run.
  package struct Output: Hashable, Sendable {
    /// Absolute path of its photo.
    package var photo: String
    /// The path as the recipe names it.
    package var shown: String
    /// Absolute path of the output.
    package var path: String
    /// Upright size, px.
    package var width: Int
    package var height: Int
    /// Size of the photo's file; nil: unknown.
    package var photoBytes: Int64?
    /// Size of the file when the run ended.
    package internal(set) var bytes: Int64 = 0

    package init(
      photo: String, shown: String, path: String, width: Int, height: Int,
      photoBytes: Int64? = nil
    ) {
      (self.photo, self.shown, self.path) = (photo, shown, path)
      (self.width, self.height, self.photoBytes) = (width, height, photoBytes)
    }
  }
}

extension OutputRecord {
  /// Returns the finished run with this key; nil if there was none.
  package func finishedRun(_ key: FileHash) throws(CatalogError) -> FinishedRun? {
    var found: FinishedRun?
    try retrying { connection throws(CatalogError) in
      found = nil
      try connection.read(OutputRecord.readingRun, [.blob(key.bytes)]) { found = FinishedRun($0) }
    }
    return found
  }

  /// Returns the last finished run of a recipe, of whatever photos; nil if there was none.
  package func lastRun(of recipe: FileHash) throws(CatalogError) -> FinishedRun? {
    var found: FinishedRun?
    try retrying { connection throws(CatalogError) in
      found = nil
      try connection.read(OutputRecord.readingLast, [.blob(recipe.bytes)]) {
        found = FinishedRun($0)
      }
    }
    return found
  }

  /// Returns the part of a finished run that is still up to date: its outputs have the same stamps
  /// and pass a test. nil if it cannot be known.
  ///
  /// - Parameters:
  ///   - marks: the current marks of the photos.
  ///   - key: returns the number by which the path of an output is compared.
  ///   - goesOn: called before each output; false stops.
  package func kept(
    of run: FinishedRun, _ marks: [PictureMark], paths key: (PackedOutput) -> Int,
    where isFine: (PackedOutput) -> Bool, while goesOn: () -> Bool
  ) throws(CatalogError) -> KeptOutputs? {
    guard var kept = KeptOutputs(of: run, marks) else { return nil }
    let files = SiblingStatus()
    try forEachOutput(of: run) { output in
      guard goesOn() else { return false }
      kept.add(output, path: key(output)) { output.isCurrent(files) && isFine(output) }
      return true
    }
    return kept.close() ? kept : nil
  }

  /// Calls `body` with each output of a finished run, in the order of the run, as long as it
  /// returns true. The current stamps are not checked.
  package func forEachOutput(
    of run: FinishedRun, _ body: (PackedOutput) -> Bool
  ) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try OutputRecord.read(run, connection, body)
    }
  }

  /// Whether all outputs of a finished run still have the same stamps and pass a test.
  package func isCurrent(
    _ run: FinishedRun, where isFine: (PackedOutput) -> Bool
  ) throws(CatalogError) -> Bool {
    var count = 0
    try retrying { connection throws(CatalogError) in
      count = 0
      let files = SiblingStatus()
      try OutputRecord.read(run, connection) { output in
        guard output.isCurrent(files), isFine(output) else { return false }
        count += 1
        return true
      }
    }
    return count == run.outputCount
  }

  private static func read(
    _ run: FinishedRun, _ connection: Connection, _ body: (PackedOutput) -> Bool
  ) throws(CatalogError) {
    var goesOn = true
    try connection.read(readingOutputs, [.blob(run.key.bytes)]) { row in
      var blob = row.bytes(0)
      while goesOn, let output = PackedOutput(takenFrom: &blob) { goesOn = body(output) }
    }
  }
}

extension OutputRecord {
  /// Separate tables, like that of the stamps. A run that is not whole is still being noted.
  static func finishedRuns(_ place: String) -> String {
    """
    \(place.isEmpty ? withoutRows : "")
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
    CREATE \(place) TABLE IF NOT EXISTS run_outputs(
      run INTEGER NOT NULL,
      position INTEGER NOT NULL,
      count INTEGER NOT NULL,
      outputs BLOB NOT NULL,
      PRIMARY KEY(run, position)
    );
    """
  }

  /// Forgets runs that versions before 2026-11-28 noted, with a row for each output.
  private static let withoutRows = """
    DROP TABLE IF EXISTS run_output;
    DROP TABLE IF EXISTS run_file;
    """

  fileprivate static let readingRun = """
    SELECT key, recipe, sources, units, outputs, encoders FROM run WHERE key = ? AND isWhole
    """
  fileprivate static let readingLast = """
    SELECT key, recipe, sources, units, outputs, encoders FROM run WHERE recipe = ? AND isWhole
    """
  fileprivate static let readingOutputs = """
    SELECT outputs FROM run_outputs
    WHERE run = (SELECT pk FROM run WHERE key = ? AND isWhole) ORDER BY position
    """
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
