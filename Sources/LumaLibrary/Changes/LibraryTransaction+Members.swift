import LumaCatalog
package import LumaDatabase
import LumaModel

extension LibraryTransaction {
  /// Appends photos to an album; photos already in it keep their position.
  ///
  /// - **Lua**: `c:add(album, photos)`
  package func add(_ photos: [String], to album: String) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    if limit != nil { for photo in photos { _ = try self.key(ofPhoto: photo) } }
    for start in stride(from: 0, to: photos.count, by: LibraryTransaction.memberBatch) {
      let end = min(photos.count, start + LibraryTransaction.memberBatch)
      try add(Array(photos[start..<end]), toAlbum: key)
    }
  }

  /// Photos that are looked up in one statement.
  private static let memberBatch = 10_000

  private func add(_ photos: [String], toAlbum album: Int64) throws(CatalogError) {
    var found: [[UInt8]: Candidate] = [:]
    let list = AssetTable.textList(photos)
    let texts = connection.dialect.values(areTexts: true)
    let place = try candidates(
      "(SELECT DISTINCT value FROM \(texts)(?)) AS wanted "
        + "CROSS JOIN asset ON asset.localIdentifier = wanted.value", list, album
    ) { found[Array($0.bytes(0))] = $1 }
    // Keyed by the bytes of identifiers: strings that compare equal may differ in bytes.
    try append(photos, to: album, behind: place) { photo throws(CatalogError) in
      guard let member = found[Array(photo.utf8)] else {
        throw .library(.noSuchAsset(identifier: photo))
      }
      return member
    }
  }

  /// Appends photos to an album, all by primary key; photos already in it keep their positions.
  package func add(_ photos: [Int64], toAlbum album: Int64) throws(CatalogError) {
    var found: [Int64: Candidate] = [:]
    let place = try candidates(
      "\(AssetTable.wanted) CROSS JOIN asset ON asset.pk = wanted.row",
      AssetTable.keyList(photos[...]), album
    ) { found[$1.key] = $1 }
    try append(photos, to: album, behind: place) { found[$0] }
  }

  /// A photo on its way into an album.
  private struct Candidate {
    var key: Int64
    var date: SQLValue
    var visible: Int64
    /// Whether the album already has it.
    var isThere: Bool
  }

  /// Calls `body` with each photo of a list, and the row that begins with its identifier.
  ///
  /// - Parameter tables: join the list to `asset`.
  /// - Returns: the album's last position, and its localIdentifier.
  private func candidates(
    _ tables: String, _ list: SQLValue, _ album: Int64, _ body: (Row, Candidate) -> Void
  ) throws(CatalogError) -> (last: Int64, album: String) {
    let position = """
      SELECT coalesce(max(position), 0), (SELECT localIdentifier FROM collection WHERE pk = ?)
      FROM membership WHERE album = ?
      """
    let photos = """
      SELECT asset.localIdentifier, asset.pk, asset.creationDate,
        CASE WHEN \(LibrarySchema.isVisible("asset")) THEN 1 ELSE 0 END,
        CASE WHEN membership.asset IS NULL THEN 0 ELSE 1 END
      FROM \(tables)
      LEFT JOIN membership ON membership.asset = asset.pk AND membership.album = ?
      """
    var end = (last: Int64(0), album: "")
    try connection.read([
      Query(sql: position, bindings: [.integer(album), .integer(album)]),
      Query(sql: photos, bindings: [list, .integer(album)]),
    ]) { place, row in
      guard place > 0 else { return end = (row.integer(0), row.text(1)) }
      let candidate = Candidate(
        key: row.integer(1), date: row[2], visible: row.integer(3), isThere: row.integer(4) == 1)
      body(row, candidate)
    }
    return end
  }

  /// Appends photos with a few statements for all of them, because a server is reached over a
  /// network.
  private func append<Photo>(
    _ photos: [Photo], to album: Int64, behind end: (last: Int64, album: String),
    _ candidate: (Photo) throws(CatalogError) -> Candidate?
  ) throws(CatalogError) {
    var (added, visible) = (Int64(0), Int64(0))
    var listed: Set<Int64> = []
    var joined: [JSONValue] = []
    for photo in photos {
      try connection.stop?.check(connection.path)
      guard let member = try candidate(photo), !member.isThere,
        listed.insert(member.key).inserted
      else { continue }
      joined.append(.integer(member.key))
      added += 1
      visible += member.visible
      _ = try connection.add(
        [
          .integer(album), .integer(end.last + added), .integer(member.key), member.date,
          .integer(member.visible),
        ], to: .members)
    }
    guard added > 0 else { return }
    try keep(.album(end.album, .joined, .array(joined)))
    try connection.run(
      LibraryTransaction.counting,
      [.integer(added), .integer(visible), .integer(number), .integer(album)])
    noteInsertion()
  }

  /// Not a trigger, because with one the INSERT might abort midway.
  private static let counting = """
    UPDATE collection SET total = total + ?, visible = visible + ?, updated = ? WHERE pk = ?
    """

  /// Removes photos from an album; photos not in it are ignored.
  package func remove(_ photos: [String], from album: String) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    let members = try distinctKeys(of: photos[...])
    try keepMembers(members, of: key, album)
    for member in members {
      try connection.run(
        "DELETE FROM membership WHERE asset = ? AND album = ?", [.integer(member), .integer(key)])
    }
    try touch(.collection, key)
  }

  /// Moves photos within an album, in the given order, so that the first one ends up at `index`
  /// among the remaining photos. An index past the end moves them to the end.
  ///
  /// - Parameter index: from 0.
  /// - **Source**: PHAssetCollectionChangeRequest.moveAssets(at:to:).
  package func move(_ photos: [String], in album: String, to index: Int) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    var moved: [Int64] = []
    var listed: Set<Int64> = []
    for photo in photos {
      let photo = try self.key(ofPhoto: photo)
      if listed.insert(photo).inserted { moved.append(photo) }
    }
    var order: [Int64] = []
    var members: Set<Int64> = []
    let sql = "SELECT asset FROM membership WHERE album = ? ORDER BY position"
    try connection.read(sql, [.integer(key)]) { row in
      members.insert(row.integer(0))
      if !listed.contains(row.integer(0)) { order.append(row.integer(0)) }
    }
    if let stranger = moved.firstIndex(where: { !members.contains($0) }) {
      throw try notInAlbum("move", moved[stranger], key)
    }
    try keepOrder(of: key, album)
    order.insert(contentsOf: moved, at: min(max(0, index), order.count))
    for (place, photo) in order.enumerated() {
      try connection.run(
        LibraryTransaction.placing, [.integer(Int64(place + 1)), .integer(photo), .integer(key)])
    }
    try touch(.collection, key)
  }

  func notInAlbum(
    _ verb: String, _ photo: Int64, _ album: Int64
  ) throws(CatalogError) -> CatalogError {
    let sql = "SELECT filename FROM asset WHERE pk = ?"
    let title = "SELECT title FROM collection WHERE pk = ?"
    return .library(
      .notInAlbum(
        verb: verb, photo: try connection.text(sql, [.integer(photo)]) ?? "",
        album: try connection.text(title, [.integer(album)]) ?? ""))
  }

  static let placing = "UPDATE membership SET position = ? WHERE asset = ? AND album = ?"
}
