/// The parts of a Luma database on a server.
package struct ServerLayout: Sendable {
  /// The schema that its tables are in.
  package let schema: String
  /// The number of the lock with which processes wait for each other.
  package let lockNumber: Int32
  /// The tables that rows are sent to in bulk, each after the tables that its rows refer to.
  package let tables: [RowTable]

  package init(schema: String, lockNumber: Int32, tables: [RowTable]) {
    (self.schema, self.lockNumber, self.tables) = (schema, lockNumber, tables)
  }
}
