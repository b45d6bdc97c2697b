/// The changes of a library that the rows of a query may have, and those that they have for sure.
struct LibraryMoment: Hashable, Sendable {
  /// All changes up to this one are in the rows.
  let last: Int64
  /// No change after this one is; that of a transaction that is still open has the next number.
  let open: Int64

  /// What is read of it.
  static let query = Query(sql: "SELECT value FROM meta WHERE key = 'change'")

  init(_ row: Row, in connection: any Database) {
    last = row.integer(0)
    open = connection.isInTransaction ? last + 1 : last
  }

  /// Returns that of rows of both.
  static func earlier(_ first: LibraryMoment?, _ second: LibraryMoment?) -> LibraryMoment? {
    guard let first, let second else { return nil }
    return first.last <= second.last ? first : second
  }
}
