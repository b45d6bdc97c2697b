import LumaModel

/// Where the rows of a source are: all that a query has to know of its kind. A compiled request is
///
///     SELECT asset.pk FROM <tables> WHERE <condition> [AND <predicate>] ORDER BY <...|order> LIMIT ?
///
/// with `bindings` before the predicate's own. Column names are unique in `tables`, so predicates and
/// sorts name them bare (`AssetField.column`), save `pk`.
struct FetchScope: Sendable {
  var tables: String
  var condition: String
  /// What `condition` binds.
  var bindings: [SQLValue]
  /// The order when none is asked for; a request that sorts ends on localIdentifier instead.
  var order: String
  /// Fields that its photos carry.
  var fields: Set<AssetField>
  /// How messages call it: "folder 'photos'".
  var name: String
}

extension FetchScope {
  /// The rows of an opened folder or list of files.
  ///
  /// - Parameter isLarge: the source is a good part of the cache. Then `asset` comes first, so that
  ///   its indexes serve; else the source's own few rows do.
  static func folder(source: Int64, name: String, isLarge: Bool) -> FetchScope {
    let subfolder = "LEFT JOIN temp.subfolder ON subfolder.pk = member.subfolder"
    let rows =
      isLarge
      ? "asset CROSS JOIN temp.member ON member.asset = asset.pk"
      : "temp.member CROSS JOIN asset ON asset.pk = member.asset"
    return FetchScope(
      tables: "\(rows) \(subfolder)", condition: "member.source = ?",
      bindings: [.integer(source)], order: "member.position",
      fields: Set(AssetField.allCases.filter(\.isInFolders)), name: name)
  }
}
