import LumaModel

/// Finds each key's column and each value's type, and refuses what does not fit: unknown fields and
/// wrong types are errors even where the result would not depend on them.
struct TypeChecker {
  let schema: PredicateSchema
  /// When `now()` is.
  let now: PhotoDate
  var fields: Set<String> = []
  var warnings: [PredicateWarning] = []
  /// Elements that enclosing SUBQUERYs name.
  var variables: [String: TypedExpression] = [:]
  /// Conditions of SUBQUERYs on written lists, which are checked for each element.
  var expansions = 0
  private var scopes = 0
  private var depth = 0

  /// Levels of a tree: a level of the language makes up to three of them.
  static let depthLimit = PredicateParser.nestingLimit * 3

  init(schema: PredicateSchema, now: PhotoDate = PhotoDate(seconds: 0)) {
    self.schema = schema
    self.now = now
  }

  /// A condition with the fields that it names.
  struct Checked {
    var predicate: TypedPredicate
    var fields: Set<String>
    var warnings: [PredicateWarning]
  }

  static func check(_ predicate: Predicate, schema: PredicateSchema, now: PhotoDate)
    throws(PredicateError) -> Checked
  {
    var checker = TypeChecker(schema: schema, now: now)
    let typed = try checker.typed(predicate)
    return Checked(predicate: typed, fields: checker.fields, warnings: checker.warnings)
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
    let leftWords = words(of: comparison.left)
    let left = try operand(comparison.left, facing: words(of: comparison.right))
    let right = try operand(comparison.right, facing: leftWords)
    let test = Test(comparison)
    guard let quantifier = comparison.quantifier else { return try compare(left, test, right) }
    return try quantified(quantifier, left, test, right)
  }

  /// A number for the next list, so that its elements have a name of their own.
  mutating func nextScope() -> Int {
    scopes += 1
    return scopes
  }

  /// An expression goes one level down while `body` looks at its parts.
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

/// A comparison without its sides.
struct Test {
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
enum Operand {
  case scalar(TypedExpression)
  case array(TypedArray)
  case list(TypedList)
}
