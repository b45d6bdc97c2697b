package import LumaFiles
package import LumaModel

/// A connection to a database that may hold a library: an SQLite file or a PostgreSQL server. Used
/// by one thread at a time.
///
/// Statements are written once for both kinds, with `?` for bound values; `dialect` supplies what
/// differs.
package protocol Database: AnyObject, Sendable {
  /// The name in messages: a file's path, or a server's address without the password.
  var path: String { get }
  var dialect: Dialect { get }
  /// Number of statements run so far; tests use it to check the cost of listing albums.
  var statementCount: Int { get }
  /// Held while a statement or a transaction runs.
  var lock: RecursiveLock { get }
  /// Ends queries and waits; nil: they run to their end.
  var stop: StopSign? { get }
  /// Reads the tags that conditions and sorts name; nil: they have no value.
  var tags: TagReader? { get set }
  var isInTransaction: Bool { get set }
  /// Set in a dry run: all transactions become savepoints that are rolled back in the end.
  var rehearsal: Rehearsal? { get set }

  /// Calls `body` with each row of a query.
  func read(_ sql: String, _ bindings: [SQLValue], _ body: (Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  /// Calls `body` with the index of each query and its rows, query by query; a server gets them all
  /// at once. If one fails, those after it do not run.
  func read(_ queries: [Query], _ body: (Int, Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  /// Adds a row of a photo. A server may get it together with other rows, but before the next
  /// statement.
  ///
  /// - Returns: its primary key; 0 if the table has none.
  func add(_ values: [SQLValue], to table: RowTable) throws(CatalogError) -> Int64
  /// Runs several statements without bindings, discarding any rows.
  func script(_ sql: String) throws(CatalogError)
  /// Returns how the database would run a query: one line per step.
  func queryPlan(_ sql: String, _ bindings: [SQLValue]) throws(CatalogError) -> [String]

  /// Begins a transaction. A transaction that writes excludes all others that do.
  func begin(writes: Bool) throws(CatalogError)
  /// Whether a transaction has begun and not failed.
  var isOpen: Bool { get }
  /// Runs a command of a transaction, ignoring errors: the database may have rolled back by itself.
  func attempt(_ sql: String)
}

extension Database {
  package func read(_ sql: String, _ body: (Row) throws(CatalogError) -> Void) throws(CatalogError)
  {
    try read(sql, [], body)
  }

  /// Runs one statement, discarding any rows.
  package func run(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) {
    try read(sql, bindings) { _ throws(CatalogError) in }
  }

  /// Returns all rows of a query; for small results.
  package func rows(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> [[SQLValue]]
  {
    var rows: [[SQLValue]] = []
    try read(sql, bindings) { rows.append($0.values) }
    return rows
  }

  /// Returns the first column of the first row, or 0 if there are no rows.
  package func integer(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> Int64 {
    try integerOrNil(sql, bindings) ?? 0
  }

  /// Returns the first column of the first row, or nil if there are no rows or it is NULL.
  package func integerOrNil(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError)
    -> Int64?
  {
    var found: Int64?
    try read(sql, bindings) { row in found = found ?? row.integerOrNil(0) }
    return found
  }

  /// Returns the first column of the first row, or nil if there are no rows.
  package func text(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> String? {
    var found: String?
    try read(sql, bindings) { row in found = found ?? row.textOrNil(0) }
    return found
  }
}
