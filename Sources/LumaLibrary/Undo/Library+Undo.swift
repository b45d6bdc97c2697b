package import LumaDatabase

extension Library {
  /// Undoes an entry.
  ///
  /// - Parameter entry: the number of its first change.
  /// - Throws: `undo`, `database`; after an error, nothing has changed.
  package func undo(_ entry: Int64) throws -> UndoneEntry {
    try change { try $0.undo(entry) }
  }

  /// Returns the deletions made by earlier versions of Luma, which kept no entries, the latest
  /// first.
  package func earlierDeletions() throws(CatalogError) -> [DeletedPhoto] {
    var known: Set<Int64> = []
    try reader.read("SELECT change FROM entry") { known.insert($0.integer(0)) }
    return try recentlyDeleted().filter { photo in
      photo.change.map { !known.contains($0) } ?? true
    }
  }

  /// Restores photos, to undo a change for which no entry is kept.
  package func undo(deletionOf photos: [DeletedPhoto]) throws {
    try change { change in
      change.log.undoes = photos.first?.change ?? 0
      try change.restore(photos.map(\.localIdentifier))
    }
  }

  /// Returns the entries that the library keeps, the latest first.
  ///
  /// - Parameters:
  ///   - limit: maximum number of entries.
  ///   - isEffective: whether to return only entries that were not undone and are not undoings.
  package func entries(limit: Int, isEffective: Bool = false) throws(CatalogError) -> [UndoEntry] {
    var condition = EntryTable.isKept
    if isEffective { condition += " AND undone IS NULL AND undoes IS NULL" }
    let sql = """
      SELECT change, date, undoes, undone FROM entry WHERE \(condition) ORDER BY change DESC LIMIT ?
      """
    var entries: [UndoEntry] = []
    try reader.read(sql, [EntryTable.earliest, .integer(Int64(limit))]) { row in
      entries.append(
        UndoEntry(
          change: row.integer(0), date: row.double(1), undoes: row.integerOrNil(2),
          undone: row.integerOrNil(3)))
    }
    for place in entries.indices {
      entries[place].phrase = try EntryPhrase.text(of: entries[place].change, in: reader)
    }
    return entries
  }

  /// Returns an entry that the library keeps.
  ///
  /// - Throws: `undo` if the library keeps no entry with that number.
  package func entry(_ change: Int64) throws(CatalogError) -> UndoEntry {
    let record = try EntryRecord(change, in: reader)
    return UndoEntry(
      change: change, date: record.date, undoes: record.undoes, undone: record.undone,
      phrase: try EntryPhrase.text(of: change, in: reader))
  }
}
