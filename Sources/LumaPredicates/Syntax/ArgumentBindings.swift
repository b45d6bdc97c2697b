import LumaModel

/// The values of a predicate's placeholders: arguments in order, variables by name.
struct ArgumentBindings {
  let arguments: [FieldValue]
  let variables: [String: FieldValue]
  private var taken = 0
  private var used: Set<String> = []

  init(arguments: [FieldValue], variables: [String: FieldValue]) {
    self.arguments = arguments
    self.variables = variables
  }

  /// Returns the next argument, checked against the type of its placeholder.
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
      guard let whole = Int64(exactly: number) else { throw mismatch("an integer") }
      return .integer(whole)
    case (.integer, _): throw mismatch("an integer")
    case (.double, _): throw mismatch("a number")
    case (.key, .string(let path)) where ArgumentBindings.isKeyPath(path): return value
    case (.key, _): throw mismatch("the name of a field")
    }
  }

  /// Whether a text consists of words with dots between them.
  private static func isKeyPath(_ text: String) -> Bool {
    !text.split(separator: ".", omittingEmptySubsequences: false).contains("")
  }

  /// The error of the argument that was taken last.
  func wrong(_ written: String, expected: String) -> PredicateError.Arguments {
    .wrong(
      written, number: taken, expected: expected, got: arguments[max(0, taken - 1)].described)
  }

  mutating func variable(_ name: String) throws(PredicateError.Arguments) -> FieldValue {
    guard let value = variables[name] else {
      throw .unknownVariable(
        name, suggestion: Suggestion.nearest(to: name, among: variables.keys))
    }
    used.insert(name)
    return value
  }

  /// Checks that every value has been used.
  func finish() throws(PredicateError.Arguments) {
    guard taken == arguments.count else {
      throw .surplus(expected: taken, got: arguments.count)
    }
    if let unused = variables.keys.filter({ !used.contains($0) }).min() {
      throw .unusedVariable(unused, suggestion: Suggestion.nearest(to: unused, among: used))
    }
  }
}
