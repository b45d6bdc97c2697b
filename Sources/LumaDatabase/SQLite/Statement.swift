import CSQLite
import LumaFiles

/// A prepared statement of a connection; only used under the connection's lock.
package final class Statement {
  let sql: String
  private let statement: OpaquePointer
  private unowned let connection: Connection

  init(_ sql: String, statement: OpaquePointer, connection: Connection) {
    self.sql = sql
    self.statement = statement
    self.connection = connection
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs to completion with `bindings`, discarding any rows.
  package func run(_ bindings: [SQLValue] = []) throws(CatalogError) {
    try read(bindings) { _ throws(CatalogError) in }
  }

  /// Runs with `bindings` and calls `body` with each row.
  func read(_ bindings: [SQLValue] = [], _ body: (Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    try bind(bindings)
    connection.watch?.beginStatement()
    // Also resets the statement if `body` throws.
    defer { sqlite3_reset(statement) }
    while true {
      errno = 0
      switch ResultCode(rawValue: sqlite3_step(statement)) {
      case .row: try body(Row(statement: statement))
      case .done: return
      case let code: throw connection.failure(code)
      }
    }
  }

  /// Runs with `bindings` and calls `body` with each row until it returns false.
  package func read(_ bindings: [SQLValue], while body: (Row) throws(CatalogError) -> Bool)
    throws(CatalogError)
  {
    try begin(bindings)
    defer { sqlite3_reset(statement) }
    while let row = try next(), try body(row) {}
  }

  /// Begins a run whose rows `next` returns.
  package func begin(_ bindings: [SQLValue]) throws(CatalogError) {
    sqlite3_reset(statement)
    try bind(bindings)
    connection.watch?.beginStatement()
  }

  /// - Returns: the next row, valid until the next call; nil at the end.
  package func next() throws(CatalogError) -> Row? {
    errno = 0
    switch ResultCode(rawValue: sqlite3_step(statement)) {
    case .row: return Row(statement: statement)
    case .done: return nil
    case let code: throw connection.failure(code)
    }
  }

  private func bind(_ bindings: [SQLValue]) throws(CatalogError) {
    let expected = Int(sqlite3_bind_parameter_count(statement))
    guard bindings.count == expected else {
      throw .bindingCount(sql: sql, expected: expected, got: bindings.count)
    }
    for (index, value) in bindings.enumerated() {
      try connection.check(bind(value, at: Int32(index + 1)))
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(var text):
      return text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          luma_bind_text(statement, index, $0.baseAddress, $0.count)
        }
      }
    case .blob(let bytes):
      return bytes.withUnsafeBytes { luma_bind_blob(statement, index, $0.baseAddress, $0.count) }
    }
  }
}

/// The text of a statement as a dictionary key. Only its length and last bytes are hashed: an
/// INSERT of all columns is longer than the row it inserts.
struct StatementText: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) {
    var sql = sql
    sql.withUTF8 { bytes in
      hasher.combine(bytes.count)
      let end = UnsafeRawBufferPointer(bytes)[max(0, bytes.count - 16)...]
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: end))
    }
  }
}
