package import LumaDatabase
import LumaModel

extension LibraryTransaction {
  /// Moves albums, smart albums and folders into a folder, in the given order, so that the first
  /// one ends up at `index` among the others; an index past the end moves them to the end.
  ///
  /// - Parameters:
  ///   - folder: nil for the top level.
  ///   - index: from 0; nil: collections from elsewhere come last, and the others stay where they
  ///     are.
  /// - Throws: `circularFolder`.
  /// - **Source**: PHCollectionListChangeRequest.insertChildCollections(_:at:),
  ///   moveChildCollections(at:to:).
  /// - **Lua**: `c:move_to_folder(album, folder, 1)`
  package func move(
    _ collections: [String], toFolder folder: String?, at index: Int? = nil
  ) throws(CatalogError) {
    try needWholeLibrary("move_to_folder")
    let parent = try folder.map { name throws(CatalogError) in
      try key(ofCollection: name, .folder)
    }
    var moved: [Int64] = []
    var listed: Set<Int64> = []
    for collection in collections {
      let key = try key(ofCollection: collection, .album, .smartAlbum, .folder)
      try refuseCircle(key, in: parent)
      if listed.insert(key).inserted { moved.append(key) }
    }
    let places = try places(in: parent)
    try write(places.map(\.key).moving(moved, to: index), in: parent, places)
    for key in moved { try touch(.collection, key) }
  }

  func refuseCircle(_ key: Int64, in parent: Int64?) throws(CatalogError) {
    let sql = """
      WITH RECURSIVE above(pk) AS (
        SELECT CAST(? AS BIGINT)
        UNION SELECT parent FROM above JOIN collection ON collection.pk = above.pk
      ) SELECT count(*) FROM above WHERE pk = ?
      """
    guard try connection.integer(sql, [SQLValue(parent), .integer(key)]) > 0 else { return }
    let title = "SELECT title FROM collection WHERE pk = ?"
    throw .library(.circularFolder(title: try connection.text(title, [.integer(key)]) ?? ""))
  }

  /// Sorts some collections in a folder by the natural order of their titles, within the places
  /// that they have.
  func order(_ keys: Set<Int64>, in parent: Int64?) throws(CatalogError) {
    let inside = LibraryTransaction.inside(parent)
    let sql = """
      SELECT pk FROM collection WHERE \(inside.sql) ORDER BY title_natural, pk
      """
    var titled: [Int64] = []
    try connection.read(sql, inside.bindings) { titled.append($0.integer(0)) }
    let places = try places(in: parent)
    var rest = titled.filter(keys.contains)[...]
    let order = places.map { place in
      keys.contains(place.key) ? rest.popFirst() ?? place.key : place.key
    }
    for (place, key) in zip(places, order) where place.key != key { try touch(.collection, key) }
    try write(order, in: parent, places)
  }

  /// Returns the collections in a folder, in order.
  private func places(
    in parent: Int64?
  ) throws(CatalogError) -> [(key: Int64, position: Int64)] {
    var places: [(key: Int64, position: Int64)] = []
    let inside = LibraryTransaction.inside(parent)
    let sql = """
      SELECT pk, position FROM collection WHERE \(inside.sql)
      ORDER BY position, title_natural, pk
      """
    try connection.read(sql, inside.bindings) { places.append(($0.integer(0), $0.integer(1))) }
    return places
  }

  /// The condition that a collection is in a folder, in the form that has an index.
  static func inside(_ parent: Int64?) -> (sql: String, bindings: [SQLValue]) {
    parent.map { ("parent = ?", [.integer($0)]) } ?? ("parent IS NULL", [])
  }

  /// Writes the positions that have changed.
  private func write(
    _ order: [Int64], in parent: Int64?, _ places: [(key: Int64, position: Int64)]
  ) throws(CatalogError) {
    let known = Dictionary(places.map { ($0.key, $0.position) }) { first, _ in first }
    let changed = order.enumerated().filter { known[$1] != Int64($0 + 1) }
    try keepPlaces(of: changed.map(\.element))
    for (index, key) in changed {
      try connection.run(
        "UPDATE collection SET parent = ?, position = ? WHERE pk = ?",
        [SQLValue(parent), .integer(Int64(index + 1)), .integer(key)])
    }
  }
}

extension [Int64] {
  /// Returns the order of a folder after some collections are moved into it.
  fileprivate func moving(_ moved: [Int64], to index: Int?) -> [Int64] {
    guard let index else { return self + moved.filter { !contains($0) } }
    let chosen = Set(moved)
    var others = filter { !chosen.contains($0) }
    others.insert(contentsOf: moved, at: Swift.min(Swift.max(0, index), others.count))
    return others
  }
}
