import LumaModel

/// A token of the predicate language, with its byte range.
struct Token: Equatable {
  var kind: Kind
  var range: Range<Int>

  enum Kind: Equatable {
    /// An identifier that is not reserved, or one after `@` (which is kept) or `#` (which is not).
    case word(String)
    case keyword(Keyword)
    case string(String)
    case integer(Int64)
    case double(Double)
    case argument(Conversion)
    case variable(String)
    case symbol(Symbol)
    case end
  }

  /// The type of a percent placeholder.
  enum Conversion: Equatable {
    case value, key, integer, double
  }

  enum Symbol: String {
    case leftParenthesis = "(", rightParenthesis = ")", leftBrace = "{", rightBrace = "}"
    case leftBracket = "[", rightBracket = "]", comma = ",", dot = "."
    case equal = "==", notEqual = "!=", less = "<", greater = ">"
    case lessOrEqual = "<=", greaterOrEqual = ">="
    case and = "&&", or = "||", not = "!"
    case plus = "+", minus = "-", star = "*", slash = "/", power = "**"
    case ampersand = "&", bar = "|", caret = "^", tilde = "~", shiftLeft = "<<", shiftRight = ">>"
  }
}

/// The reserved words, which are not case-sensitive.
enum Keyword: String, CaseIterable {
  case and = "AND", or = "OR", not = "NOT", all = "ALL", any = "ANY", some = "SOME", none = "NONE"
  case isIn = "IN", like = "LIKE", matches = "MATCHES", contains = "CONTAINS"
  case containsAll = "CONTAINSALL"
  case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", between = "BETWEEN"
  case caseInsensitive = "CASEINSENSITIVE", caseInsensitiveShort = "CI"
  case null = "NULL", nilWord = "NIL", selfWord = "SELF"
  case trueWord = "TRUE", yes = "YES", falseWord = "FALSE", no = "NO"
  case first = "FIRST", last = "LAST", size = "SIZE", anyKey = "ANYKEY"
  case subquery = "SUBQUERY", fetch = "FETCH", cast = "CAST"
  case truePredicate = "TRUEPREDICATE", falsePredicate = "FALSEPREDICATE"
  case conformsTo = "UTI-CONFORMS-TO", utiEquals = "UTI-EQUALS"

  static let spelled: [String: Keyword] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Length of the longest keyword, so that longer identifiers skip the lookup.
  static let longest = 15

  /// The meaning of a word in place of a value.
  enum Role {
    case literal(FieldValue)
    case subquery, cast, current
    /// It joins or compares values.
    case sign
    case unsupported, reserved
  }

  var role: Role {
    switch self {
    case .null, .nilWord: .literal(.null)
    case .trueWord, .yes: .literal(.bool(true))
    case .falseWord, .no: .literal(.bool(false))
    case .subquery: .subquery
    case .cast: .cast
    case .selfWord: .current
    case .anyKey, .fetch, .conformsTo, .utiEquals: .unsupported
    case .and, .or, .not, .all, .any, .some, .none, .isIn, .like, .matches, .contains,
      .containsAll, .beginsWith, .endsWith, .between:
      .sign
    case .caseInsensitive, .caseInsensitiveShort, .first, .last, .size, .truePredicate,
      .falsePredicate:
      .reserved
    }
  }

  var quantifier: Quantifier? {
    guard self != .some else { return .any }
    return Quantifier(rawValue: rawValue.lowercased())
  }

  /// The comparison operator for the keyword; nil if it is none.
  var comparator: Comparator? { Comparator(rawValue: rawValue) }
}
