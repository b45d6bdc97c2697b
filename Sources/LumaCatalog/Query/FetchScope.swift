/// Where the rows of a source are: all that a query has to know of its kind. A request becomes
///
///     SELECT asset.pk FROM <tables> WHERE <condition> [AND <predicate>] ORDER BY <...> LIMIT ?
///
/// with `bindings` before the predicate's own.
struct FetchScope: Sendable {
  /// What it can be asked, and where the values stand in `tables`.
  var fields: PredicateSchema
  var tables: String
  /// Keeps to the source.
  var condition: String
  /// What `condition` binds.
  var bindings: [SQLValue]
  /// The order when none is asked for; a request that sorts ends on localIdentifier instead.
  var order: String
}

extension FetchScope {
  /// The rows of an opened folder or list of files.
  ///
  /// - Parameters:
  ///   - name: what messages call it: `folder 'photos'`.
  ///   - isLarge: the source is a good part of the cache. Then `asset` comes first, so that its
  ///     indexes serve; else the source's own few rows do.
  static func folder(source: Int64, name: String, isLarge: Bool) -> FetchScope {
    let rows =
      isLarge
      ? "asset CROSS JOIN member ON member.asset = asset.pk"
      : "member CROSS JOIN asset ON asset.pk = member.asset"
    return FetchScope(
      fields: AssetTable.folderFields(source: name),
      // SQLite leaves the last one out where no condition names dir.
      tables: "\(rows) LEFT JOIN subfolder ON subfolder.pk = member.subfolder",
      condition: "member.source = ?", bindings: [.integer(source)], order: "member.position")
  }
}
