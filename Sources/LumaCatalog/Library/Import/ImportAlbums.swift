import LumaFiles

/// The albums that an import fills, each found or created when its first photo is added.
struct ImportAlbums {
  private let title: String?
  private let isPerFolder: Bool
  private var keys: [String: Int64] = [:]
  /// Those that were created, by the folder they are in.
  private var created: [Int64?: Set<Int64>] = [:]

  init(_ options: ImportOptions, root: String) {
    isPerFolder = options.makesAlbumsFromFolders
    title = options.album ?? (isPerFolder ? FileSystem.name(of: root) : nil)
  }

  /// Returns the primary key of the album for a folder below the root; nil if no album was
  /// requested.
  ///
  /// With albums from folders, the photos of `a/b` are added to album "b" in folder "a" in a folder
  /// with the title, and those of the root to an album with the title.
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

  /// Discards the cached keys; needed after a rollback, which undoes the creation of albums.
  mutating func forget() { keys = [:] }

  /// Puts the albums that were created into the order of their titles: folders are found in that of
  /// their bytes.
  func order(in library: Library) throws {
    let several = created.filter { $0.value.count > 1 }
    guard !several.isEmpty else { return }
    try library.change { change in
      for (parent, keys) in several { try change.order(keys, in: parent) }
    }
  }

  private mutating func find(
    _ kind: CollectionKind, _ title: String, in parent: Int64?, _ change: LibraryTransaction
  ) throws(CatalogError) -> Int64 {
    let sql = """
      SELECT pk FROM collection WHERE title_n = ? AND kind = ? AND parent \(change.connection.dialect.same) ? ORDER BY pk LIMIT 1
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
    let key = try change.key(ofCollection: identifier, kind)
    created[parent, default: []].insert(key)
    return key
  }
}
