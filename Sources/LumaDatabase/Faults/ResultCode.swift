import CSQLite

/// An SQLite result code.
///
/// - **Source**: <https://www.sqlite.org/rescode.html>, primary codes.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  /// Creates the primary code of a primary or extended code.
  public init(rawValue: Int32) { self.rawValue = rawValue & 0xFF }

  package static let error = ResultCode(rawValue: SQLITE_ERROR)
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

extension ResultCode {
  /// Whether the file is not what SQLite wrote.
  package var isDamage: Bool { self == .corrupt || self == .notADatabase }
}
