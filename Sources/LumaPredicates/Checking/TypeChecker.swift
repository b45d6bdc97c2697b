package import LumaModel

/// Resolves keys to columns and infers types. Unknown fields and type mismatches are errors even in
/// parts that cannot affect the result.
package struct TypeChecker {
  let schema: PredicateSchema
  /// The value of `now()`.
  let now: PhotoDate
  /// Whether ISO 8601 text is a date if it is compared with one.
  let readsDates: Bool
  var fields: Set<String> = []
  var warnings: [PredicateWarning] = []
  /// The photos for which UTC is assumed, because their zone is unknown.
  package var assumptions: [TypedPredicate] = []
  /// Elements that enclosing SUBQUERYs name.
  var variables: [String: Operand] = [:]
  /// Conditions of SUBQUERYs on written lists, which are checked for each element.
  var expansions = 0
  private var scopes = 0
  private var depth = 0

  /// Maximum depth of the tree: a nesting level in the text adds up to three.
  static let depthLimit = PredicateParser.nestingLimit * 3

  package init(
    schema: PredicateSchema, now: PhotoDate = PhotoDate(seconds: 0), readsDates: Bool = false
  ) {
    self.schema = schema
    self.now = now
    self.readsDates = readsDates
  }

  /// A checked condition and the fields that it refers to.
  package struct Checked {
    package var predicate: TypedPredicate
    package var fields: Set<String>
    package var warnings: [PredicateWarning]
    /// The photos for which UTC is assumed, because their zone is unknown.
    package var assumptions: [TypedPredicate]

    package init(
      predicate: TypedPredicate, fields: Set<String> = [], warnings: [PredicateWarning] = [],
      assumptions: [TypedPredicate] = []
    ) {
      (self.predicate, self.fields, self.warnings) = (predicate, fields, warnings)
      self.assumptions = assumptions
    }
  }

  package static func check(
    _ predicate: Predicate, schema: PredicateSchema, now: PhotoDate, readsDates: Bool = false
  ) throws(PredicateError) -> Checked {
    var checker = TypeChecker(schema: schema, now: now, readsDates: readsDates)
    let typed = try checker.typed(predicate)
    // A predicate that also names coordinates uses `location` as a name knowingly.
    if checker.fields.contains(AssetField.latitude.rawValue) {
      checker.warnings.removeAll { $0.fact == .locationIsName }
    }
    return Checked(
      predicate: typed, fields: checker.fields, warnings: checker.warnings,
      assumptions: checker.assumptions)
  }

  mutating func typed(_ predicate: Predicate) throws(PredicateError) -> TypedPredicate {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TypeChecker.depthLimit else {
      throw PredicateError(.tooDeep(limit: PredicateParser.nestingLimit))
    }
    switch predicate {
    case .constant(let holds): return .constant(holds)
    case .and(let members): return .all(try typed(members))
    case .or(let members): return .any(try typed(members))
    case .not(let inner): return try typed(inner).negated
    case .comparison(let comparison): return try typed(comparison)
    }
  }

  private mutating func typed(_ members: [Predicate]) throws(PredicateError) -> [TypedPredicate] {
    var typed: [TypedPredicate] = []
    for member in members { typed.append(try self.typed(member)) }
    return typed
  }

  mutating func typed(_ comparison: Comparison) throws(PredicateError) -> TypedPredicate {
    if let whole = try group(comparison) { return whole }
    let leftWords = words(of: comparison.left)
    var left = try operand(comparison.left, facing: words(of: comparison.right))
    var right = try operand(comparison.right, facing: leftWords, after: left)
    if readsDates { (left, right) = (left.dated(beside: right), right.dated(beside: left)) }
    (left, right) = (left.tagged(beside: right), right.tagged(beside: left))
    warnOfFraction(left, right)
    let test = ComparisonOperator(comparison)
    guard let quantifier = comparison.quantifier else { return try compare(left, test, right) }
    return try quantified(quantifier, left, test, right)
  }

  /// Checks the right side of a comparison: a word that is not a field is most likely text, if the
  /// left side is text.
  private mutating func operand(
    _ expression: Expression, facing words: (EnumWords, field: String)?, after left: Operand
  ) throws(PredicateError) -> Operand {
    do throws(PredicateError) {
      return try operand(expression, facing: words)
    } catch {
      guard case .meaning(.unknownField(let name, let near)) = error.fact, left.isText else {
        throw error
      }
      throw PredicateError(.unquotedText(name, suggestion: near), span: error.span)
    }
  }

  /// Returns a number that makes the alias of the next list unique.
  mutating func nextScope() -> Int {
    scopes += 1
    return scopes
  }

  /// Runs `body` one nesting level deeper.
  mutating func descend<T>(_ body: (inout TypeChecker) throws(PredicateError) -> T)
    throws(PredicateError) -> T
  {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TypeChecker.depthLimit else {
      throw PredicateError(.tooDeep(limit: PredicateParser.nestingLimit))
    }
    return try body(&self)
  }
}

/// A comparison without its operands.
struct ComparisonOperator {
  var comparator: Comparator
  var options: ComparisonOptions
  var span: TextSpan?

  init(_ comparison: Comparison) {
    comparator = comparison.comparator
    options = comparison.options
    span = comparison.span
  }
}

/// A side of a comparison: one value or several.
package enum Operand: Hashable {
  case scalar(TypedExpression)
  case array(TypedArray)
  case list(TypedList)

  /// The single value; nil: there are several.
  var scalar: TypedExpression? {
    if case .scalar(let value) = self { value } else { nil }
  }

  /// Whether it is a text field or a list of texts.
  var isText: Bool {
    switch self {
    case .scalar(let value): value.type == .text && !isConstant
    case .array(let array): array.type == .text
    case .list: false
    }
  }
}

extension Operand {
  /// Reads ISO 8601 texts as dates if they are compared with a date.
  fileprivate func dated(beside other: Operand) -> Operand {
    guard other.scalar?.type.family == .date else { return self }
    switch self {
    case .scalar(let value):
      guard case .constant(.string(let text)) = value.kind, let date = PhotoDate(iso8601: text)
      else { return self }
      return .scalar(.constant(.date(date), span: value.span))
    case .list(var list):
      for place in list.members.indices {
        list.members[place].value = list.members[place].value.dated(beside: other)
      }
      return .list(list)
    case .array: return self
    }
  }
}
