import LumaDatabase
import LumaPredicates

/// The part that a change of a limited library may use: the photos of some albums, and these
/// albums.
///
/// - **Source**: with PHAuthorizationStatus.limited, an app changes the photos that it sees, and adds
///   some, which it sees then; it makes no albums.
final class LimitedChange {
  /// A condition on `asset`.
  let photos: SQLFragment
  /// A condition on `collection`.
  let collections: SQLFragment
  /// The first album that was named, into which photos come that are added; nil: none was.
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
  /// Refuses what changes albums, or brings photos back that may have been in others.
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
  /// - Parameter known: the photo that has its content already; nil: none.
  /// - Throws: `limitedLibrary` if there is no album for it, or the photo that is there is not shown.
  func needImport(of known: Int64?) throws(CatalogError) {
    guard let limit else { return }
    let isShown = try known.map { (key) throws(CatalogError) in try isThere(key) } ?? true
    guard limit.album != nil, isShown else { throw .library(.limitedLibrary(verb: "import")) }
  }

  /// Adds an imported photo to the first album that was named, unless another one shows it.
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
