package import LumaDatabase

/// Custom SQL functions for values that no column holds.
package enum SQLFunctions {
  /// `luma_text(text, form)`: form is a `TextForm`, `lowercase` or `uppercase`.
  static let text = "luma_text"
  /// `luma_length(text)`: length in UTF-16 units, like NSString.
  static let length = "luma_length"
  /// `luma_glob(pattern)`: converts a non-constant LIKE pattern for GLOB.
  static let glob = "luma_glob"
  /// `luma_matches(text, pattern, caseInsensitive)`.
  static let matches = "luma_matches"
  /// `luma_xor(a, b)`.
  static let exclusiveOr = "luma_xor"

  /// Maximum length of a text for MATCHES, in UTF-16 units.
  static let subjectLimit = 100_000

  package static func register(on connection: Connection) throws(CatalogError) {
    try connection.register(text, arguments: 2, form)
    try connection.register(length, arguments: 1) { (values) throws(SQLFunctionFailure) in
      values[0].text.map { .integer(Int64($0.utf16.count)) } ?? .null
    }
    try connection.register(glob, arguments: 1) { (values) throws(SQLFunctionFailure) in
      values[0].text.map { .text(GlobPattern(like: $0).text) } ?? .null
    }
    try connection.register(exclusiveOr, arguments: 2) { (values) throws(SQLFunctionFailure) in
      guard case .integer(let left) = values[0], case .integer(let right) = values[1] else {
        return .null
      }
      return .integer(left ^ right)
    }
    try TagSQL.register(on: connection)
    let patterns = PatternCache()
    try connection.register(matches, arguments: 3) { (values) throws(SQLFunctionFailure) in
      try match(values, patterns)
    }
  }

  static func form(_ values: [SQLValue]) throws(SQLFunctionFailure) -> SQLValue {
    guard let text = values[0].text, let name = values[1].text else { return .null }
    switch name {
    case FunctionName.lowercase.rawValue: return .text(text.lowercased())
    case FunctionName.uppercase.rawValue: return .text(text.uppercased())
    default:
      guard let form = TextForm(rawValue: name) else {
        throw .unknownForm(name)
      }
      return .text(FoldedText(text)[form])
    }
  }

  static func match(_ values: [SQLValue], _ patterns: PatternCache)
    throws(SQLFunctionFailure) -> SQLValue
  {
    guard let text = values[0].text, let pattern = values[1].text else { return .null }
    guard text.utf16.count <= subjectLimit else {
      throw .textTooLong(limit: subjectLimit)
    }
    guard let expression = patterns[pattern, values[2] == .integer(1)] else {
      throw .invalidPattern(pattern)
    }
    guard let isMatch = expression.matches(text) else {
      throw .slowPattern(pattern, limit: RegularExpression.timeLimit)
    }
    return .integer(isMatch ? 1 : 0)
  }
}

extension SQLValue {
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
