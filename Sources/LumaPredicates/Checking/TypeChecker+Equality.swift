import LumaModel

extension TypeChecker {
  mutating func equality(
    _ left: Operand, _ test: ComparisonOperator, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
    switch (left, right) {
    case (.scalar(let first), .scalar(let second)):
      warnOfMask(first, second, span: test.span)
      warnOfFormat(first, test, second)
      warnOfStar(first, second, span: test.span)
      warnOfLocation(first, second, span: test.span)
      if !first.isNull, !second.isNull, first.type.family != second.type.family {
        let sides = (first.shown, second.shown)
        let texts = (left: "\(sides.0.text) (\(sides.0.type))", "\(sides.1.text) (\(sides.1.type))")
        warnings.append(
          PredicateWarning(fact: .neverEqual(texts.0, texts.1), span: second.span ?? test.span))
      }
      return try equal(first, test, second)
    case (.list(let first), .list(let second)):
      guard let first = first.elements, let second = second.elements else {
        throw incomparable(test, left, right)
      }
      return try listsEqual(first, test, second)
    case (.array(let array), .list(let list)), (.list(let list), .array(let array)):
      guard let elements = list.elements, array.filters.isEmpty else {
        throw incomparable(test, left, right)
      }
      // A list without a count has no order, either.
      guard let count = array.table.count else { throw needsQuantifier(.array(array), test) }
      let values = elements.compactMap(\.scalar)
      guard values.count == elements.count else { return .constant(false) }
      let areAlike = values.allSatisfy { $0.type.family == array.type.family && !$0.isNullable }
      return areAlike ? .leaf(.elements(array.table, count: count, values)) : .constant(false)
    case (.array(let array), .scalar(let value)), (.scalar(let value), .array(let array)):
      guard value.isNull else { throw needsQuantifier(.array(array), test) }
      if array.table.count == nil { return exists(array).negated }
      guard array.isNullable, array.filters.isEmpty else { return .constant(false) }
      let count = try call(.count, [.array(array)], span: array.span)
      guard array.table.isNilWhenEmpty else { return .leaf(.isNull(array.storedCount ?? count)) }
      return try equal(count, test, .constant(.integer(0)))
    case (.list(let list), .scalar(let value)), (.scalar(let value), .list(let list)):
      guard value.isNull else { throw needsQuantifier(.list(list), test) }
      return .constant(false)
    case (.array, .array): throw incomparable(test, left, right)
    }
  }

  private mutating func listsEqual(
    _ left: [Operand], _ test: ComparisonOperator, _ right: [Operand]
  ) throws(PredicateError) -> TypedPredicate {
    guard left.count == right.count else { return .constant(false) }
    var members: [TypedPredicate] = []
    for (left, right) in zip(left, right) { members.append(try element(left, test, right)) }
    return .all(members)
  }

  /// Whether two elements are equal: one value and a list never are.
  mutating func element(
    _ left: Operand, _ test: ComparisonOperator, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
    if let first = left.scalar, let second = right.scalar { return try equal(first, test, second) }
    guard left.scalar == nil, right.scalar == nil else { return .constant(false) }
    return try equality(left, test, right)
  }

  mutating func equal(_ left: TypedExpression, _ test: ComparisonOperator, _ right: TypedExpression)
    throws(PredicateError) -> TypedPredicate
  {
    if left.isNull || right.isNull {
      let other = left.isNull ? right : left
      if other.isNull { return .constant(true) }
      return other.isNullable ? .leaf(.isNull(other)) : .constant(false)
    }
    guard left.type.family == right.type.family else {
      if left.type == .date || right.type == .date {
        throw incomparable(test, .scalar(left), .scalar(right))
      }
      guard left.isNullable, right.isNullable else { return .constant(false) }
      return .all([.leaf(.isNull(left)), .leaf(.isNull(right))])
    }
    let closed = aligned([left.closed(facing: right), right.closed(facing: left)])
    let form = test.equalityForm(of: closed)
    let sides = closed.map { $0.in(form) }
    if right.constant == .integer(0), let isThere = existence(left) { return isThere.negated }
    // The column goes first: it reads better and is the indexed side.
    let swaps = sides[0].constant != nil && sides[1].constant == nil
    let equal = TypedPredicate.leaf(.equal(sides[swaps ? 1 : 0], sides[swaps ? 0 : 1]))
    guard form == .composed, let folded = TypedPredicate.folded(closed) else { return equal }
    return .all([folded, equal])
  }

  /// Checks IN with a literal list, keeping only elements of a comparable type; nil is never a
  /// member.
  mutating func isIn(
    _ value: TypedExpression, _ test: ComparisonOperator, _ elements: [TypedExpression]
  )
    throws(PredicateError) -> TypedPredicate
  {
    var fitting: [TypedExpression] = []
    let form = test.equalityForm(of: [value] + elements.filter { !$0.isNull })
    for element in elements where !element.isNull {
      if element.type.family == value.type.family {
        fitting.append(element.closed(facing: value).in(form))
      } else if element.type == .date || value.type == .date {
        throw incomparable(test, .scalar(value), .scalar(element))
      }
    }
    guard !fitting.isEmpty else { return .constant(false) }
    let all = aligned([value] + fitting)
    let (others, first) = (Array(all.dropFirst()), all[1])
    // With a single element, `=` is equivalent and can use a partial index.
    return others.count == 1 && !first.isNullable
      ? .leaf(.equal(all[0].in(form), first)) : .leaf(.isIn(all[0].in(form), others))
  }

  /// Warns of `format == 'jpg'`, which is 'jpeg'.
  mutating func warnOfFormat(
    _ left: TypedExpression, _ test: ComparisonOperator, _ right: TypedExpression
  ) {
    let folds = test.options.contains(.caseInsensitive)
    for (field, other) in [(left, right), (right, left)] {
      guard case .column(let column) = field.kind, column.name == AssetField.format.row.name,
        case .constant(.string(let text)) = other.kind,
        let meant = FormatName.meant(by: folds ? text.lowercased() : text)
      else { continue }
      warnings.append(
        PredicateWarning(
          fact: .unknownFormat(text, meant: meant), span: other.span ?? test.span))
    }
  }

  /// Warns of `filename == '*.jpg'`, which only finds a file named `*.jpg`.
  private mutating func warnOfStar(
    _ left: TypedExpression, _ right: TypedExpression, span: TextSpan?
  ) {
    for (field, other) in [(left, right), (right, left)] {
      guard case .column = field.kind, case .constant(.string(let text)) = other.kind,
        text.contains("*"), text.contains(where: { $0.isLetter || $0.isNumber })
      else { continue }
      warnings.append(
        PredicateWarning(fact: .starInEquality(text), span: other.span ?? span))
    }
  }

  /// Warns of `location == nil`, by which PhotoKit means coordinates.
  private mutating func warnOfLocation(
    _ left: TypedExpression, _ right: TypedExpression, span: TextSpan?
  ) {
    for (field, other) in [(left, right), (right, left)] {
      guard case .column(let column) = field.kind, other.isNull,
        column.name == AssetField.location.row.name
      else { continue }
      warnings.append(PredicateWarning(fact: .locationIsName, span: field.span ?? span))
    }
  }

  /// Warns of `mediaSubtypes == panorama`, which misses a panorama that is also HDR.
  private mutating func warnOfMask(
    _ left: TypedExpression, _ right: TypedExpression, span: TextSpan?
  ) {
    for (field, other) in [(left, right), (right, left)] {
      guard case .column(let column) = field.kind, case .literal(let number) = other.kind,
        field.type == .enumeration(.mediaSubtypes), number != 0
      else { continue }
      let word = EnumWords.mediaSubtypes.numbers.first { $0.value == number }?.key ?? "\(number)"
      warnings.append(
        PredicateWarning(
          fact: .maskComparedWhole(field: column.name, word: word), span: span))
    }
  }
}
