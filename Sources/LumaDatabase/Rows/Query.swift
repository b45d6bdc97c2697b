/// A statement with the values of its placeholders.
package struct Query: Hashable, Sendable {
  package var sql: String
  package var bindings: [SQLValue] = []

  package init(
    sql: String, bindings: [SQLValue] = []
  ) {
    (self.sql, self.bindings) = (sql, bindings)
  }
}
