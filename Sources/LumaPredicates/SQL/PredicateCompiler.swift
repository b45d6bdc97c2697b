import LumaDatabase
import LumaModel

/// Compiles a checked condition into SQL that is true exactly if the condition holds; otherwise it
/// is false or NULL, which WHERE, AND and OR treat the same.
package struct PredicateCompiler {
  package let schema: PredicateSchema
  /// ` FROM ... WHERE ...` of the photos whose files a server may have to read; nil: all.
  package var candidates: SQLFragment?

  package init(
    schema: PredicateSchema, candidates: SQLFragment? = nil
  ) {
    (self.schema, self.candidates) = (schema, candidates)
  }
  var dialect: Dialect { schema.dialect }

  /// A member that needs more of SQLite's parser stack than this is moved to the front of its
  /// group. There, each level of nesting costs one entry instead of three.
  package static let deepStack = 16
  /// Maximum number of operands of one AND or OR: each adds a level to SQLite's expression tree.
  static let groupSize = 32

  func condition(_ predicate: TypedPredicate) -> SQLFragment {
    switch predicate {
    case .constant(let holds): SQLFragment(raw: dialect.constant(holds))
    case .and(let members): joined(members.map(conjunct).cheapestFirst, by: " AND ")
    case .or(let members): joined(members.map(condition).cheapestFirst, by: " OR ")
    case .leaf(let leaf, let isNegated): condition(leaf, isNegated: isNegated)
    }
  }

  /// Returns an operand of AND; OR binds less tightly and gets parentheses.
  package func conjunct(_ predicate: TypedPredicate) -> SQLFragment {
    guard case .or = predicate else { return condition(predicate) }
    return "(\(condition(predicate)))"
  }

  private func joined(_ members: [SQLFragment], by word: String) -> SQLFragment {
    guard let deepest = members.map(\.stack).max(), deepest > PredicateCompiler.deepStack else {
      return grouped(members, by: word)
    }
    // A stable sort, so that the same predicate always gives the same SQL.
    let order = members.indices.sorted {
      (-members[$0].stack, $0) < (-members[$1].stack, $1)
    }
    let rest = order.dropFirst().map { members[$0] }
    let first = members[order[0]]
    return rest.isEmpty ? first : .list([first, parenthesized(rest, by: word)], separator: word)
  }

  private func parenthesized(_ members: [SQLFragment], by word: String) -> SQLFragment {
    members.count == 1 ? members[0] : "(\(grouped(members, by: word)))"
  }

  /// Splits a long chain into a tree of short ones: SQLite limits the expression depth to 1000.
  private func grouped(_ members: [SQLFragment], by word: String) -> SQLFragment {
    let size = PredicateCompiler.groupSize
    guard members.count > size else { return .list(members, separator: word) }
    let groups = stride(from: 0, to: members.count, by: size).map {
      parenthesized(Array(members[$0..<min($0 + size, members.count)]), by: word)
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
    case .elements(let table, let count, let elements):
      isNegated
        ? "(\(have(table, count: count, elements))) IS NOT TRUE"
        : have(table, count: count, elements)
    }
  }
}

extension PredicateCompiler {
  func aggregate(_ function: FunctionName, _ array: TypedArray) -> SQLFragment {
    let isWhole = array.filters.isEmpty
    let count = isWhole ? array.table.count : nil
    if function == .count, let count {
      return SQLFragment(raw: array.table.hasCount ? count : "coalesce(\(count), 0)")
    }
    let value = aggregate(
      function, "\(array.alias).\(array.table.value)", rows(of: array))
    guard function == .sum, array.isNullable, let count else { return value }
    // The sum of an empty list is 0, but that of nil is nil.
    return "CASE WHEN \(raw: count) IS NOT NULL THEN \(value, behind: 5) END"
  }

  /// Returns the subquery for an aggregate function.
  ///
  /// - Parameters:
  ///   - value: the column of the element.
  ///   - rows: ` FROM ... WHERE ...`.
  private func aggregate(_ function: FunctionName, _ value: String, _ rows: SQLFragment)
    -> SQLFragment
  {
    if function == .count { return "(SELECT count(*)\(rows, behind: 9))" }
    if function == .sum { return "(SELECT coalesce(sum(\(raw: value)), 0)\(rows, behind: 9))" }
    if function == .average { return "(SELECT avg(\(raw: value))\(rows, behind: 9))" }
    if function == .median {
      // The middle element, or the mean of the two middle ones.
      return """
        (SELECT avg(value) FROM (SELECT \(raw: value) AS value, \
        row_number() OVER (ORDER BY \(raw: value)) AS place, count(*) OVER () AS length\
        \(rows, behind: 16)) AS ranked WHERE place IN ((length + 1) / 2, (length + 2) / 2))
        """
    }
    if function == .mode {
      return """
        (SELECT \(raw: value)\(rows, behind: 9) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)
        """
    }
    if function == .stddev {
      let mean = "avg(\(value))"
      return """
        (SELECT sqrt(avg(\(raw: value) * \(raw: value)) - \(raw: mean) * \(raw: mean))\
        \(rows, behind: 9))
        """
    }
    // The others are `min` and `max`.
    return "(SELECT \(raw: function.rawValue)(\(raw: value))\(rows, behind: 9))"
  }
}
