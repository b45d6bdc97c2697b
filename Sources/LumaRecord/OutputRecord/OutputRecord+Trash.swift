package import LumaDatabase
package import LumaFiles

/// The trash bins that this machine has made. Other bins came with a folder, and may be a
/// stranger's.
extension OutputRecord {
  /// Notes a bin before anything is put into it.
  ///
  /// - Parameters:
  ///   - root: absolute path of the folder with the trash.
  ///   - index: identity of the file that lists its contents.
  package func note(
    bin name: String, of root: String, _ index: FileIdentity
  ) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.run(OutputRecord.notingBin, [.text(root), .text(name)] + index.values)
    }
  }

  /// Whether this machine has made a bin.
  package func hasMade(
    bin name: String, of root: String, _ index: FileIdentity
  ) throws(CatalogError) -> Bool {
    var found = false
    try retrying { connection throws(CatalogError) in
      found = false
      let values = [SQLValue.text(root), .text(name)] + index.values
      try connection.read(OutputRecord.findingBin, values) { _ in found = true }
    }
    return found
  }

  package func forget(bin name: String, of root: String) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.run("DELETE FROM bin WHERE root = ? AND name = ?", [.text(root), .text(name)])
    }
  }

  /// A separate table, like that of the stamps.
  static func bins(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS bin(
      root TEXT NOT NULL,
      name TEXT NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      PRIMARY KEY(root, name)
    ) WITHOUT ROWID;
    """
  }

  private static let notingBin = "INSERT OR REPLACE INTO bin VALUES (?, ?, ?, ?)"
  private static let findingBin =
    "SELECT 1 FROM bin WHERE root = ? AND name = ? AND device = ? AND inode = ?"
}

extension FileIdentity {
  fileprivate var values: [SQLValue] {
    [.integer(Int64(bitPattern: device)), .integer(Int64(bitPattern: inode))]
  }
}
