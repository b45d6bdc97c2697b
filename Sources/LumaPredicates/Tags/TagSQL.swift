import LumaDatabase
import LumaModel

/// Values of tags in SQL.
enum TagSQL {
  /// `luma_tag(path, name, kind)`, of SQLite.
  static let function = "luma_tag"

  static func register(on connection: Connection) throws(CatalogError) {
    try connection.register(function, arguments: 3) { [weak connection] values in
      // A stopped query ends by itself.
      guard let connection, connection.stop?.isRaised != true, let reader = connection.tags,
        case .text(let path) = values[0], case .text(let text) = values[1],
        case .text(let word) = values[2], let name = TagName(text),
        let kind = TagKind(rawValue: word)
      else { return .null }
      return value(of: name, as: kind, at: path, reader)
    }
  }

  /// NULL if the photo has no such tag, or its value is not of that kind.
  static func value(
    of name: TagName, as kind: TagKind, at path: String, _ reader: TagReader
  ) -> SQLValue {
    guard let value = reader.value(name, path) else { return .null }
    switch kind {
    case .whole, .number: return value.number
    case .text, .either: return value.text
    }
  }
}

extension TagValue {
  /// NULL for a list, and for text that is not a number.
  fileprivate var number: SQLValue {
    switch self {
    case .integer(let number): return .integer(number)
    case .number(let number): return number.isFinite ? .real(number) : .null
    case .text(let text): return TagValue.number(in: text).map(SQLValue.real) ?? .null
    case .list, .data: return .null
    }
  }

  /// XMP writes fractions as `28/10`.
  private static func number(in text: String) -> Double? {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Double($0) }
    guard let first = parts[0] else { return nil }
    guard parts.count == 2 else { return first.isFinite ? first : nil }
    guard let second = parts[1], (first / second).isFinite else { return nil }
    return first / second
  }

  /// The value as it is listed, without NUL, which servers cannot store in a text.
  fileprivate var text: SQLValue {
    guard fieldValue != .null else { return .null }
    return .text(fieldValue.text(separator: ", ").replacing("\0", with: ""))
  }
}
