public import LumaDatabase

/// Damage that the check of a library found.
package enum LibraryProblem: Hashable, Sendable {
  /// A line of SQLite's integrity check.
  case damaged(String)
  /// A row refers to a row of another table that does not exist.
  case orphaned(table: String, parent: String)
  case miscounted(album: String, said: Int64, found: Int64)
  case fileless(photo: String)

  fileprivate var isOfPages: Bool { if case .damaged = self { true } else { false } }
}

extension Library {
  /// Checks the integrity of the library and returns one sentence per problem; empty if there are
  /// none.
  ///
  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_integrity_check>
  public func problems() throws(CatalogError) -> [String] {
    try foundProblems().map(\.message)
  }

  private func foundProblems() throws(CatalogError) -> [LibraryProblem] {
    var problems = try damage()
    // Further checks on damaged pages would only report the same damage.
    guard !problems.contains(where: \.isOfPages) else { return problems }
    try reader.read(Library.miscounted) { row in
      problems.append(
        .miscounted(album: row.text(0), said: row.integer(1), found: row.integer(2)))
    }
    try reader.read(Library.fileless) { row in
      problems.append(.fileless(photo: row.text(0)))
    }
    return problems
  }

  private static let miscounted = """
    SELECT title, collection.total, count(membership.asset) AS found
    FROM collection LEFT JOIN membership ON membership.album = collection.pk
    GROUP BY collection.pk
    HAVING count(membership.asset) <> collection.total
      OR coalesce(sum(membership.visible), 0) <> collection.visible
    """

  private static let fileless = """
    SELECT localIdentifier FROM asset
    WHERE NOT EXISTS (SELECT 1 FROM resource WHERE resource.asset = asset.pk)
    """
}

extension LibraryProblem {
  package var message: String {
    switch self {
    case .damaged(let detail): detail
    case .orphaned(let table, let parent): "a row of \(table) belongs to no row of \(parent)"
    case .miscounted(let album, let said, let found):
      "album '\(album)' counts \(said) of \(found) photos"
    case .fileless(let photo): "photo '\(photo)' has no file"
    }
  }
}
