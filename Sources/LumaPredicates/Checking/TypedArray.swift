import LumaModel

/// The elements of a list field, possibly filtered.
package struct TypedArray: Hashable {
  var table: PredicateSchema.ArrayTable
  /// Field name for messages.
  var field: String
  /// Conditions on the element, from SUBQUERY and quantifiers.
  var filters: [TypedPredicate] = []
  /// Number of the list, for its table alias: `e1`.
  var scope: Int
  /// Type of the elements.
  var type: ValueType
  /// Whether the list itself may be nil.
  var isNullable: Bool
  var span: TextSpan?

  var alias: String { "e\(scope)" }

  /// The count in its column, where the photo has one.
  var storedCount: TypedExpression? {
    table.count.map {
      TypedExpression(
        .column(TypedExpression.Column(name: field, sql: $0)), .integer, isNullable: true,
        span: span)
    }
  }

  /// The element's value, for conditions on it.
  var element: TypedExpression {
    let column = TypedExpression.Column(
      name: field, sql: "\(alias).\(table.value)",
      companions: table.companions.mapValues { "\(alias).\($0)" }, scope: scope)
    return TypedExpression(.column(column), type, isNullable: false, span: span)
  }
}

/// A list as written, `{1, 2, rating}` or `{{1, 2}, keywords}`. Its elements are compared one by
/// one, never as an SQL table.
package struct TypedList: Hashable {
  var members: [Member]
  var span: TextSpan?

  /// An element, and the SUBQUERY condition under which it counts.
  struct Member: Hashable {
    var value: Operand
    var test = TypedPredicate.constant(true)
  }

  init(_ values: [Operand], span: TextSpan?) {
    members = values.map { Member(value: $0) }
    self.span = span
  }

  /// The elements; nil if some count only under a condition.
  var elements: [Operand]? {
    members.allSatisfy { $0.test == .constant(true) } ? members.map(\.value) : nil
  }

  /// The elements; nil if some are lists or count only under a condition.
  var values: [TypedExpression]? {
    let values = elements?.compactMap(\.scalar)
    return values?.count == members.count ? values : nil
  }

  var holdsLists: Bool { members.contains { $0.value.scalar == nil } }

  /// A condition on each element that counts.
  func conditions(_ test: (Operand) throws(PredicateError) -> TypedPredicate)
    throws(PredicateError) -> [TypedPredicate]
  {
    var conditions: [TypedPredicate] = []
    for member in members { conditions.append(.all([member.test, try test(member.value)])) }
    return conditions
  }
}
