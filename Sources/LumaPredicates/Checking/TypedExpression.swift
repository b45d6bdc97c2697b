import LumaModel

/// An expression with resolved columns and an inferred type.
package struct TypedExpression: Hashable {
  var kind: Kind
  package var type: ValueType
  var isNullable: Bool
  var span: TextSpan?

  init(_ kind: Kind, _ type: ValueType, isNullable: Bool, span: TextSpan? = nil) {
    self.kind = kind
    self.type = type
    self.isNullable = isNullable
    self.span = span
  }

  indirect enum Kind: Hashable {
    /// A value from the user, passed as a bound parameter.
    case constant(FieldValue)
    /// A number from Luma's closed vocabulary, written into the SQL so that partial indexes apply.
    case literal(Int64)
    case column(Column)
    case form(TextForm, TypedExpression)
    case arithmetic(ArithmeticOperator, TypedExpression, TypedExpression)
    case negated(TypedExpression)
    case call(FunctionName, TypedExpression)
    case aggregate(FunctionName, TypedArray)
    /// `min` or `max` of literal values.
    case extreme(FunctionName, [TypedExpression])
    /// Kilometers between two places, each a latitude and a longitude.
    case distance([TypedExpression])
    /// A tag of the photo's file; the query reads the file.
    case tag(TagName, TagKind, path: TypedExpression)
    case element(TypedArray, Position)
    case choice(TypedPredicate, TypedExpression, TypedExpression)
  }

  enum Position: Hashable {
    case first, last
    case at(TypedExpression)
  }

  /// A column as written in the query.
  struct Column: Hashable {
    /// Field name for messages.
    var name: String
    var sql: String
    var companions: [TextForm: String] = [:]
    /// The column with the UTC offset of a date that is a time on a clock.
    var clock: String?
    /// Whether the date stands for the moment that follows from clock and offset.
    var isMoment = false
    /// 0 for a column of the photo, otherwise the number of the list that it is an element of.
    var scope = 0
  }

  /// The value of a constant; nil for anything else.
  var constant: FieldValue? {
    switch kind {
    case .constant(let value): value
    case .literal(let number): .integer(number)
    case .column, .form, .arithmetic, .negated, .call, .aggregate, .extreme, .distance, .tag,
      .element, .choice:
      nil
    }
  }

  var isNull: Bool { constant == .null }

  var isColumn: Bool {
    switch kind {
    case .column: true
    case .form(_, let inner): inner.isColumn
    case .constant, .literal, .arithmetic, .negated, .call, .aggregate, .extreme, .distance, .tag,
      .element, .choice:
      false
    }
  }

  static func constant(_ value: FieldValue, span: TextSpan? = nil) -> TypedExpression {
    TypedExpression(
      .constant(value), ValueType(value), isNullable: value == .null, span: span)
  }
}

extension TypedExpression {
  /// Whether it is the distance of a photo from a place.
  package var isDistance: Bool {
    if case .distance = kind { true } else { false }
  }
}
