import LumaModel

/// The elements of a list field, all or those that meet some conditions.
struct TypedArray: Hashable {
  var table: PredicateSchema.ArrayTable
  /// The field that a message names.
  var field: String
  /// Conditions on the element, of SUBQUERY and of a quantifier.
  var filters: [TypedPredicate] = []
  /// Which list it is, for the name of its table in the query: `e1`.
  var scope: Int
  /// Of an element.
  var type: ValueType
  /// Whether the list itself may be nil.
  var isNullable: Bool
  var span: TextSpan?

  var alias: String { "e\(scope)" }

  /// The value of an element, for conditions on it.
  var element: TypedExpression {
    let column = TypedExpression.Column(
      name: field, sql: "\(alias).\(table.value)",
      companions: table.companions.mapValues { "\(alias).\($0)" }, scope: scope)
    return TypedExpression(.column(column), type, isNullable: false, span: span)
  }
}

/// A list of values as written, `{1, 2, rating}`: compared one by one, never a table of SQL.
struct TypedList: Hashable {
  var members: [Member]
  var span: TextSpan?

  /// An element, and the condition under which a SUBQUERY keeps it.
  struct Member: Hashable {
    var value: TypedExpression
    var test = TypedPredicate.constant(true)
  }

  init(_ values: [TypedExpression], span: TextSpan?) {
    members = values.map { Member(value: $0) }
    self.span = span
  }

  /// The elements, nil when some are there only under a condition.
  var values: [TypedExpression]? {
    members.allSatisfy { $0.test == .constant(true) } ? members.map(\.value) : nil
  }

  /// A condition on each element that is there.
  func conditions(_ test: (TypedExpression) throws(PredicateError) -> TypedPredicate)
    throws(PredicateError) -> [TypedPredicate]
  {
    var conditions: [TypedPredicate] = []
    for member in members { conditions.append(.all([member.test, try test(member.value)])) }
    return conditions
  }
}
