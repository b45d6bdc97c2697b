/// What a database of Luma's on a server consists of.
package struct ServerLayout: Sendable {
  /// The schema that its tables are in.
  package let schema: String
  /// Stands for it where processes wait for each other.
  package let lockNumber: Int32
  /// The tables that rows are sent to in bulk, each after those that its rows refer to.
  package let tables: [RowTable]

  package init(schema: String, lockNumber: Int32, tables: [RowTable]) {
    (self.schema, self.lockNumber, self.tables) = (schema, lockNumber, tables)
  }
}
