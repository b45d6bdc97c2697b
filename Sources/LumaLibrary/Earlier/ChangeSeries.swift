import LumaDatabase

/// Changes that are undone as one, as those of an import.
package final class ChangeSeries {
  /// The number of the first change that replaced anything.
  var step: Int64?

  package init() {}

  /// The step that the next change continues, and the place of its last row; nil: the change begins one,
  /// also if somebody has undone the earlier ones meanwhile.
  func known(in database: any Database) throws(CatalogError) -> (step: Int64, last: Int64)? {
    guard let step else { return nil }
    let sql = """
      SELECT (SELECT max(place) FROM earlier WHERE earlier.step = step.change) FROM step
      WHERE change = ? AND undone IS NULL
      """
    return try database.integerOrNil(sql, [.integer(step)]).map { (step, $0) }
  }
}
