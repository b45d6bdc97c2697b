package import LumaDatabase
package import LumaModel

extension LibraryTransaction {
  /// Creates an empty album.
  ///
  /// - Parameter folder: the folder to create it in; nil for the top level.
  /// - Returns: its localIdentifier.
  /// - **Lua**: `c:create_album("Trip", { folder = trips })`
  package func createAlbum(_ title: String, folder: String? = nil) throws(CatalogError) -> String {
    try needWholeLibrary("create_album")
    return try create(.album, title, folder: folder)
  }

  /// Creates a folder of albums.
  package func createFolder(_ title: String, folder: String? = nil) throws(CatalogError) -> String {
    try needWholeLibrary("create_folder")
    return try create(.folder, title, folder: folder)
  }

  /// Creates a smart album: the photos that match a predicate.
  ///
  /// - Throws: `predicate` if a library cannot evaluate it.
  /// - **Lua**: `c:create_smart_album { title = "Best", where = "rating >= 4", sort = "-rating" }`
  package func createSmartAlbum(
    _ title: String, predicate: Predicate, sort: [SortDescriptor] = [], folder: String? = nil
  ) throws(CatalogError) -> String {
    try needWholeLibrary("create_smart_album")
    return try create(
      .smartAlbum, title, folder: folder,
      rule: try SmartAlbumRule(predicate, sort: sort, tags: connection.tags))
  }

  /// Renames an album, smart album or folder.
  package func rename(_ collection: String, to title: String) throws(CatalogError) {
    try needWholeLibrary("rename")
    let key = try key(ofCollection: collection, .album, .smartAlbum, .folder)
    let known = try connection.text("SELECT title FROM collection WHERE pk = ?", [.integer(key)])
    try keep(.album(collection, .title, .string(known ?? "")))
    let names = LibraryTable.names(of: "title").map { "\($0) = ?" }.joined(separator: ", ")
    try connection.run(
      "UPDATE collection SET \(names) WHERE pk = ?",
      LibraryTable.values(title) + [.integer(key)])
    try touch(.collection, key)
  }

  /// Deletes an album, a smart album, or a folder and everything in it. Photos are kept.
  package func delete(_ collection: String) throws(CatalogError) {
    try needWholeLibrary("delete")
    let key = try key(ofCollection: collection, .album, .smartAlbum, .folder)
    // Innermost first; each deletion is recorded separately.
    let sql = """
      WITH RECURSIVE inside(pk, depth) AS (
        SELECT CAST(? AS BIGINT), 0
        UNION ALL
        SELECT collection.pk, depth + 1 FROM inside JOIN collection ON parent = inside.pk
        WHERE depth < 1000
      ) SELECT pk FROM inside ORDER BY depth DESC
      """
    for row in try connection.rows(sql, [.integer(key)]) {
      guard case .integer(let inner) = row[0] else { continue }
      try keepAlbum(inner)
      try delete(.collection, inner)
    }
  }

  /// Creates a collection, the last one in its folder.
  package func create(
    _ kind: CollectionKind, _ title: String, folder: String?, rule: SmartAlbumRule? = nil,
    identifier: String = LibraryIdentifier.make()
  ) throws(CatalogError) -> String {
    let parent = try folder.map { name throws(CatalogError) in
      try key(ofCollection: name, .folder)
    }
    let inside = LibraryTransaction.inside(parent)
    let names = LibraryTable.names(of: "title")
    let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO collection(localIdentifier, kind, \(names.joined(separator: ", ")), parent,
        predicate, arguments, sort, created, updated, position)
      VALUES (?, ?, \(marks), ?, ?, ?, ?, ?, ?, (
        SELECT coalesce(max(position), 0) + 1 FROM collection WHERE \(inside.sql)))
      """,
      [.text(identifier), .text(kind.rawValue)] + LibraryTable.values(title) + [
        SQLValue(parent), SQLValue(rule?.text), SQLValue(rule?.arguments), SQLValue(rule?.sort),
        .integer(number), .integer(number),
      ] + inside.bindings)
    try keep(.album(identifier, .made, .null))
    noteInsertion()
    return identifier
  }
}
