import LumaModel

extension TypeChecker {
  func aggregate(_ function: FunctionName, _ operand: Operand, span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    switch operand {
    case .scalar:
      throw operand.wrong(function == .count ? "@count" : function.rawValue, expected: "a list")
    case .array(let array): return try aggregate(function, array, span: span)
    case .list(let list):
      if function == .count { return try count(list, span: span) }
      guard let values = list.values else {
        throw operand.wrong(function.rawValue, expected: list.expected)
      }
      return try aggregate(function, values, of: operand, span: span)
    }
  }

  private func aggregate(_ function: FunctionName, _ array: TypedArray, span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    if function == .count {
      // A SUBQUERY of nil is empty, just as quantifiers treat nil as empty.
      let isNullable =
        array.isNullable && array.filters.isEmpty && !array.table.isNilWhenEmpty
        && !array.table.countsNil
      return TypedExpression(
        .aggregate(.count, array), .integer, isNullable: isNullable, span: span)
    }
    let wantsNumbers = function != .min && function != .max && function != .mode
    guard array.type.family == .number || !wantsNumbers else {
      throw Operand.array(array).wrong(function.rawValue, expected: "a list of numbers")
    }
    let staysSame = !wantsNumbers || function == .sum
    return TypedExpression(
      .aggregate(function, array), staysSame ? array.type : .double, isNullable: true, span: span)
  }

  /// Counts the members of a literal list; each conditional member adds 1 or 0.
  private func count(_ list: TypedList, span: TextSpan?) throws(PredicateError) -> TypedExpression {
    let one = TypedExpression.constant(.integer(1)), none = TypedExpression.constant(.integer(0))
    let counts = list.members.map { member in
      switch member.test {
      case .constant(let isThere): isThere ? one : none
      case .and, .or, .leaf:
        TypedExpression(.choice(member.test, one, none), .integer, isNullable: false)
      }
    }
    return try total(counts, span: span)
  }

  private func total(_ values: [TypedExpression], span: TextSpan?) throws(PredicateError)
    -> TypedExpression
  {
    var sum = TypedExpression.constant(.integer(0), span: span)
    for value in values { sum = try arithmetic(.add, sum, value, span: span) }
    return sum
  }

  /// Applies a function to the values of a literal list.
  private func aggregate(
    _ function: FunctionName, _ values: [TypedExpression], of operand: Operand, span: TextSpan?
  ) throws(PredicateError) -> TypedExpression {
    let areNumbers = values.allSatisfy { $0.type.family == .number }
    guard areNumbers, values.count <= TypeChecker.listLimit else {
      throw operand.wrong(
        function.rawValue, expected: "a list of at most \(TypeChecker.listLimit) numbers")
    }
    guard let first = values.first else {
      return .constant(function == .sum ? .integer(0) : .null, span: span)
    }
    if function == .sum { return try total(values, span: span) }
    if function == .average {
      let count = TypedExpression.constant(.double(Double(values.count)))
      return try arithmetic(.divide, try total(values, span: span), count, span: span)
    }
    guard function == .min || function == .max else {
      throw operand.wrong(function.rawValue, expected: "a field with a list of numbers")
    }
    let type: ValueType = values.allSatisfy(\.type.isWhole) ? .integer : .double
    // With a single argument, SQLite's function would aggregate rows.
    return values.count == 1
      ? first
      : TypedExpression(
        .extreme(function, values), type, isNullable: values.contains(where: \.isNullable),
        span: span)
  }

  /// Maximum number of values in `max({...})` and similar functions: bounded by the arguments of an
  /// SQLite function and by the expression depth of a sum.
  static let listLimit = 64
}

extension TypedList {
  /// The expectation of a place for single values that always exist.
  var expected: String {
    holdsLists ? "a list of single values" : "a list without conditions"
  }
}
