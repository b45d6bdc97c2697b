package import LumaModel

extension TypeChecker {
  /// Splits a key path into a field and the properties after it.
  private func field(of path: [String]) -> (PredicateSchema.Field, rest: ArraySlice<String>)? {
    for count in stride(from: path.count, to: 0, by: -1) {
      let name = count == 1 ? path[0] : path[..<count].joined(separator: ".")
      if let field = schema.field(name) { return (field, path[count...]) }
    }
    return nil
  }

  /// Returns the words that may replace numbers on the other side of this expression.
  func words(of expression: Expression) -> (EnumWords, field: String)? {
    switch expression.kind {
    case .key(let path):
      guard let (field, rest) = field(of: path), rest.isEmpty,
        case .enumeration(let words) = field.type
      else { return nil }
      return (words, field.name)
    case .arithmetic(let sign, let left, let right):
      switch sign {
      case .bitAnd, .bitOr, .bitXor: return words(of: left) ?? words(of: right)
      case .add, .subtract, .multiply, .divide, .power, .shiftLeft, .shiftRight: return nil
      }
    case .list(let elements):
      for element in elements { if let words = words(of: element) { return words } }
      return nil
    case .value, .negated, .call, .element, .subquery, .ternary, .variable, .current: return nil
    }
  }

  /// `camera == nil`: no field of a group has a value; `camera != nil`: one of them has.
  ///
  /// - Returns: nil for a comparison of anything else.
  mutating func group(_ comparison: Comparison) throws(PredicateError) -> TypedPredicate? {
    for (side, other) in [
      (comparison.left, comparison.right), (comparison.right, comparison.left),
    ] {
      guard case .key(let path) = side.kind, let members = members(of: path) else { continue }
      let name = path.joined(separator: ".")
      let isEquality = comparison.comparator == .equal || comparison.comparator == .notEqual
      guard isEquality, comparison.quantifier == nil, other.kind == .value(.null) else {
        throw PredicateError(.group(name, members: members), span: side.span)
      }
      var tests: [TypedPredicate] = []
      for member in members {
        let value = try key(path + [member], facing: nil, span: side.span)
        tests.append(try equality(value, ComparisonOperator(comparison), .scalar(.constant(.null))))
      }
      return comparison.comparator == .equal ? .all(tests) : TypedPredicate.all(tests).negated
    }
    return nil
  }

  /// The last words of the fields that begin with a path; nil if the path is not a group.
  private func members(of path: [String]) -> [String]? {
    let name = path.joined(separator: ".")
    guard schema.field(name) == nil else { return nil }
    let members = schema.fields.keys.filter { $0.hasPrefix(name + ".") }.sorted()
    return members.isEmpty ? nil : members.map { String($0.dropFirst(name.count + 1)) }
  }

  package mutating func key(
    _ path: [String], facing words: (EnumWords, field: String)?, span: TextSpan?
  ) throws(PredicateError) -> Operand {
    guard let (field, rest) = field(of: path) else {
      if let words, path.count == 1, let number = words.0.numbers[path[0]] {
        return .scalar(TypedExpression(.literal(number), .enumeration(words.0), isNullable: false))
      }
      throw unknown(path.joined(separator: "."), words: words?.0, span: span)
    }
    fields.insert(field.name)
    var operand = try operand(field, span: span)
    for property in rest where property != "self" {
      guard let function = FunctionName(property: property) else {
        if isGroup(path.dropLast(rest.count)) {
          throw unknown(path.joined(separator: "."), words: nil, span: span)
        }
        throw PredicateError(
          .unknownProperty(
            property, of: operand.shown,
            suggestion: schema.field(property) == nil ? near(property) : property),
          span: span)
      }
      operand = .scalar(try call(function, [operand], span: span))
    }
    return operand
  }

  /// Whether fields begin with a path, which may also be an alias of a field: `albums`.
  private func isGroup(_ path: ArraySlice<String>) -> Bool {
    let start = path.joined(separator: ".") + "."
    return schema.fields.keys.contains { $0.hasPrefix(start) }
  }

  /// Returns the property that a misspelled word is closest to.
  func near(_ property: String) -> String? {
    Suggestion.nearest(to: property, among: FunctionName.properties)
  }

  private func unknown(_ name: String, words: EnumWords?, span: TextSpan?) -> PredicateError {
    let candidates = schema.names + (words.map { Array($0.numbers.keys) } ?? [])
    return PredicateError(
      .unknownField(name, suggestion: nearest(to: name, among: candidates)), span: span)
  }

  /// The field that has this name in other programs, or the nearest name.
  private func nearest(to name: String, among candidates: [String]) -> String? {
    if let meant = FieldRow.synonyms[name], schema.field(meant) != nil { return meant }
    // Fields that only libraries have are suggested only for a misspelling of them.
    return Suggestion.nearest(to: name, among: candidates)
      ?? Suggestion.nearest(to: name, among: schema.fields.keys)
  }

  private mutating func operand(_ field: PredicateSchema.Field, span: TextSpan?)
    throws(PredicateError) -> Operand
  {
    let type = ValueType(field.type)
    switch field.storage {
    case .column(let sql, let companions):
      let column = TypedExpression.Column(
        name: field.name, sql: sql, companions: companions, clock: field.clock,
        isMoment: field.isMoment)
      return .scalar(
        TypedExpression(.column(column), type, isNullable: field.isNullable, span: span))
    case .array(let table):
      return .array(
        TypedArray(
          table: table, field: field.name, scope: nextScope(), type: type,
          isNullable: field.isNullable, span: span))
    case .absent:
      throw PredicateError(.unsupportedField(field.name, source: schema.source), span: span)
    }
  }
}

extension EnumWords {
  /// `words`, computed once.
  var numbers: [String: Int64] {
    switch self {
    case .mediaType: EnumWords.mediaTypeNumbers
    case .mediaSubtypes: EnumWords.mediaSubtypesNumbers
    }
  }

  private static let mediaTypeNumbers = EnumWords.mediaType.words
  private static let mediaSubtypesNumbers = EnumWords.mediaSubtypes.words
}
