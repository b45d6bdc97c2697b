import LumaModel

/// Where the rows of a source are: all that a query has to know of its kind.
struct FetchScope: Sendable {
  /// What it can be asked, and of which tables.
  var schema: PredicateSchema
  /// Keeps to the source; nil: all of the table is.
  var condition: SQLFragment?
  /// What makes a smart album; the request's own condition is added to it.
  var base: Predicate?
  /// The order when none is asked for; nil: by localIdentifier.
  var order: SQLFragment?
  /// A faster count of all that the default rules let in; nil: there is none.
  var total: SQLFragment?
}

extension FetchScope {
  /// The rows of an opened folder or list of files.
  ///
  /// - Parameters:
  ///   - name: what messages call it: `folder 'photos'`.
  ///   - isLarge: the source is a good part of the cache. Then `asset` comes first, so that its
  ///     indexes serve; else the source's own few rows do.
  static func folder(source: Int64, name: String, isLarge: Bool) -> FetchScope {
    // SQLite keeps the order of a CROSS JOIN.
    let rows =
      isLarge
      ? "asset CROSS JOIN member ON member.asset = asset.pk"
      : "member CROSS JOIN asset ON asset.pk = member.asset"
    // SQLite leaves the last one out where no condition names dir.
    let tables = "\(rows) LEFT JOIN subfolder ON subfolder.pk = member.subfolder"
    return FetchScope(
      schema: AssetTable.folderFields(source: name, tables: tables),
      condition: "member.source = \(bind: .integer(source))", order: "member.position")
  }
}
