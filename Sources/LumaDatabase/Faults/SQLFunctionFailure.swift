/// Why one of Luma's own SQL functions failed; its sentence becomes SQLite's error.
package enum SQLFunctionFailure: Error, Sendable {
  case unknownForm(String)
  /// UTF-16 units.
  case textTooLong(limit: Int)
  case invalidPattern(String)
  case slowPattern(String, limit: Double)
}

extension SQLFunctionFailure {
  package var message: String {
    switch self {
    case .unknownForm(let name): "luma_text has no form '\(name)'"
    case .textTooLong(let limit): "MATCHES: a text is longer than \(limit) characters"
    case .invalidPattern(let pattern):
      "MATCHES: expected a regular expression, got '\(pattern)'"
    case .slowPattern(let pattern, let limit):
      "MATCHES: '\(pattern)' took longer than \(limit) s on one text"
    }
  }
}
