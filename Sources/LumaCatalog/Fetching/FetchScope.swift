package import LumaModel
package import LumaPredicates

/// Everything that a query needs to know about a kind of source, such as where its rows are stored.
package struct FetchScope: Sendable {
  /// Its fields and tables.
  package var schema: PredicateSchema
  /// The fields that the source's own predicate knows, if a limited library hides some of them from
  /// requests; nil: the same.
  package var baseSchema: PredicateSchema?
  /// Restricts a query to the source; nil for the whole table.
  package var condition: SQLFragment?
  /// A smart album's predicate, combined with the request's.
  package var base: Predicate?
  /// A smart album's sort, for a request without one.
  package var sort: [SortDescriptor] = []
  /// The order if there is no sort; nil: that of `ties`.
  package var order: SQLFragment?
  /// The order of photos that a sort treats as equal.
  var ties = SQLFragment.orderOfImport
  /// A faster count of everything that the default rules include; nil if there is none.
  package var total: SQLFragment?

  package init(
    schema: PredicateSchema, baseSchema: PredicateSchema? = nil, condition: SQLFragment? = nil,
    base: Predicate? = nil, sort: [SortDescriptor] = [], order: SQLFragment? = nil,
    ties: SQLFragment = SQLFragment.orderOfImport, total: SQLFragment? = nil
  ) {
    (self.schema, self.baseSchema, self.condition, self.base) = (
      schema, baseSchema, condition, base
    )
    (self.sort, self.order, self.ties, self.total) = (sort, order, ties, total)
  }
}

extension FetchScope {
  /// Returns the rows of an opened folder or list of files.
  ///
  /// - Parameters:
  ///   - name: its name in messages: `folder 'photos'`.
  ///   - isList: whether it is a list of files, whose order breaks ties; in a folder, paths break
  ///     them.
  ///   - isLarge: true if the source is a large part of the cache. `asset` is then the outer loop
  ///     of the join, so that its indexes are used; otherwise `member` is.
  static func folder(source: Int64, name: String, isList: Bool, isLarge: Bool) -> FetchScope {
    // SQLite does not reorder a CROSS JOIN.
    let rows =
      isLarge
      ? "asset CROSS JOIN member ON member.asset = asset.pk"
      : "member CROSS JOIN asset ON asset.pk = member.asset"
    // SQLite omits the last join if no condition refers to dir.
    let tables = "\(rows) LEFT JOIN subfolder ON subfolder.pk = member.subfolder"
    return FetchScope(
      schema: AssetTable.folderFields(source: name, tables: tables),
      condition: "member.source = \(bind: .integer(source))", order: "member.position",
      ties: isList ? "member.position" : pathOrder)
  }

  /// The natural order of the paths below an opened folder. Paths whose names differ only in
  /// leading zeros are in the order in which they were found, which is bytewise.
  private static let pathOrder: SQLFragment = """
    subfolder.place || asset.filename\(raw: TextForm.natural.suffix), member.position
    """
}
