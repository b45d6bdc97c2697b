import LumaModel

/// Turns a checked condition into SQL that is true exactly where the condition holds: where it does
/// not hold it may be false or NULL, which WHERE, AND and OR take alike.
struct PredicateCompiler {
  let schema: PredicateSchema

  /// A member that holds more of SQLite's parser stack than this stands first in its group, where
  /// each further level costs one entry instead of three.
  static let deepStack = 16
  /// Members of AND or OR that stand side by side: SQLite's tree grows a level with each.
  static let groupSize = 32

  func condition(_ predicate: TypedPredicate) -> SQLFragment {
    switch predicate {
    case .constant(let holds): holds ? "1" : "0"
    case .and(let members): joined(members.map(conjunct), by: " AND ")
    case .or(let members): joined(members.map(condition), by: " OR ")
    case .leaf(let leaf, let isNegated): condition(leaf, isNegated: isNegated)
    }
  }

  /// A member of AND: OR binds less tight.
  func conjunct(_ predicate: TypedPredicate) -> SQLFragment {
    guard case .or = predicate else { return condition(predicate) }
    return "(\(condition(predicate)))"
  }

  private func joined(_ members: [SQLFragment], by word: String) -> SQLFragment {
    guard let deepest = members.map(\.stack).max(), deepest > PredicateCompiler.deepStack else {
      return grouped(members, by: word)
    }
    // The order of two equal ones stays, so that the same text gives the same SQL.
    let order = members.indices.sorted {
      (-members[$0].stack, $0) < (-members[$1].stack, $1)
    }
    let rest = order.dropFirst().map { members[$0] }
    let first = members[order[0]]
    return rest.isEmpty ? first : .list([first, parenthesised(rest, by: word)], separator: word)
  }

  private func parenthesised(_ members: [SQLFragment], by word: String) -> SQLFragment {
    members.count == 1 ? members[0] : "(\(grouped(members, by: word)))"
  }

  /// A long chain as a tree of short ones: SQLite's trees are at most 1000 levels high.
  private func grouped(_ members: [SQLFragment], by word: String) -> SQLFragment {
    let size = PredicateCompiler.groupSize
    guard members.count > size else { return .list(members, separator: word) }
    let groups = stride(from: 0, to: members.count, by: size).map {
      parenthesised(Array(members[$0..<min($0 + size, members.count)]), by: word)
    }
    return grouped(groups, by: word)
  }

  private func condition(_ leaf: TypedPredicate.Leaf, isNegated: Bool) -> SQLFragment {
    switch leaf {
    case .equal(let left, let right): equal(left, right, isNegated: isNegated)
    case .isNull(let value):
      isNegated ? "\(sql(value)) IS NOT NULL" : "\(sql(value)) IS NULL"
    case .order(let order, let left, let right):
      self.order(order, left, right, isNegated: isNegated)
    case .between(let value, let low, let high):
      between(value, low, high, isNegated: isNegated)
    case .isIn(let value, let elements): isIn(value, elements, isNegated: isNegated)
    case .text(let test, let subject, let needle):
      isNegated
        ? "(\(text(test, subject, needle))) IS NOT TRUE" : text(test, subject, needle)
    case .exists(let array): exists(array, isNegated: isNegated)
    case .elements(let table, let elements):
      isNegated ? "(\(have(table, elements))) IS NOT TRUE" : have(table, elements)
    }
  }
}
