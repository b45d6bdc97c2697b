import LumaModel

extension TypeChecker {
  /// ANY, ALL or NONE of a list's elements compare so.
  mutating func quantified(
    _ quantifier: Quantifier, _ left: Operand, _ test: Test, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
    guard case .collection(var collection) = left else {
      throw PredicateError(
        .quantifierNeedsList(quantifier.rawValue.uppercased(), got: left.shown), span: left.span)
    }
    if case .list(let elements) = collection.source, collection.filters.isEmpty {
      var members: [TypedPredicate] = []
      for element in elements { members.append(try compare(.scalar(element), test, right)) }
      switch quantifier {
      case .any: return .any(members)
      case .all: return .all(members)
      case .none: return TypedPredicate.any(members).negated
      }
    }
    let body = try compare(.scalar(element(of: collection)), test, right)
    collection.filters.append(quantifier == .all ? body.negated : body)
    return exists(collection, isNegated: quantifier != .any)
  }

  func exists(_ collection: TypedCollection, isNegated: Bool = false) -> TypedPredicate {
    // No element meets FALSEPREDICATE, whatever the list.
    if collection.filters.contains(.constant(false)) { return .constant(isNegated) }
    var collection = collection
    collection.filters.removeAll { $0 == .constant(true) }
    return .leaf(.exists(collection), negated: isNegated)
  }

  /// `SUBQUERY(...).@count > 0` and its like ask for one element: no need to count.
  func existence(
    _ left: TypedExpression, _ order: TypedPredicate.Order, _ right: TypedExpression
  ) -> TypedPredicate? {
    switch (order, right.constant) {
    case (.greater, .integer(0)), (.greaterOrEqual, .integer(1)): existence(left)
    case (.lessOrEqual, .integer(0)), (.less, .integer(1)): existence(left)?.negated
    case (.less, _), (.lessOrEqual, _), (.greater, _), (.greaterOrEqual, _): nil
    }
  }

  /// That a counted SUBQUERY has an element, nil for any other value.
  func existence(_ count: TypedExpression) -> TypedPredicate? {
    guard case .aggregate(.count, let collection) = count.kind, !collection.filters.isEmpty else {
      return nil
    }
    return exists(collection)
  }

  mutating func subquery(
    _ inner: Expression, _ variable: String, _ test: Predicate, span: TextSpan?
  ) throws(PredicateError) -> TypedCollection {
    let operand = try operand(inner, facing: nil)
    guard case .collection(var collection) = operand else {
      throw operand.wrong("SUBQUERY", expected: "a list")
    }
    if case .list = collection.source, collection.scope == 0 {
      guard collection.type != .null else {
        throw operand.wrong("SUBQUERY", expected: "a list of one kind of values")
      }
      collection.scope = nextScope()
    }
    let shadowed = variables.updateValue(element(of: collection), forKey: variable)
    defer { variables[variable] = shadowed }
    collection.filters.append(try typed(test))
    collection.span = span
    return collection
  }

  /// `$k`, `$k.length` inside a SUBQUERY.
  mutating func variable(_ name: String, _ path: [String], span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    guard var value = variables[name] else {
      let near = Suggestion.nearest(to: name, among: variables.keys)
      throw PredicateError(.unknownVariable(name, suggestion: near), span: span)
    }
    value.span = span
    for property in path where property != "self" {
      guard let function = FunctionName(property: property) else {
        throw PredicateError(
          .unknownProperty(property, of: value.shown, suggestion: near(property)), span: span)
      }
      value = try call(function, [.scalar(value)], span: span)
    }
    return value
  }

  /// `list[0]`, `list[FIRST]`, `list[SIZE]`.
  mutating func element(of operand: Operand, _ index: Expression.ElementIndex, span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    guard case .collection(let collection) = operand else {
      throw operand.wrong("[]", expected: "a list")
    }
    switch index {
    case .size: return try call(.count, [operand], span: span)
    case .first: return try element(of: collection, .first, span: span)
    case .last: return try element(of: collection, .last, span: span)
    case .at(let expression):
      let position = try scalar(expression, "[]")
      guard position.type.isWhole else {
        throw Operand.scalar(position).wrong("[]", expected: "a whole number")
      }
      return try element(of: collection, .at(position), span: span)
    }
  }

  private func element(
    of collection: TypedCollection, _ position: TypedExpression.Position, span: TextSpan?
  ) throws(PredicateError) -> TypedExpression {
    guard case .list(let elements) = collection.source, collection.filters.isEmpty else {
      return TypedExpression(
        .element(collection, position), collection.type, isNullable: true, span: span)
    }
    switch position {
    case .first: return elements.first ?? .constant(.null, span: span)
    case .last: return elements.last ?? .constant(.null, span: span)
    case .at(let index):
      guard let number = index.constant?.whole else {
        throw Operand.scalar(index).wrong("[] of {}", expected: "a constant position")
      }
      let isInside = elements.indices.contains(Int(clamping: number))
      return isInside ? elements[Int(number)] : .constant(.null, span: span)
    }
  }
}
