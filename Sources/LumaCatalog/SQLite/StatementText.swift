/// The text of a statement as a key: hashed by its length and its end, since an INSERT of all columns
/// has more letters than the row that it inserts.
struct StatementText: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) {
    hasher.combine(sql.utf8.count)
    for byte in sql.utf8.suffix(16) { hasher.combine(byte) }
  }
}
