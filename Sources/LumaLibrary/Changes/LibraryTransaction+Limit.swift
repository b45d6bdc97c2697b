import LumaDatabase
import LumaPredicates

/// The part of a limited library that a change may use: the photos of some albums, and these
/// albums.
///
/// - **Source**: with PHAuthorizationStatus.limited, an app changes the photos that it sees, adds
///   photos, which it can then see, and makes no albums.
final class LimitedChange {
  /// A condition on `asset`.
  let photos: SQLFragment
  /// A condition on `collection`.
  let collections: SQLFragment
  /// The first album that was named, which gets added photos; nil: none was named.
  let album: Int64?

  init(_ limit: LibraryLimit, in database: any Database) throws(CatalogError) {
    photos = try limit.photos(in: database)
    collections = limit.holds("collection.pk")
    let sql = "SELECT pk FROM collection WHERE pk = ? AND kind = 'album'"
    var album: Int64?
    for key in limit.keys where album == nil {
      album = try database.integerOrNil(sql, [.integer(key)])
    }
    self.album = album
  }
}

extension LibraryTransaction {
  /// Refuses operations that change albums, or restore photos that may have been in other albums.
  ///
  /// - Throws: `limitedLibrary`.
  func needWholeLibrary(_ verb: String) throws(CatalogError) {
    if limit != nil { throw .library(.limitedLibrary(verb: verb)) }
  }

  func isThere(_ photo: Int64) throws(CatalogError) -> Bool {
    guard let limit else { return true }
    return try isFound(photo, in: "asset", limit.photos)
  }

  func isThere(collection key: Int64) throws(CatalogError) -> Bool {
    guard let limit else { return true }
    return try isFound(key, in: "collection", limit.collections)
  }

  /// Called before a photo is imported.
  ///
  /// - Parameter known: the photo that already has its content; nil: none.
  /// - Throws: `limitedLibrary` if there is no album for it, or if the known photo is not visible.
  func needImport(of known: Int64?) throws(CatalogError) {
    guard let limit else { return }
    let isShown = try known.map { (key) throws(CatalogError) in try isThere(key) } ?? true
    guard limit.album != nil, isShown else { throw .library(.limitedLibrary(verb: "import")) }
  }

  /// Adds an imported photo to the first album that was named, unless it is already visible in
  /// another one.
  func admit(_ photo: Int64) throws(CatalogError) {
    guard let album = limit?.album, try !isThere(photo) else { return }
    try add([photo], toAlbum: album)
    try touch(.collection, album)
  }

  private func isFound(
    _ key: Int64, in table: String, _ condition: SQLFragment
  ) throws(CatalogError) -> Bool {
    let query: SQLFragment = """
      SELECT pk FROM \(raw: table) WHERE \(raw: table).pk = \(bind: .integer(key)) \
      AND \(condition, behind: 2)
      """
    var found = false
    try connection.read(query) { _ in found = true }
    return found
  }
}
