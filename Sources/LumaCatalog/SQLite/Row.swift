import CSQLite

/// The current row of a running statement; valid until the next step.
struct Row {
  let statement: OpaquePointer

  var count: Int { Int(sqlite3_column_count(statement)) }

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// 0 for NULL.
  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, Int32(column)) }

  /// 0 for NULL.
  func double(_ column: Int) -> Double { sqlite3_column_double(statement, Int32(column)) }

  /// "" for NULL.
  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func integerOrNil(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }
  func doubleOrNil(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }
  func textOrNil(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Returns the bytes of a text or blob without copying; valid as long as the row.
  func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    // SQLite requires the pointer to be read before the length: the first call may convert the
    // value.
    let start = sqlite3_column_blob(statement, Int32(column))
    return UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
  }

  subscript(_ column: Int) -> SQLValue {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(Array(bytes(column)))
    default: .null
    }
  }

  var values: [SQLValue] { (0..<count).map { self[$0] } }
}
