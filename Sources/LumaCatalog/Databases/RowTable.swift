/// A table that photos are added to, row by row or many at a time.
struct RowTable: Sendable {
  let name: String
  let columns: [String]
  /// Whether its rows get a number, `pk`.
  let isNumbered: Bool
  /// Inserts one row.
  let statement: String

  init(_ name: String, _ columns: [String], isNumbered: Bool = false) {
    (self.name, self.columns, self.isNumbered) = (name, columns, isNumbered)
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    statement = "INSERT INTO \(name)(\(columns.joined(separator: ", "))) VALUES (\(marks))"
  }

  static let photos = RowTable(
    "asset", LibraryTable.valueNames + [LibraryTable.created, LibraryTable.updated],
    isNumbered: true)

  static let resources = RowTable(
    "resource", ["asset", "kind", "path", "size", "modified", "inode", "hash", "reason"])

  static let members = RowTable(
    "membership", ["album", "position", "asset", "creationDate", "visible"])

  /// Each after those that its rows refer to.
  static let all = [photos] + ListTable.all.map(\.rows) + [resources, members]
}
