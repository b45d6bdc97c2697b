import CSQLite

/// A prepared statement of a connection; used under the connection's lock only.
final class Statement {
  let sql: String
  private let statement: OpaquePointer
  private unowned let connection: Connection

  init(_ sql: String, statement: OpaquePointer, connection: Connection) {
    self.sql = sql
    self.statement = statement
    self.connection = connection
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs to the end with `bindings`, dropping any rows.
  func run(_ bindings: [SQLValue] = []) throws(CatalogError) {
    try read(bindings) { _ throws(CatalogError) in }
  }

  /// Runs with `bindings` and hands over each row.
  func read(_ bindings: [SQLValue] = [], _ body: (Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    try bind(bindings)
    // Also ends the read that a body's error leaves open.
    defer { sqlite3_reset(statement) }
    while true {
      switch ResultCode(rawValue: sqlite3_step(statement)) {
      case .row: try body(Row(statement: statement))
      case .done: return
      case let code: throw connection.failure(code)
      }
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
