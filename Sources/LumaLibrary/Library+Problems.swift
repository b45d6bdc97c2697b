package import LumaDatabase

extension Library {
  /// Checks the integrity of the library and returns one sentence per problem; empty if there are
  /// none.
  ///
  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_integrity_check>
  package func problems() throws(CatalogError) -> [String] {
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
