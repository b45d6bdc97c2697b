import LumaModel

extension TypeChecker {
  /// Checks a comparison with ANY, ALL or NONE of a list's elements.
  mutating func quantified(
    _ quantifier: Quantifier, _ left: Operand, _ test: ComparisonOperator, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
    switch left {
    case .scalar:
      throw PredicateError(
        .quantifierNeedsList(quantifier.rawValue.uppercased(), got: left.shown), span: left.span)
    case .list(let list):
      var members: [TypedPredicate] = []
      for member in list.members {
        let holds = try compare(member.value, test, right)
        members.append(.all([member.test, quantifier == .all ? holds.negated : holds]))
      }
      return quantifier == .any ? .any(members) : TypedPredicate.any(members).negated
    case .array(var array):
      let body = try compare(.scalar(array.element), test, right)
      array.filters.append(quantifier == .all ? body.negated : body)
      return exists(array, isNegated: quantifier != .any)
    }
  }

  func exists(_ array: TypedArray, isNegated: Bool = false) -> TypedPredicate {
    // No element satisfies FALSEPREDICATE.
    if array.filters.contains(.constant(false)) { return .constant(isNegated) }
    var array = array
    array.filters.removeAll { $0 == .constant(true) }
    return .leaf(.exists(array), negated: isNegated)
  }

  /// Turns `SUBQUERY(...).@count > 0` and its equivalents into an existence test, which needs no
  /// counting.
  func existence(
    _ left: TypedExpression, _ order: TypedPredicate.Order, _ right: TypedExpression
  ) -> TypedPredicate? {
    switch (order, right.constant) {
    case (.greater, .integer(0)), (.greaterOrEqual, .integer(1)): existence(left)
    case (.lessOrEqual, .integer(0)), (.less, .integer(1)): existence(left)?.negated
    case (.less, _), (.lessOrEqual, _), (.greater, _), (.greaterOrEqual, _): nil
    }
  }

  /// Returns the existence test for a count that the query would have to make; nil for any other
  /// value.
  func existence(_ count: TypedExpression) -> TypedPredicate? {
    guard case .aggregate(.count, let array) = count.kind,
      !array.filters.isEmpty || array.table.count == nil
    else { return nil }
    return exists(array)
  }

  mutating func subquery(
    _ inner: Expression, _ variable: String, _ test: Predicate, span: TextSpan?
  ) throws(PredicateError) -> Operand {
    let operand = try operand(inner, facing: nil)
    let outer = variables[variable]
    defer { variables[variable] = outer }
    switch operand {
    case .scalar: throw operand.wrong("SUBQUERY", expected: "a list")
    case .array(var array):
      variables[variable] = .scalar(array.element)
      array.filters.append(try typed(test))
      array.span = span
      return .array(array)
    case .list(var list):
      for index in list.members.indices {
        expansions += 1
        guard expansions <= TypeChecker.expansionLimit else { throw PredicateError(.tooComplex) }
        variables[variable] = list.members[index].value
        let member = list.members[index].test
        list.members[index].test = .all([member, try typed(test)])
      }
      list.members.removeAll { $0.test == .constant(false) }
      list.span = span
      return .list(list)
    }
  }

  /// Maximum number of condition checks for SUBQUERYs on literal lists; nesting multiplies them.
  static let expansionLimit = 1_000

  /// Resolves `$k` or `$k.length` inside a SUBQUERY.
  mutating func variable(_ name: String, _ path: [String], span: TextSpan?)
    throws(PredicateError) -> Operand
  {
    guard var value = variables[name] else {
      let near = Suggestion.nearest(to: name, among: variables.keys)
      throw PredicateError(.unknownVariable(name, suggestion: near), span: span)
    }
    value.span = span
    for property in path where property != "self" {
      if let member = member(property, of: value) {
        value = member
        continue
      }
      guard let function = FunctionName(property: property) else {
        throw PredicateError(
          .unknownProperty(property, of: value.shown, suggestion: near(property)), span: span)
      }
      value = .scalar(try call(function, [value], span: span))
    }
    return value
  }

  /// Returns a property of an element that has several: `$a.localIdentifier` of an album.
  private func member(_ property: String, of value: Operand) -> Operand? {
    guard case .scalar(let element) = value, case .column(let column) = element.kind,
      column.scope > 0, let end = column.name.lastIndex(of: ".")
    else { return nil }
    let meant = AlbumField.allCases.first { $0.aliases.contains(property) }?.rawValue ?? property
    guard let field = schema.field(column.name[...end] + meant),
      case .array(let table) = field.storage
    else { return nil }
    let array = TypedArray(
      table: table, field: field.name, scope: column.scope, type: ValueType(field.type),
      isNullable: false, span: element.span)
    return .scalar(array.element)
  }

  /// Checks `list[0]`, `list[FIRST]`, `list[SIZE]`.
  mutating func element(of operand: Operand, _ index: Expression.ElementIndex, span: TextSpan?)
    throws(PredicateError) -> Operand
  {
    if case .scalar = operand { throw operand.wrong("[]", expected: "a list") }
    switch index {
    case .size: return .scalar(try call(.count, [operand], span: span))
    case .first: return try picked(from: operand, .first, span: span)
    case .last: return try picked(from: operand, .last, span: span)
    case .at(let expression):
      let position = try scalar(expression, "[]")
      guard position.type.isWhole else {
        throw Operand.scalar(position).wrong("[]", expected: "an integer")
      }
      return try picked(from: operand, .at(position), span: span)
    }
  }

  private func picked(
    from operand: Operand, _ position: TypedExpression.Position, span: TextSpan?
  ) throws(PredicateError) -> Operand {
    switch operand {
    case .scalar: return operand
    case .array(let array):
      return .scalar(
        TypedExpression(.element(array, position), array.type, isNullable: true, span: span))
    case .list(let list):
      guard let elements = list.elements else {
        throw operand.wrong("[]", expected: "a list without conditions")
      }
      return try picked(from: elements, position, span: span)
    }
  }

  private func picked(
    from elements: [Operand], _ position: TypedExpression.Position, span: TextSpan?
  ) throws(PredicateError) -> Operand {
    let none = Operand.scalar(.constant(.null, span: span))
    switch position {
    case .first: return elements.first ?? none
    case .last: return elements.last ?? none
    case .at(let index):
      guard let number = index.constant?.whole else {
        throw Operand.scalar(index).wrong("[] of {}", expected: "a constant position")
      }
      let isInside = elements.indices.contains(Int(clamping: number))
      return isInside ? elements[Int(number)] : none
    }
  }
}
