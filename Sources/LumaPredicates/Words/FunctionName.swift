/// The functions of the predicate language; the raw value is the name.
package enum FunctionName: String, CaseIterable {
  case count, sum, min, max, average, median, mode, stddev
  case abs, sqrt, log, ln, exp, floor, ceiling, trunc
  case lowercase, uppercase, length
  case bitwiseAnd, bitwiseOr, bitwiseXor, leftshift, rightshift, onesComplement
  case now
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

  var argumentCount: Int {
    switch self {
    case .now: 0
    case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftshift, .rightshift, .distance: 2
    case .count, .sum, .min, .max, .average, .median, .mode, .stddev, .abs, .sqrt, .log, .ln,
      .exp, .floor, .ceiling, .trunc, .lowercase, .uppercase, .length, .onesComplement,
      .castToDate, .castToNumber, .castToString, .tag:
      1
    }
  }
}
