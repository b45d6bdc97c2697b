import LumaModel

extension TypedExpression {
  /// The operand as shown in messages: `rating (whole number)`, `'3' (text)`.
  package var shown: PredicateError.Side {
    var operand = PredicateError.Side(text: name, type: type.described)
    if case .constant(.string(let text)) = kind {
      operand.looksLikeDate = PhotoDate(iso8601: text) != nil
    }
    return operand
  }

  private var name: String {
    switch kind {
    case .constant(let value): value.described
    case .literal(let number): "\(number)"
    case .column(let column): column.name
    case .form(_, let inner): inner.name
    case .negated(let inner): "-\(inner.name)"
    case .call(let function, let inner): "\(function.rawValue)(\(inner.name))"
    case .arithmetic(let sign, let left, let right): "\(left.name) \(sign.rawValue) \(right.name)"
    case .aggregate(let function, let array): "\(function.rawValue)(\(array.field))"
    case .element(let array, _): "\(array.field)[]"
    case .extreme(let function, _): function.rawValue
    case .distance: FunctionName.distance.rawValue
    case .tag(let name, _, _): "tag('\(name.text)')"
    case .choice: "TERNARY"
    }
  }
}

extension Operand {
  var shown: PredicateError.Side {
    switch self {
    case .scalar(let value): value.shown
    case .array(let array): PredicateError.Side(text: array.field, type: "list")
    case .list: PredicateError.Side(text: "a list", type: "list")
    }
  }

  var span: TextSpan? {
    get {
      switch self {
      case .scalar(let value): value.span
      case .array(let array): array.span
      case .list(let list): list.span
      }
    }
    set {
      switch self {
      case .scalar(var value):
        value.span = newValue
        self = .scalar(value)
      case .array(var array):
        array.span = newValue
        self = .array(array)
      case .list(var list):
        list.span = newValue
        self = .list(list)
      }
    }
  }

  /// Whether it is nil, as a literal or an argument.
  var isNull: Bool {
    if case .scalar(let value) = self { value.isNull } else { false }
  }

  var isConstant: Bool {
    if case .scalar(let value) = self { value.constant != nil } else { false }
  }

  /// Returns the error for an operand of the wrong type.
  func wrong(_ place: String, expected: String) -> PredicateError {
    PredicateError(.wrongOperand(place, expected: expected, got: shown), span: span)
  }
}
