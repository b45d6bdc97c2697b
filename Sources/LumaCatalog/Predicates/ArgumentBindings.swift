import LumaModel

/// The values that a predicate's placeholders take: each argument in turn, each variable by name.
struct ArgumentBindings {
  let arguments: [FieldValue]
  let variables: [String: FieldValue]
  private var taken = 0
  private var used: Set<String> = []

  init(arguments: [FieldValue], variables: [String: FieldValue]) {
    self.arguments = arguments
    self.variables = variables
  }

  /// The next argument, checked against the placeholder that takes it.
  mutating func take(_ conversion: Token.Conversion, written: String)
    throws(PredicateError.Arguments) -> FieldValue
  {
    taken += 1
    guard taken <= arguments.count else { throw .missing(written, number: taken) }
    let value = arguments[taken - 1]
    func mismatch(_ expected: String) -> PredicateError.Arguments {
      .wrong(written, number: taken, expected: expected, got: value.described)
    }
    switch (conversion, value) {
    case (.value, _), (.integer, .integer), (.double, .double), (.double, .integer): return value
    case (.integer, .double(let number)):
      guard let whole = Int64(exactly: number) else { throw mismatch("a whole number") }
      return .integer(whole)
    case (.integer, _): throw mismatch("a whole number")
    case (.double, _): throw mismatch("a number")
    case (.key, .string(let name)) where !name.isEmpty: return value
    case (.key, _): throw mismatch("the name of a field")
    }
  }

  mutating func variable(_ name: String) throws(PredicateError.Arguments) -> FieldValue {
    guard let value = variables[name] else {
      throw .unknownVariable(
        name, suggestion: Suggestion.nearest(to: name, among: variables.keys))
    }
    used.insert(name)
    return value
  }

  /// Every value has found its place.
  func finish() throws(PredicateError.Arguments) {
    guard taken == arguments.count else {
      throw .surplus(expected: taken, got: arguments.count)
    }
    if let unused = variables.keys.filter({ !used.contains($0) }).min() {
      throw .unusedVariable(unused, suggestion: Suggestion.nearest(to: unused, among: used))
    }
  }
}
