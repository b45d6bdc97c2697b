package import LumaDatabase
import LumaFiles

/// The operations available inside a change. Photos and albums are identified by localIdentifier;
/// objects created in the change can be used in it immediately.
///
/// - **Source**: PHAssetChangeRequest, PHAssetCollectionChangeRequest and their placeholders.
package final class LibraryTransaction {
  package let connection: any Database
  /// Sequence number of this change.
  package let number: Int64
  let limit: LimitedChange?
  /// The copiers of files into the library's own folder. They are kept until the change is over: no
  /// process removes copies, which this change may use, while another one copies.
  var copying: [OriginalCopy] = []
  /// Whether photos were given up for good.
  var hasPurged = false
  /// The photos whose files go to the trash once the change is committed.
  var trashed: [TrashedPhoto] = []
  /// The files that were restored from the trash.
  var broughtBack: [(trash: PhotoTrash, file: Resource)] = []
  /// The files of restored photos that are neither in the trash nor at their paths.
  var lost: [String] = []
  /// Whether files in the folder of a path may be moved and removed: a recipe's library may be a
  /// stranger's.
  package var mayMove: (String) -> Bool = { _ in true }
  /// The files of forgotten photos by their paths, once they have been read.
  var knownPlaces: DeletedPlaces?
  /// The files of recently forgotten photos, once they have been read.
  var knownDeleted: DeletedFiles?
  /// The highest primary key of a photo that is gone.
  private var lastGone: Int64?
  var hasChanged = false
  private var hasDeleted = false
  /// The values that this change replaces.
  var log: EarlierLog
  /// The keys of photos that were given up for good.
  var purgedKeys: [Int64] = []
  /// Whether a file is one of the library's own copies.
  var owns: (String) -> Bool = { _ in false }

  /// Files that were copied into the library's own folder for this change.
  package var copies: [String] { copying.flatMap(\.new) }

  /// - Parameter continued: the entry of earlier changes that are undone together with this one;
  ///   nil: it is undone alone.
  init(
    _ connection: any Database, _ limit: LibraryLimit? = nil, in continued: ContinuedEntry? = nil
  ) throws(CatalogError) {
    self.connection = connection
    number = try connection.number(of: "change") + 1
    log = EarlierLog(change: number, continuing: try continued?.known(in: connection))
    self.limit = if let limit { try LimitedChange(limit, in: connection) } else { nil }
  }

  /// Minimum number of recent deletions that are remembered; older ones are forgotten.
  static let tombstoneLimit: Int64 = 100_000

  func finish() throws(CatalogError) {
    guard hasChanged else { return }
    try connection.set("change", to: number)
    try log.finish(number, in: connection)
    if !purgedKeys.isEmpty { try EarlierLog.forget(photos: purgedKeys, in: connection) }
    if hasDeleted, let lastGone { try connection.set(LibraryTransaction.lastGone, to: lastGone) }
    try connection.run(
      "DELETE FROM deleted WHERE NOT \(DeletedTable.isKept) AND NOT \(DeletedTable.isPurged)",
      [.real(Clock.now() - DeletedTable.kept)])
    guard hasDeleted else { return }
    let limit = SQLValue.integer(LibraryTransaction.tombstoneLimit)
    let sql = """
      SELECT max(deleted) FROM tombstone WHERE rowid <= (SELECT max(rowid) FROM tombstone) - ?
      """
    guard let oldest = try connection.integerOrNil(sql, [limit]) else { return }
    // Whole changes only: a partial one would give wrong answers.
    try connection.run("DELETE FROM tombstone WHERE deleted <= ?", [.integer(oldest)])
    try connection.set("oldestChange", to: oldest)
  }

  /// Records that a row was updated.
  func touch(_ entity: Entity, _ key: Int64) throws(CatalogError) {
    hasChanged = true
    try connection.run(
      "UPDATE \(entity.rawValue) SET updated = ? WHERE pk = ?", [.integer(number), .integer(key)])
  }

  /// Records that a person changed a photo: its content or its fields.
  ///
  /// - **Source**: PHAsset.modificationDate.
  func modify(_ key: Int64) throws(CatalogError) {
    hasChanged = true
    try connection.run(
      "UPDATE asset SET modificationDate = ?, updated = ? WHERE pk = ?",
      [.real(Clock.now()), .integer(number), .integer(key)])
  }

  /// Keeps a value that is about to be replaced, so that the change can be undone.
  func keep(_ earlier: EarlierValue) throws(CatalogError) {
    try log.add(earlier, in: connection)
  }

  /// Records that a row was inserted.
  func noteInsertion() { hasChanged = true }

  /// Deletes a row and records the deletion.
  func delete(_ entity: Entity, _ key: Int64) throws(CatalogError) {
    (hasChanged, hasDeleted) = (true, true)
    let table = entity.rawValue
    if entity == .asset, connection.dialect == .sqlite { lastGone = max(try gone(), key) }
    try connection.run(
      """
      INSERT INTO tombstone(identifier, entity, created, deleted)
      SELECT localIdentifier, '\(table)', created, ? FROM \(table) WHERE pk = ?
      """, [.integer(number), .integer(key)])
    try connection.run("DELETE FROM \(table) WHERE pk = ?", [.integer(key)])
  }

  private static let lastGone = "lastGone"

  private func gone() throws(CatalogError) -> Int64 {
    if let lastGone { return lastGone }
    let known = try connection.number(of: LibraryTransaction.lastGone)
    lastGone = known
    return known
  }

  /// Gives an added photo its final primary key. Results identify photos by it, so the key of a
  /// photo that is gone is reused only for the same photo. A server never reuses keys by itself.
  ///
  /// - Parameters:
  ///   - key: the primary key that the database assigned.
  ///   - own: the primary key that the photo had before; nil: it is new.
  func settle(_ key: Int64, as own: Int64?) throws(CatalogError) -> Int64 {
    var wanted = own ?? key
    if own == nil, connection.dialect == .sqlite { wanted = max(key, try gone() + 1) }
    guard wanted != key else { return key }
    try connection.run(
      "UPDATE asset SET pk = ? WHERE pk = ?", [.integer(wanted), .integer(key)])
    return wanted
  }

  /// - Throws: also if the change has to stop: an operation may take a million photos.
  func key(ofPhoto identifier: String) throws(CatalogError) -> Int64 {
    try connection.stop?.check(connection.path)
    let sql = "SELECT pk FROM asset WHERE localIdentifier = ?"
    guard let key = try connection.integerOrNil(sql, [.text(identifier)]), try isThere(key) else {
      throw .library(.noSuchAsset(identifier: identifier))
    }
    return key
  }

  /// Returns the primary keys of photos, each once.
  func distinctKeys(of photos: ArraySlice<String>) throws(CatalogError) -> [Int64] {
    var keys: [Int64] = []
    var seen: Set<Int64> = []
    for photo in photos {
      let key = try key(ofPhoto: photo)
      if seen.insert(key).inserted { keys.append(key) }
    }
    return keys
  }

  /// Returns the primary key of an album or folder.
  ///
  /// - Parameter kinds: the permitted kinds; the first is named in the error.
  package func key(
    ofCollection identifier: String, _ kinds: CollectionKind...
  ) throws(CatalogError) -> Int64 {
    var found: (key: Int64, kind: String, title: String)?
    let sql = "SELECT pk, kind, title FROM collection WHERE localIdentifier = ?"
    try connection.read(sql, [.text(identifier)]) { row in
      found = (row.integer(0), row.text(1), row.text(2))
    }
    guard let found, let kind = CollectionKind(rawValue: found.kind),
      try isThere(collection: found.key)
    else {
      throw .library(.noSuchAlbum(name: identifier, suggestion: nil))
    }
    guard kinds.contains(kind) else {
      throw .library(
        .wrongCollection(title: found.title, expected: kinds.first ?? .album, got: kind))
    }
    return found.key
  }
}
