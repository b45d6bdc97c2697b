import LumaModel

/// A checked condition in negation normal form: only leaves are negated, AND and OR are flat, and
/// constants stand alone. `all`, `any` and `negated` keep it so.
indirect enum TypedPredicate: Hashable {
  case constant(Bool)
  case and([TypedPredicate])
  case or([TypedPredicate])
  /// A leaf holds or does not hold: what SQL calls NULL does not hold, and its negation does.
  case leaf(Leaf, negated: Bool)

  static func leaf(_ leaf: Leaf) -> TypedPredicate { .leaf(leaf, negated: false) }

  indirect enum Leaf: Hashable {
    case equal(TypedExpression, TypedExpression)
    case isNull(TypedExpression)
    /// `<`, `<=`, `>`, `>=`.
    case order(Order, TypedExpression, TypedExpression)
    case between(TypedExpression, TypedExpression, TypedExpression)
    case isIn(TypedExpression, [TypedExpression])
    case text(TextTest, subject: TypedExpression, needle: TypedExpression)
    /// Some element /// Some element meets the list's filters..
    case exists(TypedArray)
    /// The list has exactly these elements in this order.
    case elements(PredicateSchema.ArrayTable, [TypedExpression])
  }

  enum Order: String, Hashable {
    case less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="

    var inverse: Order {
      switch self {
      case .less: .greaterOrEqual
      case .lessOrEqual: .greater
      case .greater: .lessOrEqual
      case .greaterOrEqual: .less
      }
    }

    /// Whether two equal values satisfy it.
    var includesEqual: Bool { self == .lessOrEqual || self == .greaterOrEqual }
  }

  enum TextTest: Hashable {
    case contains, beginsWith, endsWith
    /// A constant needle is a GLOB pattern already.
    case like
    case matches(caseInsensitive: Bool)
  }
}

extension TypedPredicate {
  static func all(_ members: [TypedPredicate]) -> TypedPredicate {
    joined(members, unit: true, flatten: { if case .and(let inner) = $0 { inner } else { nil } })
  }

  static func any(_ members: [TypedPredicate]) -> TypedPredicate {
    joined(members, unit: false, flatten: { if case .or(let inner) = $0 { inner } else { nil } })
  }

  /// - Parameter unit: the constant that changes nothing; its opposite decides.
  private static func joined(
    _ members: [TypedPredicate], unit: Bool, flatten: (TypedPredicate) -> [TypedPredicate]?
  ) -> TypedPredicate {
    var flat: [TypedPredicate] = []
    for member in members {
      if member == .constant(!unit) { return member }
      if member == .constant(unit) { continue }
      flat += flatten(member) ?? [member]
    }
    guard flat.count != 1 else { return flat[0] }
    if flat.isEmpty { return .constant(unit) }
    return unit ? .and(flat) : .or(flat)
  }

  /// NOT, driven down to the leaves.
  var negated: TypedPredicate {
    switch self {
    case .constant(let holds): .constant(!holds)
    case .and(let members): .any(members.map(\.negated))
    case .or(let members): .all(members.map(\.negated))
    case .leaf(let leaf, let isNegated): .leaf(leaf, negated: !isNegated)
    }
  }
}
