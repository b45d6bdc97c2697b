import LumaModel
import LumaPredicates

/// Serializes a predicate as a format string that parses back to the same predicate.
///
/// Values without an exact literal (decimal numbers, dates, lists) become `%@` with an argument.
struct PredicateText {
  private(set) var text = ""
  private(set) var arguments: [FieldValue] = []

  init(_ predicate: Predicate) { text = write(predicate) }

  private mutating func write(_ predicate: Predicate) -> String {
    switch predicate {
    case .constant(let holds): return holds ? "TRUEPREDICATE" : "FALSEPREDICATE"
    // Empty conjunctions are true, empty disjunctions false.
    case .and(let members): return joined(members, " AND ", empty: "TRUEPREDICATE")
    case .or(let members): return joined(members, " OR ", empty: "FALSEPREDICATE")
    case .not(let inner): return "NOT (\(write(inner)))"
    case .comparison(let comparison): return write(comparison)
    }
  }

  private mutating func joined(_ members: [Predicate], _ word: String, empty: String) -> String {
    guard !members.isEmpty else { return empty }
    var parts: [String] = []
    for member in members {
      let part = write(member)
      switch member {
      case .and, .or: parts.append("(\(part))")
      case .constant, .not, .comparison: parts.append(part)
      }
    }
    return parts.joined(separator: word)
  }

  private mutating func write(_ comparison: Comparison) -> String {
    let quantifier = comparison.quantifier.map { $0.rawValue.uppercased() + " " } ?? ""
    let left = write(comparison.left)
    let letters = comparison.options.letters
    let options = letters.isEmpty ? "" : "[\(letters)]"
    let comparator = comparison.comparator.rawValue + options
    return "\(quantifier)\(left) \(comparator) \(write(comparison.right))"
  }

  private mutating func write(_ expression: Expression) -> String {
    switch expression.kind {
    case .value(let value): return write(value)
    case .key(let path): return key(path)
    case .list(let elements): return "{\(list(elements))}"
    case .arithmetic(let sign, let left, let right):
      return "(\(write(left)) \(sign.rawValue) \(write(right)))"
    case .negated(let inner): return "-(\(write(inner)))"
    case .call(let name, let arguments): return call(name, arguments)
    case .element(let inner, let index): return "\(write(inner))[\(write(index))]"
    case .subquery(let inner, let variable, let test):
      return "SUBQUERY(\(write(inner)), $\(variable), \(write(test)))"
    case .ternary(let test, let yes, let no):
      return "TERNARY(\(write(test)), \(write(yes)), \(write(no)))"
    case .variable(let name, let path):
      return (["$" + name] + path).joined(separator: ".")
    case .current: return "SELF"
    }
  }

  private mutating func key(_ path: [String]) -> String {
    guard !path.isEmpty else { return "SELF" }
    let name = path.joined(separator: ".")
    guard path.contains(where: { Keyword.spelled[$0.uppercased()] != nil }) else { return name }
    // A reserved word can only be passed as an argument.
    arguments.append(.string(name))
    return "%K"
  }

  private mutating func call(_ name: String, _ arguments: [Expression]) -> String {
    guard name.hasPrefix("CAST ") else { return "\(name)(\(list(arguments)))" }
    return "CAST(\(list(arguments)), '\(name.dropFirst(5))')"
  }

  private mutating func list(_ expressions: [Expression]) -> String {
    var parts: [String] = []
    for expression in expressions { parts.append(write(expression)) }
    return parts.joined(separator: ", ")
  }

  private mutating func write(_ index: Expression.ElementIndex) -> String {
    switch index {
    case .at(let place): write(place)
    case .first: "FIRST"
    case .last: "LAST"
    case .size: "SIZE"
    }
  }

  private mutating func write(_ value: FieldValue) -> String {
    switch value {
    case .null: return "nil"
    case .bool(let flag): return flag ? "YES" : "NO"
    case .integer(let number) where number >= 0: return String(number)
    case .string(let text): return quoted(text)
    case .integer, .double, .date, .list, .face:
      arguments.append(value)
      return "%@"
    }
  }

  private func quoted(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "'" { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return "'\(escaped)'"
  }
}

extension ComparisonOptions {
  fileprivate var letters: String {
    let letters: [(ComparisonOptions, String)] = [
      (.caseInsensitive, "c"), (.diacriticInsensitive, "d"), (.normalized, "n"), (.locale, "l"),
    ]
    return letters.filter { contains($0.0) }.map(\.1).joined()
  }
}
