extension TypedArray {
  /// Whether its filters look at anything but the element itself: the photo, or the element of an
  /// enclosing list. Such a sub-select runs once per photo.
  var refersOutside: Bool {
    filters.contains { $0.refers { $0 != scope } }
  }

  fileprivate func refers(_ isWanted: (Int) -> Bool) -> Bool {
    // The list itself belongs to the photo.
    isWanted(0) || filters.contains { $0.refers { $0 != scope && isWanted($0) } }
  }
}

extension TypedPredicate {
  /// Whether a column of a wanted scope stands in it.
  fileprivate func refers(_ isWanted: (Int) -> Bool) -> Bool {
    switch self {
    case .constant: return false
    case .and(let members), .or(let members): return members.contains { $0.refers(isWanted) }
    case .leaf(let leaf, _): return leaf.refers(isWanted)
    }
  }
}

extension TypedPredicate.Leaf {
  fileprivate func refers(_ isWanted: (Int) -> Bool) -> Bool {
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
    case .elements: return isWanted(0)
    }
  }
}

extension TypedExpression {
  fileprivate func refers(_ isWanted: (Int) -> Bool) -> Bool {
    switch kind {
    case .constant, .literal: return false
    case .column(let column): return isWanted(column.scope)
    case .form(_, let inner), .negated(let inner), .call(_, let inner):
      return inner.refers(isWanted)
    case .arithmetic(_, let left, let right):
      return left.refers(isWanted) || right.refers(isWanted)
    case .aggregate(_, let array): return array.refers(isWanted)
    case .element(let array, let position):
      if case .at(let index) = position, index.refers(isWanted) { return true }
      return array.refers(isWanted)
    case .extreme(_, let values): return values.contains { $0.refers(isWanted) }
    case .choice(let test, let yes, let no):
      return test.refers(isWanted) || yes.refers(isWanted) || no.refers(isWanted)
    }
  }
}
