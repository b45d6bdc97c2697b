/// A table that photos are added to, row by row or many at a time.
package struct RowTable: Sendable {
  let name: String
  let columns: [String]
  /// Whether its rows have a number as their primary key, `pk`.
  let isNumbered: Bool
  /// Inserts one row.
  package let statement: String

  package init(_ name: String, _ columns: [String], isNumbered: Bool = false) {
    (self.name, self.columns, self.isNumbered) = (name, columns, isNumbered)
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    statement = "INSERT INTO \(name)(\(columns.joined(separator: ", "))) VALUES (\(marks))"
  }
}
