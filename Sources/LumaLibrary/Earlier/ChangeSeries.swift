import LumaDatabase

/// Changes that are undone as one, as those of an import.
package final class ChangeSeries {
  /// The number of the first change that replaced anything.
  var step: Int64?

  package init() {}

  /// The step that the next change continues; nil: it begins one, also if somebody has undone the
  /// earlier ones meanwhile.
  func known(in database: any Database) throws(CatalogError) -> Int64? {
    guard let step else { return nil }
    let sql = "SELECT change FROM step WHERE change = ? AND undone IS NULL"
    return try database.integerOrNil(sql, [.integer(step)])
  }
}
