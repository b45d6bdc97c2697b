/// A statement with the values of its placeholders.
struct Query: Hashable, Sendable {
  var sql: String
  var bindings: [SQLValue] = []
}
