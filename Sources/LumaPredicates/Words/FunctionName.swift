import LumaModel

/// The functions of the predicate language; the raw value is the name.
package enum FunctionName: String, CaseIterable {
  case count, sum, min, max, average, median, mode, stddev
  case abs, sqrt, log, ln, exp, floor, ceiling, trunc
  case lowercase, uppercase, length
  case bitwiseAnd, bitwiseOr, bitwiseXor, leftshift, rightshift, onesComplement
  case year
  case now
  case daysAgo = "days_ago"
  case distance
  case tag
  case castToDate = "CAST NSDate"
  case castToNumber = "CAST NSNumber"
  case castToString = "CAST NSString"

  init?(word: String) {
    guard let function = FunctionName(rawValue: word), !word.hasPrefix("CAST") else { return nil }
    self = function
  }

  init?(castTo type: String) {
    guard let function = FunctionName(rawValue: "CAST " + type) else { return nil }
    self = function
  }

  /// Creates the function for a property in a key path: `@count`, `length`.
  init?(property: String) {
    switch property {
    case "@count": self = .count
    case "@sum": self = .sum
    case "@min": self = .min
    case "@max": self = .max
    case "@avg": self = .average
    case "length": self = .length
    case "lowercaseString": self = .lowercase
    case "uppercaseString": self = .uppercase
    default: return nil
    }
  }

  /// Property names accepted by `init(property:)`, for suggestions.
  static let properties = [
    "@count", "@sum", "@min", "@max", "@avg", "length", "lowercaseString", "uppercaseString",
  ]

  /// Functions of NSPredicate that Luma does not support: they are not deterministic or need
  /// Objective-C.
  static let refused: Set<String> = [
    "random", "randomn", "FUNCTION", "distanceToLocation", "objectFrom", "castObject",
  ]
}

extension FunctionName {
  /// The operands of a function, and how they are checked.
  enum Signature {
    case now, daysAgo, distance, tag, aggregate, cast
    case bits(ArithmeticOperator)
    case complement
    /// One value of a kind.
    case scalar(Scalar, Result)
  }

  enum Scalar { case number, text, date }

  /// The result of a function of one value.
  enum Result {
    case text, integer
    /// A whole number for whole numbers.
    case number
    /// A decimal number; nil for some numbers.
    case real
  }

  var signature: Signature {
    switch self {
    case .now: .now
    case .daysAgo: .daysAgo
    case .distance: .distance
    case .tag: .tag
    case .count, .sum, .min, .max, .average, .median, .mode, .stddev: .aggregate
    case .abs, .floor, .ceiling, .trunc: .scalar(.number, .number)
    case .sqrt, .log, .ln, .exp: .scalar(.number, .real)
    case .lowercase, .uppercase: .scalar(.text, .text)
    case .length: .scalar(.text, .integer)
    case .year: .scalar(.date, .integer)
    case .bitwiseAnd: .bits(.bitAnd)
    case .bitwiseOr: .bits(.bitOr)
    case .bitwiseXor: .bits(.bitXor)
    case .leftshift: .bits(.shiftLeft)
    case .rightshift: .bits(.shiftRight)
    case .onesComplement: .complement
    case .castToDate, .castToNumber, .castToString: .cast
    }
  }

  var argumentCount: Int {
    switch signature {
    case .now: 0
    case .distance, .bits: 2
    case .daysAgo, .tag, .aggregate, .cast, .complement, .scalar: 1
    }
  }
}
