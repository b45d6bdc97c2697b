import CPostgres
import LumaFiles

/// The rows of a query, all of them in memory; values are texts as the server writes them.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq-exec.html>
final class ServerResult {
  private let result: OpaquePointer
  private let calls: CPostgresCalls

  init(_ result: OpaquePointer, _ calls: CPostgresCalls) {
    (self.result, self.calls) = (result, calls)
  }

  deinit { calls.PQclear(result) }

  var rowCount: Int32 { calls.PQntuples(result) }
  var columnCount: Int { Int(calls.PQnfields(result)) }
  var status: UInt32 { UInt32(bitPattern: calls.PQresultStatus(result)) }
  /// Whether PQgetResult will return another result: not during a COPY, even one that the server
  /// began.
  var isEnd: Bool {
    status >= UInt32(CPOSTGRES_COPY_OUT) && status <= UInt32(CPOSTGRES_COPY)
      || status == UInt32(CPOSTGRES_COPY_BOTH)
  }
  /// Whether the statement was run, with or without rows.
  var isGood: Bool { status == UInt32(CPOSTGRES_DONE) || status == UInt32(CPOSTGRES_ROWS) }

  /// The state of an error: five letters and digits.
  ///
  /// - **Source**: <https://www.postgresql.org/docs/current/errcodes-appendix.html>
  var state: String { field(CPOSTGRES_STATE) }
  var message: String { field(CPOSTGRES_MESSAGE) }

  private func field(_ field: CPostgresField) -> String {
    calls.PQresultErrorField(result, Int32(field.rawValue)).map { String(cString: $0) } ?? ""
  }

  func isNull(_ row: Int32, _ column: Int32) -> Bool {
    calls.PQgetisnull(result, row, column) != 0
  }

  /// 0 for NULL; 1 for true.
  func integer(_ row: Int32, _ column: Int32) -> Int64 {
    guard let text = calls.PQgetvalue(result, row, column) else { return 0 }
    if calls.PQftype(result, column) == ServerType.bool.rawValue {
      return text.pointee == CChar(UInt8(ascii: "t")) ? 1 : 0
    }
    return strtoll(text, nil, 10)
  }

  /// 0 for NULL, and for text that is not a number.
  func double(_ row: Int32, _ column: Int32) -> Double {
    let number = calls.PQgetvalue(result, row, column).map { strtod($0, nil) } ?? 0
    return number.isNaN ? 0 : number
  }

  func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: calls.PQgetvalue(result, row, column),
      count: Int(calls.PQgetlength(result, row, column)))
  }

  /// Decodes `\x0aff`; anything else that a server may send becomes arbitrary bytes.
  func blob(_ row: Int32, _ column: Int32) -> [UInt8] {
    let digits = bytes(row, column).dropFirst(2).map { byte in
      byte < UInt8(ascii: "a") ? byte &- UInt8(ascii: "0") : byte &- UInt8(ascii: "a") &+ 10
    }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  func value(_ row: Int32, _ column: Int32) -> SQLValue {
    guard !isNull(row, column) else { return .null }
    switch ServerType(rawValue: calls.PQftype(result, column)) {
    case .bool, .int8, .int4: return .integer(integer(row, column))
    case .float8, .numeric: return .real(double(row, column))
    case .bytea: return .blob(blob(row, column))
    case .text, nil: return .text(String(decoding: bytes(row, column), as: UTF8.self))
    }
  }
}

/// The types of values, by their object identifiers, which never change.
///
/// - **Source**: pg_type.dat of PostgreSQL
enum ServerType: UInt32 {
  case bool = 16, bytea = 17, int8 = 20, int4 = 23, text = 25, float8 = 701, numeric = 1700
}
