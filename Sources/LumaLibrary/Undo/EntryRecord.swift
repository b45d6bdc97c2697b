import LumaDatabase

/// An entry of a library's history, as read from its row.
struct EntryRecord {
  let change: Int64
  /// When it was made, seconds since 1970.
  let date: Double
  /// The entry that this one undid.
  let undoes: Int64?
  /// The entry that undid this one.
  let undone: Int64?

  /// - Throws: `unknown`.
  init(_ change: Int64, in database: any Database) throws(CatalogError) {
    var found: (Double, Int64?, Int64?)?
    let sql = "SELECT date, undoes, undone FROM entry WHERE change = ? AND " + EntryTable.isKept
    try database.read(sql, [.integer(change), EntryTable.earliest]) {
      found = ($0.double(0), $0.integerOrNil(1), $0.integerOrNil(2))
    }
    guard let found else { throw .library(.undo(.unknown(change))) }
    self.change = change
    (date, undoes, undone) = found
  }

  /// Returns the values that it has replaced, the last first.
  ///
  /// - Throws: `unreadable`.
  func values(in database: any Database) throws(CatalogError) -> [EarlierValue] {
    var values: [EarlierValue] = []
    let sql = "SELECT \(EarlierValue.columns) FROM earlier WHERE entry = ? ORDER BY place DESC"
    var isReadable = true
    try database.read(sql, [.integer(change)]) { row in
      if let value = EarlierValue(row) { values.append(value) } else { isReadable = false }
    }
    guard isReadable else { throw .library(.undo(.unreadable(change))) }
    return values
  }
}
