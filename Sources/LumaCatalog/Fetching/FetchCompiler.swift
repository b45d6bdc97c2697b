import LumaDatabase
package import LumaModel
package import LumaPredicates

/// Compiles a fetch request into SQL that selects the primary keys of its photos.
package struct FetchCompiler {
  package let schema: PredicateSchema
  /// Restricts the fetch to its source, such as an album or folder; nil for the whole table.
  package var scope: SQLFragment?
  /// The source's own predicate: that of a smart album. For the default rules, it counts as part of
  /// the request's predicate.
  package var base: Predicate?
  /// The fields that the source's own predicate knows; nil: the same as the request's predicate.
  var baseSchema: PredicateSchema?
  /// The source's own sort, for a request without one.
  var sort: [SortDescriptor] = []
  /// The source's own order if there is no sort; nil: that of `ties`.
  package var order: SQLFragment?
  /// The order of photos that a sort treats as equal.
  package var ties = SQLFragment.orderOfImport
  /// A faster count of everything that the default rules include; nil if there is none.
  var total: SQLFragment?
  /// The value of `now()`.
  package var now = PhotoDate(seconds: 0)

  package init(
    schema: PredicateSchema, scope: SQLFragment? = nil, base: Predicate? = nil,
    baseSchema: PredicateSchema? = nil, sort: [SortDescriptor] = [], order: SQLFragment? = nil,
    ties: SQLFragment = SQLFragment.orderOfImport, total: SQLFragment? = nil,
    now: PhotoDate = PhotoDate(seconds: 0)
  ) {
    (self.schema, self.scope, self.base, self.baseSchema) = (schema, scope, base, baseSchema)
    (self.sort, self.order, self.ties, self.total) = (sort, order, ties, total)
    self.now = now
  }

  /// Compiles a request.
  ///
  /// - Throws: a `PredicateError` with the request's text and the position in it.
  package func compile(_ request: FetchRequest) throws(PredicateError) -> CompiledFetch {
    do throws(PredicateError) {
      return try compiled(request)
    } catch {
      throw error.with(text: request.predicateText)
    }
  }

  private func compiled(_ request: FetchRequest) throws(PredicateError) -> CompiledFetch {
    var checked = TypeChecker.Checked(predicate: .constant(true))
    if let predicate = request.predicate {
      checked = try TypeChecker.check(
        predicate, schema: schema, now: now, readsDates: request.readsDates)
    }
    if let base {
      let own = try TypeChecker.check(base, schema: baseSchema ?? schema, now: now)
      checked.predicate = .all([own.predicate, checked.predicate])
      checked.fields.formUnion(own.fields)
      checked.assumptions += own.assumptions
    }
    let rules = DefaultRule.rules(for: request, naming: checked.fields, in: schema)
    let condition = condition(checked.predicate, rules)
    let source = rows(condition)
    let (terms, sortAssumptions) = try order(request.sort, of: source)
    let assumed = assumed(checked, sortAssumptions)
    var select: SQLFragment =
      "SELECT \(raw: schema.primaryKey) \(source, behind: 0) ORDER BY \(terms, behind: 7)"
    var count: SQLFragment = "SELECT count(*) \(source, behind: 0)"
    if let limit = request.limit {
      select = "\(select, behind: 0) LIMIT \(bind: SQLValue(limit))"
      count = """
        SELECT count(*) FROM (SELECT 1 \(source, behind: 7) LIMIT \(bind: SQLValue(limit))) AS found
        """
    }
    let takesAll = checked.predicate == .constant(true)
    let isEverything = total != nil && scope == nil && takesAll && rules.allSatisfy(\.isApplied)
    let isOrdered = self.order != nil && request.sort.isEmpty && sort.isEmpty
    if let total, isEverything, request.limit == nil { count = total }
    try check(select)
    try check(count)
    return CompiledFetch(
      select: select, count: count, rules: rules,
      warnings: request.predicateWarnings + checked.warnings, condition: condition,
      isEverything: isEverything,
      isWholeSource: takesAll && isOrdered && !rules.contains(where: \.isApplied),
      assumed: assumed == .constant(false)
        ? nil : "SELECT count(*) \(rows(self.condition(assumed, rules)))")
  }

  /// The photos for which UTC is assumed, among those that the other conditions leave.
  private func assumed(
    _ checked: TypeChecker.Checked, _ sort: [TypedPredicate]
  ) -> TypedPredicate {
    let others = checked.predicate.conjuncts.filter { !$0.usesMoments }
    return .any([
      .all(others + [.any(checked.assumptions)]), .all([checked.predicate, .any(sort)]),
    ])
  }

  /// - Parameter rows: the rows that are sorted.
  private func order(
    _ descriptors: [SortDescriptor], of rows: SQLFragment
  ) throws(PredicateError) -> (terms: SQLFragment, assumptions: [TypedPredicate]) {
    let sort = descriptors.isEmpty ? self.sort : descriptors
    if let order, sort.isEmpty { return (order, []) }
    let compiler = SortCompiler(schema: schema, rows: rows, ties: ties)
    return (.list(try compiler.terms(sort)), descriptors.flatMap(compiler.assumptions))
  }

  /// Returns `FROM ... WHERE ...`.
  private func rows(_ condition: SQLFragment?) -> SQLFragment {
    let part = condition.map { " WHERE \($0, behind: 0)" as SQLFragment } ?? ""
    return "FROM \(raw: schema.table)\(part, behind: 8)"
  }

  /// Returns the WHERE condition; nil if there is none.
  private func condition(_ predicate: TypedPredicate, _ rules: [DefaultRule]) -> SQLFragment? {
    let compiler = PredicateCompiler(schema: schema)
    let condition = condition(predicate, rules, compiler)
    guard schema.dialect == .postgres, condition?.readsFiles == true else { return condition }
    // Files are read before the query runs, so the other conditions narrow them down first.
    let cheap = predicate.conjuncts.filter { !compiler.conjunct($0).readsFiles }
    let candidates = rows(self.condition(.all(cheap), rules, compiler))
    return self.condition(
      predicate, rules, PredicateCompiler(schema: schema, candidates: candidates))
  }

  private func condition(
    _ predicate: TypedPredicate, _ rules: [DefaultRule], _ compiler: PredicateCompiler
  ) -> SQLFragment? {
    var members: [SQLFragment] = scope.map { [$0] } ?? []
    if predicate != .constant(true) { members.append(compiler.conjunct(predicate)) }
    members += rules.filter(\.isApplied).map { $0.condition(in: schema) }
    // Deepest first: later operands take up more of the parser's stack.
    let order = members.indices.sorted { (-members[$0].depth, $0) < (-members[$1].depth, $1) }
    guard !members.isEmpty else { return nil }
    return .list(order.map { members[$0] }.cheapestFirst, separator: " AND ")
  }

  private func check(_ query: SQLFragment) throws(PredicateError) {
    guard query.stack <= SQLFragment.stackLimit else {
      throw PredicateError(.tooComplex)
    }
    guard query.bindings.count <= SQLFragment.bindingLimit else {
      throw PredicateError(.tooManyValues(limit: SQLFragment.bindingLimit))
    }
  }
}

extension SQLFragment {
  /// The stack depth for ordering conditions; 0 if shallow.
  fileprivate var depth: Int { stack > PredicateCompiler.deepStack ? stack : 0 }
}

/// A fetch request compiled to SQL.
package struct CompiledFetch: Hashable, Sendable {
  /// Selects the primary keys, in order.
  package var select: SQLFragment
  /// Counts them, respecting the limit.
  package var count: SQLFragment
  var rules: [DefaultRule]
  package var warnings: [PredicateWarning]
  /// The WHERE condition of both; nil if there is none.
  package var condition: SQLFragment?
  /// Whether it fetches everything that the default rules include, so that the faster count
  /// applies.
  package var isEverything = false
  /// Whether it selects everything in its source, in the source's own order, up to the limit.
  var isWholeSource = false
  /// Counts the photos for which UTC is assumed, because their zone is unknown; nil: the zone does
  /// not matter.
  var assumed: SQLFragment?
}
