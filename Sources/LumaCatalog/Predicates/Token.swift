import LumaModel

/// A word of the predicate language, with the bytes of the text that it covers.
struct Token: Equatable {
  var kind: Kind
  var range: Range<Int>

  enum Kind: Equatable {
    /// An identifier that is not reserved, or one after `@` (the sign is kept) or `#` (it is not).
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

  /// What stands after a percent sign.
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

/// The reserved words; letters of either case spell them.
enum Keyword: String, CaseIterable {
  case and = "AND", or = "OR", not = "NOT", all = "ALL", any = "ANY", some = "SOME", none = "NONE"
  case isIn = "IN", like = "LIKE", matches = "MATCHES", contains = "CONTAINS"
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

  /// Letters of the longest word, so that long identifiers need no look-up.
  static let longest = 15

  var quantifier: Quantifier? {
    guard self != .some else { return .any }
    return Quantifier(rawValue: rawValue.lowercased())
  }

  /// The comparison that the word stands for.
  var comparator: Comparator? { Comparator(rawValue: rawValue) }
}
