package import LumaDatabase
package import LumaFiles

/// The outputs that this machine has made: what a manifest says of others may be a stranger's, and must
/// not get into a cache that other projects share.
extension OutputRecord {
  /// Beside the first table, as the stamps are.
  static func made(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS made(
      key TEXT PRIMARY KEY,
      output BLOB NOT NULL
    ) WITHOUT ROWID;
    """
  }

  static func noteMade(
    _ entry: OutputEntry, _ key: SQLValue, in connection: Connection
  ) throws(CatalogError) {
    guard entry.isMade else { return }
    try connection.run(noting, [key, .blob(entry.identity.bytes)])
  }

  /// Whether this machine has made an output of what its entry says, without a warning.
  package func hasMade(_ entry: OutputEntry) throws(CatalogError) -> Bool {
    var found = false
    let values = [SQLValue.text(try OutputRecord.key(entry.path)), .blob(entry.identity.bytes)]
    try retrying { connection throws(CatalogError) in
      found = false
      try connection.read(OutputRecord.readingMade, values) { _ in found = true }
    }
    return found
  }

  private static let noting = "INSERT OR REPLACE INTO made(key, output) VALUES (?, ?)"
  private static let readingMade = "SELECT 1 FROM made WHERE key = ? AND output = ?"
}

extension OutputEntry {
  /// The name of the output in a cache.
  package var cacheKey: FileHash {
    OutputEntry.key(source: source.checksum, signature: signature, encoder: encoder)
  }

  static func key(source: FileChecksum, signature: String, encoder: String) -> FileHash {
    FileHash(of: "\(source.text)\n\(encoder)\n\(signature)".utf8)
  }

  /// What it is made from, and its bytes.
  fileprivate var identity: FileHash { FileHash(of: "\(cacheKey)\n\(checksum.text)".utf8) }
}
