import CSQLite
import LumaFiles

/// A prepared statement of a connection; only used under the connection's lock.
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

  /// Runs to completion with `bindings`, discarding any rows.
  func run(_ bindings: [SQLValue] = []) throws(CatalogError) {
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
  func read(_ bindings: [SQLValue], while body: (Row) throws(CatalogError) -> Bool)
    throws(CatalogError)
  {
    try begin(bindings)
    defer { sqlite3_reset(statement) }
    while let row = try next(), try body(row) {}
  }

  /// Begins a run whose rows `next` returns.
  func begin(_ bindings: [SQLValue]) throws(CatalogError) {
    sqlite3_reset(statement)
    try bind(bindings)
    connection.watch?.beginStatement()
  }

  /// - Returns: the next row, valid until the next call; nil at the end.
  func next() throws(CatalogError) -> Row? {
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

/// A value bound to a statement or read from a row.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ value: Int64?) { self = value.map(SQLValue.integer) ?? .null }
  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: Double?) { self = value.map(SQLValue.real) ?? .null }
  init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
}

/// The text of a statement as a dictionary key. Only its length and last bytes are hashed: an
/// INSERT of all columns is longer than the row it inserts.
struct StatementText: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) {
    hasher.combine(sql.utf8.count)
    for byte in sql.utf8.suffix(16) { hasher.combine(byte) }
  }
}

/// An SQLite result code.
///
/// - **Source**: <https://www.sqlite.org/rescode.html>, primary codes.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  /// Creates the primary code of a primary or extended code.
  public init(rawValue: Int32) { self.rawValue = rawValue & 0xFF }

  static let error = ResultCode(rawValue: SQLITE_ERROR)
  public static let ok = ResultCode(rawValue: SQLITE_OK)
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  public static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
  static let row = ResultCode(rawValue: SQLITE_ROW)
  static let done = ResultCode(rawValue: SQLITE_DONE)
}
