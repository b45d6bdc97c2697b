import LumaModel

/// Turns a fetch request into queries for the primary keys of its photos.
struct FetchCompiler {
  let schema: PredicateSchema
  /// What restricts the fetch to its source: an album, a folder. nil: the whole table.
  var scope: SQLFragment?
  /// The source's own order, for a request that does not sort; nil: by localIdentifier.
  var order: SQLFragment?
  /// When `now()` is.
  var now = PhotoDate(seconds: 0)

  /// - Throws: a `PredicateError` with the request's text and the place in it.
  func compile(_ request: FetchRequest) throws(PredicateError) -> CompiledFetch {
    do throws(PredicateError) {
      return try compiled(request)
    } catch {
      throw error.with(text: request.predicateText)
    }
  }

  private func compiled(_ request: FetchRequest) throws(PredicateError) -> CompiledFetch {
    var checked = TypeChecker.Checked(predicate: .constant(true), fields: [], warnings: [])
    if let predicate = request.predicate {
      checked = try TypeChecker.check(predicate, schema: schema, now: now)
    }
    let rules = DefaultRule.rules(for: request, naming: checked.fields, in: schema)
    let condition = try condition(checked.predicate, rules)
    let order = try order(request.sort)
    let source: SQLFragment = "FROM \(raw: schema.table)\(condition, behind: 8)"
    var select: SQLFragment =
      "SELECT \(raw: schema.primaryKey) \(source, behind: 0) ORDER BY \(order, behind: 7)"
    var count: SQLFragment = "SELECT count(*) \(source, behind: 0)"
    if let limit = request.limit {
      select = "\(select, behind: 0) LIMIT \(bind: SQLValue(limit))"
      count = """
        SELECT count(*) FROM (SELECT 1 \(source, behind: 7) LIMIT \(bind: SQLValue(limit)))
        """
    }
    try check(select)
    try check(count)
    return CompiledFetch(
      select: select, count: count, rules: rules,
      warnings: request.predicateWarnings + checked.warnings)
  }

  private func order(_ descriptors: [SortDescriptor]) throws(PredicateError) -> SQLFragment {
    if let order, descriptors.isEmpty { return order }
    return .list(try SortCompiler(schema: schema).terms(descriptors))
  }

  /// ` WHERE ...`, or nothing.
  private func condition(_ predicate: TypedPredicate, _ rules: [DefaultRule])
    throws(PredicateError) -> SQLFragment
  {
    let compiler = PredicateCompiler(schema: schema)
    var members: [SQLFragment] = scope.map { [$0] } ?? []
    if predicate != .constant(true) { members.append(compiler.conjunct(predicate)) }
    members += rules.filter(\.isApplied).map { $0.condition(in: schema) }
    // The deepest first: behind the others it would need more of the parser's stack.
    let order = members.indices.sorted { (-members[$0].depth, $0) < (-members[$1].depth, $1) }
    guard !members.isEmpty else { return "" }
    return " WHERE \(.list(order.map { members[$0] }, separator: " AND "), behind: 0)"
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
  /// The stack as far as the order of conditions minds it.
  fileprivate var depth: Int { stack > PredicateCompiler.deepStack ? stack : 0 }
}

/// A fetch as SQL.
struct CompiledFetch: Hashable, Sendable {
  /// The primary keys in order.
  var select: SQLFragment
  /// How many there are, the limit counted.
  var count: SQLFragment
  var rules: [DefaultRule]
  var warnings: [PredicateWarning]
}
