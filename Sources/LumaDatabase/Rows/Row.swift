import CSQLite

/// The current row of a running statement, valid until the next step, or a row of a server's
/// result.
package struct Row {
  private let cells: Cells

  private enum Cells {
    case statement(OpaquePointer)
    case result(ServerResult, row: Int32)
  }

  init(statement: OpaquePointer) { cells = .statement(statement) }
  init(_ result: ServerResult, row: Int32) { cells = .result(result, row: row) }

  package var count: Int {
    switch cells {
    case .statement(let statement): Int(sqlite3_column_count(statement))
    case .result(let result, _): result.columnCount
    }
  }

  package func isNull(_ column: Int) -> Bool {
    switch cells {
    case .statement(let statement): sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    case .result(let result, let row): result.isNull(row, Int32(column))
    }
  }

  /// 0 for NULL.
  package func integer(_ column: Int) -> Int64 {
    switch cells {
    case .statement(let statement): sqlite3_column_int64(statement, Int32(column))
    case .result(let result, let row): result.integer(row, Int32(column))
    }
  }

  /// 0 for NULL.
  package func double(_ column: Int) -> Double {
    switch cells {
    case .statement(let statement): sqlite3_column_double(statement, Int32(column))
    case .result(let result, let row): result.double(row, Int32(column))
    }
  }

  /// "" for NULL.
  package func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  package func integerOrNil(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }
  package func doubleOrNil(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }
  package func textOrNil(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Returns the bytes of a text, or of a blob in SQLite, without copying; valid as long as the
  /// row.
  package func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    switch cells {
    case .statement(let statement):
      // SQLite requires the pointer to be read before the length: the first call may convert the
      // value.
      let start = sqlite3_column_blob(statement, Int32(column))
      return UnsafeRawBufferPointer(
        start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
    case .result(let result, let row): return result.bytes(row, Int32(column))
    }
  }

  /// Empty for NULL.
  package func blob(_ column: Int) -> [UInt8] {
    switch cells {
    case .statement: Array(bytes(column))
    case .result(let result, let row): result.blob(row, Int32(column))
    }
  }

  package subscript(_ column: Int) -> SQLValue {
    switch cells {
    case .statement(let statement): value(statement, column)
    case .result(let result, let row): result.value(row, Int32(column))
    }
  }

  private func value(_ statement: OpaquePointer, _ column: Int) -> SQLValue {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  package var values: [SQLValue] { (0..<count).map { self[$0] } }
}
