/// The albums that an import fills, found or made when the first photo gets into one.
struct ImportAlbums {
  private let title: String?
  private let isPerFolder: Bool
  private var keys: [String: Int64] = [:]

  init(_ options: ImportOptions, root: String) {
    isPerFolder = options.makesAlbumsFromFolders
    title = options.album ?? (isPerFolder ? FileSystem.name(of: root) : nil)
  }

  /// The album of a folder below the root, by its key; nil: no album was asked for.
  ///
  /// With albums from folders, the photos of `a/b` get into album "b" in folder "a" in a folder
  /// with the title; those of the root into an album with the title.
  mutating func key(of dir: String, in change: LibraryTransaction) throws(CatalogError) -> Int64? {
    guard let title else { return nil }
    let place = isPerFolder ? dir : ""
    if let key = keys[place] { return key }
    let parts = place.split(separator: "/").map(String.init)
    var parent: Int64?
    if !parts.isEmpty {
      for folder in [title] + parts.dropLast() {
        parent = try find(.folder, folder, in: parent, change)
      }
    }
    let key = try find(.album, parts.last ?? title, in: parent, change)
    keys[place] = key
    return key
  }

  /// Keys of albums that were made in a change that did not come to its end mean nothing.
  mutating func forget() { keys = [:] }

  private func find(
    _ kind: CollectionKind, _ title: String, in parent: Int64?, _ change: LibraryTransaction
  ) throws(CatalogError) -> Int64 {
    let sql = """
      SELECT pk FROM collection WHERE title_n = ? AND kind = ? AND parent IS ? ORDER BY pk LIMIT 1
      """
    let composed = SQLValue.text(FoldedText(title)[.composed])
    let found = try change.connection.integerOrNil(
      sql, [composed, .text(kind.rawValue), SQLValue(parent)])
    if let found { return found }
    let folder = try parent.map { key throws(CatalogError) in
      try change.connection.text(
        "SELECT localIdentifier FROM collection WHERE pk = ?", [.integer(key)])
    }
    let identifier = try change.create(kind, title, folder: folder ?? nil)
    return try change.key(ofCollection: identifier, kind)
  }
}
