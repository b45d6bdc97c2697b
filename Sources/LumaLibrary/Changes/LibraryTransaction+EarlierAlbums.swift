import LumaCatalog
import LumaDatabase
import LumaModel

/// Keeps albums as they are before a change.
extension LibraryTransaction {
  /// Keeps all facts about an album before it is deleted.
  func keepAlbum(_ key: Int64) throws(CatalogError) {
    var members = JSONObject()
    var identifier = ""
    let sql = """
      SELECT collection.localIdentifier, collection.kind, collection.title, folder.localIdentifier,
        collection.position, collection.predicate, collection.arguments, collection.sort,
        keyPhoto.photo
      FROM collection LEFT JOIN collection AS folder ON folder.pk = collection.parent
      LEFT JOIN keyPhoto ON keyPhoto.album = collection.pk WHERE collection.pk = ?
      """
    try connection.read(sql, [.integer(key)]) { row in
      identifier = row.text(0)
      members["kind"] = .string(row.text(1))
      members["title"] = .string(row.text(2))
      members["folder"] = row.textOrNil(3).map(JSONValue.string)
      members["position"] = .integer(row.integer(4))
      for (place, name) in ["where", "args", "sort", "cover"].enumerated() {
        members[name] = row.textOrNil(5 + place).map(JSONValue.string)
      }
    }
    members["photos"] = .array(try places(ofMembers: key))
    try keep(.album(identifier, .unmade, .object(members)))
  }

  /// Keeps the order of an album before its photos are moved, once per change; joins and
  /// departures in between are undone first.
  func keepOrder(of album: Int64, _ identifier: String) throws(CatalogError) {
    guard log.ordered.insert(album).inserted else { return }
    try keep(.album(identifier, .order, .array(try places(ofMembers: album))))
  }

  /// Keeps the places of photos that are about to leave an album.
  func keepMembers(_ photos: [Int64], of album: Int64, _ identifier: String) throws(CatalogError) {
    let sql = """
      SELECT membership.asset, membership.position
      FROM \(AssetTable.wanted) CROSS JOIN membership
        ON membership.asset = wanted.row AND membership.album = ?
      """
    let found = try places(sql, [AssetTable.keyList(photos[...]), .integer(album)])
    if !found.isEmpty { try keep(.album(identifier, .left, .array(found))) }
  }

  /// Keeps the places of collections that are about to be moved in folders.
  func keepPlaces(of collections: [Int64]) throws(CatalogError) {
    guard !collections.isEmpty else { return }
    let sql = """
      SELECT collection.localIdentifier, folder.localIdentifier, collection.position
      FROM \(AssetTable.wanted) CROSS JOIN collection ON collection.pk = wanted.row
      LEFT JOIN collection AS folder ON folder.pk = collection.parent
      """
    var found: [EarlierValue] = []
    try connection.read(sql, [AssetTable.keyList(collections[...])]) { row in
      let folder = row.textOrNil(1).map(JSONValue.string) ?? .null
      found.append(.album(row.text(0), .place, .array([folder, .integer(row.integer(2))])))
    }
    for earlier in found { try keep(earlier) }
  }

  /// The photos of an album in order, each followed by its position.
  private func places(ofMembers album: Int64) throws(CatalogError) -> [JSONValue] {
    try places(
      "SELECT asset, position FROM membership WHERE album = ? ORDER BY position, asset",
      [.integer(album)])
  }

  private func places(
    _ sql: String, _ bindings: [SQLValue]
  ) throws(CatalogError) -> [JSONValue] {
    var found: [JSONValue] = []
    try connection.read(sql, bindings) {
      found += [.integer($0.integer(0)), .integer($0.integer(1))]
    }
    return found
  }
}
