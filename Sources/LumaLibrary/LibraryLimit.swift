import LumaCatalog
package import LumaDatabase
import LumaModel
import LumaPredicates

/// The albums that a library is limited to: only they and their photos are visible.
///
/// - **Source**: PHAuthorizationStatus.limited.
package struct LibraryLimit: Hashable, Sendable {
  /// Primary keys of albums, smart albums and folders, in the order in which they were named.
  let keys: [Int64]

  /// - Parameter titles: at least one.
  /// - Throws: `noSuchAlbum`, `ambiguousAlbum`.
  init(_ titles: [String], in database: any Database) throws(CatalogError) {
    var keys: [Int64] = []
    for title in titles {
      // An album is tried before a folder, because `--albums-from-folders` gives both the same
      // title.
      var found: [[SQLValue]] = []
      var areFolders = false
      for isFolder in [false, true] where found.isEmpty {
        areFolders = isFolder
        found = try database.rows(
          "SELECT pk FROM collection WHERE title_n = ? AND kind \(isFolder ? "=" : "<>") 'folder'",
          [.text(FoldedText(title)[.composed])])
      }
      guard found.count <= 1 else {
        throw .library(.ambiguousAlbum(title: title, count: found.count, areFolders: areFolders))
      }
      guard case .integer(let key)? = found.first?.first else {
        throw .library(.noSuchAlbum(name: title, suggestion: nil))
      }
      keys.append(key)
    }
    self.keys = keys
  }

  /// Returns the condition that a column has the primary key of a visible album.
  func holds(_ column: String) -> SQLFragment {
    "\(raw: column) IN (\(shown, behind: 4))"
  }

  /// Selects the primary keys of the visible albums.
  var shown: SQLFragment { SQLFragment.below(keys) }

  /// Returns the condition on `asset` that a photo is visible.
  func photos(in database: any Database) throws(CatalogError) -> SQLFragment {
    try database.photos(in: SQLFragment.below(keys))
  }

  /// Returns the identifiers of the visible albums.
  package func albums(in database: any Database) throws(CatalogError) -> Set<String> {
    var identifiers: Set<String> = []
    let query: SQLFragment = "SELECT localIdentifier FROM collection WHERE \(holds("pk"))"
    try database.read(query) { identifiers.insert($0.text(0)) }
    return identifiers
  }
}

extension LibraryLimit {
  /// Returns the photos that were visible and are deleted; nil if one can no longer be restored, so
  /// that nothing shows whether it was visible.
  func deletedPhotos(
    since change: Int64, in database: any Database
  ) throws(CatalogError) -> [String]? {
    let shown = try albums(in: database)
    let rules: SQLFragment =
      "SELECT 1 FROM collection WHERE kind = 'smartAlbum' AND \(holds("pk"), behind: 1)"
    var hasRule = false
    try database.read(rules) { _ in hasRule = true }
    var found: [String]? = []
    let query: SQLFragment = """
      SELECT tombstone.identifier, deleted.photo, asset.pk, \
      CASE WHEN \(try photos(in: database), behind: 8) THEN 1 ELSE 0 END \
      FROM tombstone LEFT JOIN deleted ON deleted.localIdentifier = tombstone.identifier \
      LEFT JOIN asset ON asset.localIdentifier = tombstone.identifier \
      WHERE tombstone.deleted > \(bind: .integer(change)) \
      AND tombstone.created <= \(bind: .integer(change)) AND tombstone.entity = 'asset' \
      ORDER BY tombstone.rowid
      """
    try database.read(query) { row in
      if let line = row.textOrNil(1) {
        if LibraryLimit.albums(of: line).contains(where: shown.contains) {
          found?.append(row.text(0))
        } else if hasRule {
          // Nothing shows which rules the photo met.
          found = nil
        }
      } else if row.integerOrNil(2) == nil {
        found = nil
      } else if row.integer(3) == 1 {
        found?.append(row.text(0))
      }
    }
    return found
  }

  /// Identifiers of the albums that a deleted photo was in.
  private static func albums(of line: String) -> [String] {
    let places = (try? JSONValue(text: line))?["albums"]?.array ?? []
    return places.compactMap { $0.array?.first?.string }
  }
}

extension Library {
  /// Whether only the photos of some albums are visible.
  ///
  /// - **Lua**: `lib.authorization == "limited"`
  package var isLimited: Bool { limit != nil }

  /// Whether the library's file cannot be written.
  package var isReadOnly: Bool { (reader as? Connection)?.isReadOnly == true }

  /// Returns a scope with only visible photos.
  func limited(_ scope: FetchScope) throws(CatalogError) -> FetchScope {
    guard let limit else { return scope }
    var scope = scope
    let photos = try limit.photos(in: reader)
    scope.condition = scope.condition.map { "\($0) AND \(photos, behind: 2)" } ?? photos
    scope.total = nil
    return scope
  }

  /// Returns a scope whose requests find only visible albums. The scope's own condition, the rule
  /// of a smart album, still applies to the whole library.
  func showingAlbums(_ scope: FetchScope) -> FetchScope {
    guard let limit else { return scope }
    var scope = scope
    scope.baseSchema = scope.schema
    scope.schema.fields.merge(PhotoAlbums.fields(reader.dialect, shown: limit.shown)) { $1 }
    return scope
  }

  /// Returns a condition on `collection`, restricted to visible albums.
  func limited(_ condition: SQLFragment) -> SQLFragment {
    guard let limit else { return condition }
    return "\(condition) AND \(limit.holds("collection.pk"), behind: 2)"
  }
}
