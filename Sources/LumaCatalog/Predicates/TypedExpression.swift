import LumaModel

/// A value whose keys are columns and whose type is known.
struct TypedExpression: Hashable {
  var kind: Kind
  var type: ValueType
  var isNullable: Bool
  var span: TextSpan?

  init(_ kind: Kind, _ type: ValueType, isNullable: Bool, span: TextSpan? = nil) {
    self.kind = kind
    self.type = type
    self.isNullable = isNullable
    self.span = span
  }

  indirect enum Kind: Hashable {
    /// The user's value: bound.
    case constant(FieldValue)
    /// A number of Luma's own closed vocabulary: written, so that partial indexes serve.
    case literal(Int64)
    case column(Column)
    case form(TextForm, TypedExpression)
    case arithmetic(ArithmeticOperator, TypedExpression, TypedExpression)
    case negated(TypedExpression)
    case call(FunctionName, TypedExpression)
    case aggregate(FunctionName, TypedArray)
    /// `min` or `max` of values as written.
    case extreme(FunctionName, [TypedExpression])
    case element(TypedArray, Position)
    case choice(TypedPredicate, TypedExpression, TypedExpression)
  }

  enum Position: Hashable {
    case first, last
    case at(TypedExpression)
  }

  /// A column as a query writes it.
  struct Column: Hashable {
    /// The field that a message names.
    var name: String
    var sql: String
    var companions: [TextForm: String] = [:]
    /// 0: of the photo; else the number of the list whose element it is.
    var scope = 0
  }

  /// The constant's value, nil for anything else.
  var constant: FieldValue? {
    switch kind {
    case .constant(let value): value
    case .literal(let number): .integer(number)
    case .column, .form, .arithmetic, .negated, .call, .aggregate, .extreme, .element, .choice: nil
    }
  }

  var isNull: Bool { constant == .null }

  var isColumn: Bool {
    switch kind {
    case .column: true
    case .form(_, let inner): inner.isColumn
    case .constant, .literal, .arithmetic, .negated, .call, .aggregate, .extreme, .element,
      .choice:
      false
    }
  }

  static func constant(_ value: FieldValue, span: TextSpan? = nil) -> TypedExpression {
    TypedExpression(
      .constant(value), ValueType(value), isNullable: value == .null, span: span)
  }
}
