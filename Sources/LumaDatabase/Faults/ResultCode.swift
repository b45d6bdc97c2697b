import CSQLite

/// An SQLite result code.
///
/// - **Source**: <https://www.sqlite.org/rescode.html>, primary codes.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  /// Creates the primary code of a primary or extended code.
  package init(rawValue: Int32) { self.rawValue = rawValue & 0xFF }

  package static let error = ResultCode(rawValue: SQLITE_ERROR)
  package static let ok = ResultCode(rawValue: SQLITE_OK)
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  package static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  package static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
  static let row = ResultCode(rawValue: SQLITE_ROW)
  static let done = ResultCode(rawValue: SQLITE_DONE)
}

extension ResultCode {
  /// Whether the file is not what SQLite wrote.
  package var isDamage: Bool { self == .corrupt || self == .notADatabase }
}
