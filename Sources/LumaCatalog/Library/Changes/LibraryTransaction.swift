/// What can be asked of a library inside a change. Photos and albums are named by localIdentifier;
/// one that was made inside the change can be used in it at once.
///
/// - **Source**: PHAssetChangeRequest, PHAssetCollectionChangeRequest and their placeholders.
public final class LibraryTransaction {
  let connection: Connection
  /// Of this change.
  let number: Int64
  private var hasChanged = false
  private var hasDeleted = false

  init(_ connection: Connection) throws(CatalogError) {
    self.connection = connection
    number = try connection.number(of: "change") + 1
  }

  /// Deletions that are known at least, the oldest are forgotten first.
  static let tombstoneLimit: Int64 = 100_000

  func finish() throws(CatalogError) {
    guard hasChanged else { return }
    try connection.set("change", to: number)
    guard hasDeleted else { return }
    let limit = SQLValue.integer(LibraryTransaction.tombstoneLimit)
    let sql = """
      SELECT max(deleted) FROM tombstone WHERE rowid <= (SELECT max(rowid) FROM tombstone) - ?
      """
    guard let oldest = try connection.integerOrNil(sql, [limit]) else { return }
    // A whole change at a time: half of one would be a wrong answer.
    try connection.run("DELETE FROM tombstone WHERE deleted <= ?", [.integer(oldest)])
    try connection.set("oldestChange", to: oldest)
  }

  /// Notes that a row is not as it was.
  func touch(_ entity: Entity, _ key: Int64) throws(CatalogError) {
    hasChanged = true
    try connection.run(
      "UPDATE \(entity.rawValue) SET updated = ? WHERE pk = ?", [.integer(number), .integer(key)])
  }

  /// Notes that a row was made.
  func noteInsertion() { hasChanged = true }

  /// Deletes a row and notes that it is gone.
  func delete(_ entity: Entity, _ key: Int64) throws(CatalogError) {
    (hasChanged, hasDeleted) = (true, true)
    let table = entity.rawValue
    try connection.run(
      """
      INSERT INTO tombstone(identifier, entity, created, deleted)
      SELECT localIdentifier, '\(table)', created, ? FROM \(table) WHERE pk = ?
      """, [.integer(number), .integer(key)])
    try connection.run("DELETE FROM \(table) WHERE pk = ?", [.integer(key)])
  }

  func key(ofPhoto identifier: String) throws(CatalogError) -> Int64 {
    let sql = "SELECT pk FROM asset WHERE localIdentifier = ?"
    guard let key = try connection.integerOrNil(sql, [.text(identifier)]) else {
      throw .noSuchAsset(identifier: identifier)
    }
    return key
  }

  /// The row of an album or folder.
  ///
  /// - Parameter kinds: what it may be; the first is named in the error.
  func key(ofCollection identifier: String, _ kinds: CollectionKind...) throws(CatalogError)
    -> Int64
  {
    var found: (key: Int64, kind: String, title: String)?
    let sql = "SELECT pk, kind, title FROM collection WHERE localIdentifier = ?"
    try connection.read(sql, [.text(identifier)]) { row in
      found = (row.integer(0), row.text(1), row.text(2))
    }
    guard let found, let kind = CollectionKind(rawValue: found.kind) else {
      throw .noSuchAlbum(name: identifier, suggestion: nil)
    }
    guard kinds.contains(kind) else {
      throw .wrongCollection(title: found.title, expected: kinds.first ?? .album, got: kind)
    }
    return found.key
  }

  /// 16 hexadecimal digits: among a million, two are equal with a chance of 1 in 37 million.
  static func newIdentifier() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
