import LumaDatabase
import LumaFiles
import LumaPredicates

/// The albums that an import fills, each found or created when its first photo is added.
struct ImportAlbums {
  private let title: String?
  private let isPerFolder: Bool
  private var keys: [String: Int64] = [:]
  /// The albums that were created, by the folder that they are in.
  private var created: [Int64?: Set<Int64>] = [:]

  init(_ options: ImportOptions, root: String) {
    isPerFolder = options.makesAlbumsFromFolders
    title = options.album ?? (isPerFolder ? FileSystem.name(of: root) : nil)
  }

  /// Returns the primary key of the album for a folder below the root; nil if no album was
  /// requested.
  ///
  /// With albums from folders, the photos of `a/b` are added to album "b" in folder "a", which is
  /// in a folder with the title. Photos of `a` itself are in an album "a". It moves into folder "a"
  /// once there is one, so that a fetch of the folder finds everything.
  mutating func key(of dir: String, in change: LibraryTransaction) throws(CatalogError) -> Int64? {
    guard let title else { return nil }
    let place = isPerFolder ? dir : ""
    if let key = keys[place] { return key }
    let parts = place.split(separator: "/").map(String.init)
    var parent: Int64?, above: String?
    if !parts.isEmpty {
      for folder in [title] + parts.dropLast() {
        let key = try folderKey(folder, in: parent, above, change)
        (parent, above) = (key, folder)
      }
    }
    let leaf = parts.last ?? title
    // An album in a folder with the same title is the folder's own album.
    let home =
      leaf == above
      ? try folderKey(leaf, in: parent, above, change)
      : isPerFolder ? try known(.folder, leaf, in: parent, change) : nil
    if let home, leaf != above, try known(.album, leaf, in: home, change) == nil,
      let album = try known(.album, leaf, in: parent, change)
    {
      try move(album, from: parent, to: home, change)
    }
    let key = try find(.album, leaf, in: home ?? parent, change)
    keys[place] = key
    return key
  }

  /// Returns a folder. If the folder is new, the album that this import made beside it for the
  /// folder's own photos moves in.
  ///
  /// - Parameter above: the title of the parent folder, whose own album has the same title.
  private mutating func folderKey(
    _ title: String, in parent: Int64?, _ above: String?, _ change: LibraryTransaction
  ) throws(CatalogError) -> Int64 {
    if let known = try known(.folder, title, in: parent, change) { return known }
    let key = try find(.folder, title, in: parent, change)
    if title != above, let album = try known(.album, title, in: parent, change),
      keys.values.contains(album)
    {
      try move(album, from: parent, to: key, change)
    }
    return key
  }

  /// Moves the album of a folder's own photos into the folder; a limited library stays as it is.
  private mutating func move(
    _ album: Int64, from parent: Int64?, to home: Int64, _ change: LibraryTransaction
  ) throws(CatalogError) {
    guard change.limit == nil else { return }
    let folder = try name(of: home, change)
    try change.move([try name(of: album, change)], toFolder: folder, at: 0)
    created[parent]?.remove(album)
  }

  /// Sorts the created albums by title, because folders are found in bytewise order.
  func order(in library: Library, _ entry: ContinuedEntry) throws {
    let several = created.filter { $0.value.count > 1 }
    guard !several.isEmpty else { return }
    try library.change(in: entry) { change in
      for (parent, keys) in several { try change.order(keys, in: parent) }
    }
  }

  private func name(
    of key: Int64, _ change: LibraryTransaction
  ) throws(CatalogError) -> String {
    let sql = "SELECT localIdentifier FROM collection WHERE pk = ?"
    return try change.connection.text(sql, [.integer(key)]) ?? ""
  }

  private func known(
    _ kind: CollectionKind, _ title: String, in parent: Int64?, _ change: LibraryTransaction
  ) throws(CatalogError) -> Int64? {
    let sql = """
      SELECT pk FROM collection WHERE title_n = ? AND kind = ? AND parent \(change.connection.dialect.same) ? ORDER BY pk LIMIT 1
      """
    let composed = SQLValue.text(FoldedText(title)[.composed])
    return try change.connection.integerOrNil(
      sql, [composed, .text(kind.rawValue), SQLValue(parent)])
  }

  private mutating func find(
    _ kind: CollectionKind, _ title: String, in parent: Int64?, _ change: LibraryTransaction
  ) throws(CatalogError) -> Int64 {
    if let known = try known(kind, title, in: parent, change) { return known }
    let folder = try parent.map { key throws(CatalogError) in try name(of: key, change) }
    let identifier = try change.create(kind, title, folder: folder)
    let key = try change.key(ofCollection: identifier, kind)
    created[parent, default: []].insert(key)
    return key
  }
}
