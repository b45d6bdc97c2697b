import LumaDatabase

/// The entry of changes that are undone as one, such as those of an import.
package final class ContinuedEntry {
  /// The number of the first change that replaced anything.
  var entry: Int64?

  package init() {}

  /// Returns the entry that the next change continues, and the place of its last row; nil: the
  /// change begins a new entry. It also does so if somebody has undone the earlier changes or
  /// changed anything else meanwhile. An entry with changes before and after another change could
  /// be undone neither before nor after that one.
  func known(in database: any Database) throws(CatalogError) -> (entry: Int64, last: Int64)? {
    guard let entry else { return nil }
    let sql = """
      SELECT (SELECT max(place) FROM earlier WHERE earlier.entry = entry.change) FROM entry
      WHERE change = ? AND undone IS NULL
        AND NOT EXISTS (SELECT 1 FROM entry AS other WHERE other.change > entry.last)
      """
    return try database.integerOrNil(sql, [.integer(entry)]).map { (entry, $0) }
  }
}
