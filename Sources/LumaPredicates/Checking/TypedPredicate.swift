import LumaModel

/// A checked condition in negation normal form: only leaves are negated, AND and OR are flattened,
/// and constants are never operands. `all`, `any` and `negated` preserve this.
package indirect enum TypedPredicate: Hashable {
  case constant(Bool)
  case and([TypedPredicate])
  case or([TypedPredicate])
  /// A leaf has two-valued logic: NULL counts as false, so its negation is true.
  case leaf(Leaf, negated: Bool)

  static func leaf(_ leaf: Leaf) -> TypedPredicate { .leaf(leaf, negated: false) }

  package indirect enum Leaf: Hashable {
    case equal(TypedExpression, TypedExpression)
    case isNull(TypedExpression)
    /// `<`, `<=`, `>`, `>=`.
    case order(Order, TypedExpression, TypedExpression)
    case between(TypedExpression, TypedExpression, TypedExpression)
    case isIn(TypedExpression, [TypedExpression])
    case text(TextTest, subject: TypedExpression, needle: TypedExpression)
    /// Some element satisfies the list's filters.
    case exists(TypedArray)
    /// The list has exactly these elements, in this order.
    case elements(PredicateSchema.ArrayTable, count: String, [TypedExpression])
  }

  package enum Order: String, Hashable {
    case less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="

    var inverse: Order {
      switch self {
      case .less: .greaterOrEqual
      case .lessOrEqual: .greater
      case .greater: .lessOrEqual
      case .greaterOrEqual: .less
      }
    }

    /// Whether equal values satisfy it.
    var includesEqual: Bool { self == .lessOrEqual || self == .greaterOrEqual }
  }

  package enum TextTest: Hashable {
    case contains, beginsWith, endsWith
    /// A constant needle is already a GLOB pattern.
    case like
    case matches(caseInsensitive: Bool)
  }
}

extension TypedPredicate {
  package static func all(_ members: [TypedPredicate]) -> TypedPredicate {
    joined(members, unit: true, flatten: { if case .and(let inner) = $0 { inner } else { nil } })
  }

  package static func any(_ members: [TypedPredicate]) -> TypedPredicate {
    joined(members, unit: false, flatten: { if case .or(let inner) = $0 { inner } else { nil } })
  }

  /// Joins conditions.
  ///
  /// - Parameter unit: the neutral constant; its negation is the absorbing one.
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

  /// The conditions that all have to hold.
  package var conjuncts: [TypedPredicate] {
    if case .and(let members) = self { members } else { [self] }
  }

  /// The negation, pushed down to the leaves.
  var negated: TypedPredicate {
    switch self {
    case .constant(let holds): .constant(!holds)
    case .and(let members): .any(members.map(\.negated))
    case .or(let members): .all(members.map(\.negated))
    case .leaf(let leaf, let isNegated): .leaf(leaf, negated: !isNegated)
    }
  }
}

extension TypedArray {
  /// Whether the filters depend on anything but the element itself, such as the photo or the
  /// element of an enclosing list. The subquery then runs once per photo.
  var refersOutside: Bool {
    filters.contains { $0.refers { $0?.scope ?? 0 != scope } }
  }

  fileprivate func refers(_ isWanted: (TypedExpression.Column?) -> Bool) -> Bool {
    // The list itself depends on the photo.
    isWanted(nil) || filters.contains { $0.refers { $0?.scope ?? 0 != scope && isWanted($0) } }
  }
}

extension TypedPredicate {
  /// Whether it depends on the moment when a photo was taken.
  package var usesMoments: Bool { refers { $0?.isMoment == true } }

  /// Whether it contains a wanted column; nil: the photo that a list belongs to.
  fileprivate func refers(_ isWanted: (TypedExpression.Column?) -> Bool) -> Bool {
    switch self {
    case .constant: return false
    case .and(let members), .or(let members): return members.contains { $0.refers(isWanted) }
    case .leaf(let leaf, _): return leaf.refers(isWanted)
    }
  }
}

extension TypedPredicate.Leaf {
  fileprivate func refers(_ isWanted: (TypedExpression.Column?) -> Bool) -> Bool {
    switch self {
    case .equal(let left, let right), .order(_, let left, let right),
      .text(_, let left, let right):
      return left.refers(isWanted) || right.refers(isWanted)
    case .isNull(let value): return value.refers(isWanted)
    case .between(let value, let low, let high):
      return [value, low, high].contains { $0.refers(isWanted) }
    case .isIn(let value, let elements):
      return value.refers(isWanted) || elements.contains { $0.refers(isWanted) }
    case .exists(let array): return array.refers(isWanted)
    case .elements: return isWanted(nil)
    }
  }
}

extension TypedExpression {
  fileprivate func refers(_ isWanted: (TypedExpression.Column?) -> Bool) -> Bool {
    switch kind {
    case .constant, .literal: return false
    case .column(let column): return isWanted(column)
    case .form(_, let inner), .negated(let inner), .call(_, let inner), .tag(_, _, let inner):
      return inner.refers(isWanted)
    case .arithmetic(_, let left, let right):
      return left.refers(isWanted) || right.refers(isWanted)
    case .aggregate(_, let array): return array.refers(isWanted)
    case .element(let array, let position):
      if case .at(let index) = position, index.refers(isWanted) { return true }
      return array.refers(isWanted)
    case .extreme(_, let values), .distance(let values):
      return values.contains { $0.refers(isWanted) }
    case .choice(let test, let yes, let no):
      return test.refers(isWanted) || yes.refers(isWanted) || no.refers(isWanted)
    }
  }
}
