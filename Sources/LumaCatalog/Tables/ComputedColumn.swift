import LumaDatabase
import LumaModel
import LumaPredicates

/// The SQL of fields that follow from columns of other fields.
struct ComputedColumn {
  /// The prefix of these columns, with a dot.
  let table: String
  let dialect: Dialect

  func sql(_ formula: FieldFormula) -> String {
    switch formula {
    case .clock(let part): clock.sql(part).sql
    case .moment: column(.creationDate)
    case .isEdited:
      """
      CAST(EXISTS (SELECT 1 FROM adjustment WHERE adjustment.asset = \(table)pk) AS INTEGER)
      """
    case .representsBurst:
      """
      (CASE WHEN \(column(.burstIdentifier)) IS NOT NULL AND (\(column(.burstSelectionTypes)) & 1) <> 0
        THEN 1 ELSE 0 END)
      """
    case .field(let field): "CAST(\(column(field)) AS DOUBLE PRECISION)"
    case .number(let number): "\(number)"
    case .product(let left, let right): "(\(sql(left)) * \(sql(right)))"
    case .quotient(let left, .number(let number)) where number != 0: "(\(sql(left)) / \(number))"
    case .quotient(let left, let right): "(\(sql(left)) / NULLIF(\(sql(right)), 0))"
    // SQLite's ln returns NULL where the server's fails.
    case .logarithm(let inner): dialect == .sqlite ? "ln(\(sql(inner)))" : "luma_ln(\(sql(inner)))"
    }
  }

  private func column(_ field: AssetField) -> String { table + field.row.column }

  private var offset: String { table + AssetField.creationDate.row.clockColumn }

  private var clock: ClockSQL {
    ClockSQL(
      wall: "\(raw: column(.creationDate))", offset: "\(raw: offset)",
      precision: "\(raw: table + AssetField.creationDate.row.precisionColumn)", dialect: dialect)
  }
}
