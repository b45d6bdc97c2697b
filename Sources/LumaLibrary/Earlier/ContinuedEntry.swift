import LumaDatabase

/// The entry of changes that are undone as one, as those of an import.
package final class ContinuedEntry {
  /// The number of the first change that replaced anything.
  var entry: Int64?

  package init() {}

  /// The entry that the next change continues, and the place of its last row; nil: the change begins one,
  /// also if somebody has undone the earlier ones meanwhile, or changed anything else: one entry with
  /// changes before and after that one could be undone neither before it nor after it.
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
