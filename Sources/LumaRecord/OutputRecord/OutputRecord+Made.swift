package import LumaDatabase
package import LumaFiles

/// The outputs that this machine has made. Other outputs in a manifest may be a stranger's, and
/// must not get into a cache that projects share.
extension OutputRecord {
  /// A separate table, like that of the stamps.
  static func made(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS made(
      key TEXT PRIMARY KEY,
      output BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE \(place) TABLE IF NOT EXISTS filled(
      cache TEXT NOT NULL,
      recipe BLOB NOT NULL,
      run BLOB NOT NULL,
      PRIMARY KEY(cache, recipe)
    ) WITHOUT ROWID;
    """
  }

  /// Whether the outputs of a finished run were added to a cache.
  ///
  /// - Parameter cache: the text that identifies the cache.
  package func hasFilled(_ cache: String, with run: FinishedRun) throws(CatalogError) -> Bool {
    var found = false
    try retrying { connection throws(CatalogError) in
      found = false
      try connection.read(
        OutputRecord.readingFilled, [.text(cache), .blob(run.recipe.bytes), .blob(run.key.bytes)]
      ) { _ in found = true }
    }
    return found
  }

  /// Notes that the outputs of a run were added, in place of an earlier run's. Runs that are gone
  /// are forgotten.
  package func noteFilled(_ cache: String, with run: FinishedRun) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        try connection.run(OutputRecord.forgettingFilled, [])
        try connection.run(
          OutputRecord.notingFilled, [.text(cache), .blob(run.recipe.bytes), .blob(run.key.bytes)])
      }
    }
  }

  private static let readingFilled =
    "SELECT 1 FROM filled WHERE cache = ? AND recipe = ? AND run = ?"
  private static let forgettingFilled = "DELETE FROM filled WHERE run NOT IN (SELECT key FROM run)"
  private static let notingFilled =
    "INSERT OR REPLACE INTO filled(cache, recipe, run) VALUES (?, ?, ?)"

  static func noteMade(
    _ entry: OutputEntry, _ key: SQLValue, in connection: Connection
  ) throws(CatalogError) {
    guard entry.isMade else { return }
    let quality = entry.quality.flatMap(UInt8.init(exactly:)).map { [$0] } ?? []
    try connection.run(noting, [key, .blob(entry.identity.bytes + quality)])
  }

  /// How this machine has made an output.
  package struct Making: Hashable, Sendable {
    /// The result of a quality search; nil if there was none.
    package var quality: Int?
  }

  /// Returns how this machine made the output of an entry, without a warning; nil: it did not.
  package func making(of entry: OutputEntry) throws(CatalogError) -> Making? {
    let key = SQLValue.text(try OutputRecord.key(entry.path)), identity = entry.identity.bytes
    var found: Making?
    try retrying { connection throws(CatalogError) in
      found = nil
      try connection.read(OutputRecord.readingMade, [key]) { row in
        let made = Array(row.bytes(0))
        guard made.starts(with: identity) else { return }
        found = Making(quality: made.dropFirst(identity.count).first.map { Int($0) })
      }
    }
    return found
  }

  private static let noting = "INSERT OR REPLACE INTO made(key, output) VALUES (?, ?)"
  private static let readingMade = "SELECT output FROM made WHERE key = ?"
}

extension OutputEntry {
  /// The name of the output in a cache.
  package var cacheKey: FileHash {
    OutputEntry.key(source: source.checksum, signature: signature, encoder: encoder)
  }

  static func key(source: FileChecksum, signature: String, encoder: String) -> FileHash {
    FileHash(of: "\(source.text)\n\(encoder)\n\(signature)".utf8)
  }

  /// A hash of its sources and its bytes.
  fileprivate var identity: FileHash { FileHash(of: "\(cacheKey)\n\(checksum.text)".utf8) }
}
