import LumaModel

extension LibraryTransaction {
  /// Appends photos to an album; photos already in it keep their position.
  ///
  /// - **Lua**: `c:add(album, photos)`
  public func add(_ photos: [String], to album: String) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    for start in stride(from: 0, to: photos.count, by: LibraryTransaction.memberBatch) {
      let end = min(photos.count, start + LibraryTransaction.memberBatch)
      try add(Array(photos[start..<end]), toAlbum: key)
    }
  }

  /// Photos that are looked up at a time.
  private static let memberBatch = 10_000

  /// A few statements for all: a server is asked over a network.
  private func add(_ photos: [String], toAlbum album: Int64) throws(CatalogError) {
    let sql = "SELECT coalesce(max(position), 0) FROM membership WHERE album = ?"
    let last = try connection.integer(sql, [.integer(album)])
    let found = try candidates(photos, album)
    var (added, visible) = (Int64(0), Int64(0))
    var listed: Set<Int64> = []
    for photo in photos {
      try connection.stop?.check(connection.path)
      guard let member = found[Array(photo.utf8)] else { throw .noSuchAsset(identifier: photo) }
      guard !member.isThere, listed.insert(member.key).inserted else { continue }
      added += 1
      visible += member.visible
      _ = try connection.add(
        [
          .integer(album), .integer(last + added), .integer(member.key), member.date,
          .integer(member.visible),
        ], to: .members)
    }
    guard added > 0 else { return }
    try connection.run(
      LibraryTransaction.counting,
      [.integer(added), .integer(visible), .integer(number), .integer(album)])
    noteInsertion()
  }

  /// A photo on its way into an album.
  private struct Candidate {
    var key: Int64
    var date: SQLValue
    var visible: Int64
    /// Whether the album has it.
    var isThere: Bool
  }

  /// By the bytes of their identifiers: strings that look the same may differ.
  private func candidates(_ photos: [String], _ album: Int64) throws(CatalogError)
    -> [[UInt8]: Candidate]
  {
    let list = SQLValue.text(JSONValue.array(photos.map(JSONValue.string)).text(.plain))
    let texts = connection.dialect.values(areTexts: true)
    var found: [[UInt8]: Candidate] = [:]
    try connection.read(
      """
      SELECT asset.localIdentifier, asset.pk, asset.creationDate,
        CASE WHEN \(LibrarySchema.isVisible("asset")) THEN 1 ELSE 0 END,
        CASE WHEN membership.asset IS NULL THEN 0 ELSE 1 END
      FROM (SELECT DISTINCT value FROM \(texts)(?)) AS wanted
      CROSS JOIN asset ON asset.localIdentifier = wanted.value
      LEFT JOIN membership ON membership.asset = asset.pk AND membership.album = ?
      """, [list, .integer(album)]
    ) { row in
      found[Array(row.bytes(0))] = Candidate(
        key: row.integer(1), date: row[2], visible: row.integer(3), isThere: row.integer(4) == 1)
    }
    return found
  }

  /// Appends a photo to an album, both by primary key; a photo already in it keeps its position.
  package func add(_ photo: Int64, toAlbum album: Int64) throws(CatalogError) {
    var shown: (date: SQLValue, isVisible: Int64)?
    try connection.read(LibraryTransaction.showing, [.integer(photo), .integer(album)]) {
      shown = ($0[0], $0.integer(1))
    }
    guard let shown else { return }
    try connection.run(
      LibraryTransaction.adding,
      [.integer(album), .integer(photo), shown.date, .integer(shown.isVisible)])
    try connection.run(
      LibraryTransaction.counting,
      [.integer(1), .integer(shown.isVisible), .integer(number), .integer(album)])
    noteInsertion()
  }

  /// The photo's values that a membership duplicates; no row if the photo is already in the album.
  private static let showing = """
    SELECT creationDate, \(LibrarySchema.isVisible("asset")) FROM asset WHERE pk = ?1
      AND NOT EXISTS (SELECT 1 FROM membership WHERE asset = ?1 AND album = ?2)
    """

  /// One row of VALUES: for a statement that may abort midway, SQLite journals pages first.
  private static let adding = """
    INSERT INTO membership(album, position, asset, creationDate, visible)
    VALUES (?1, coalesce((SELECT max(position) FROM membership WHERE album = ?1), 0) + 1, ?2, ?3, ?4)
    """

  /// Not a trigger, because with one the INSERT might abort midway.
  private static let counting = """
    UPDATE collection SET total = total + ?, visible = visible + ?, updated = ? WHERE pk = ?
    """

  /// Removes photos from an album; photos not in it are ignored.
  public func remove(_ photos: [String], from album: String) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    for photo in photos {
      try connection.run(
        "DELETE FROM membership WHERE asset = ? AND album = ?",
        [.integer(try self.key(ofPhoto: photo)), .integer(key)])
    }
    try touch(.collection, key)
  }

  /// Moves photos within an album, in the given order, so that the first one ends up at `index`
  /// among the remaining photos. An index past the end moves them to the end.
  ///
  /// - Parameter index: from 0.
  /// - **Source**: PHAssetCollectionChangeRequest.moveAssets(at:to:).
  public func move(_ photos: [String], in album: String, to index: Int) throws(CatalogError) {
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
      throw try notInAlbum(moved[stranger], key)
    }
    order.insert(contentsOf: moved, at: min(max(0, index), order.count))
    for (place, photo) in order.enumerated() {
      try connection.run(
        LibraryTransaction.placing, [.integer(Int64(place + 1)), .integer(photo), .integer(key)])
    }
    try touch(.collection, key)
  }

  private func notInAlbum(_ photo: Int64, _ album: Int64) throws(CatalogError) -> CatalogError {
    let sql = "SELECT filename FROM asset WHERE pk = ?"
    let title = "SELECT title FROM collection WHERE pk = ?"
    return .notInAlbum(
      photo: try connection.text(sql, [.integer(photo)]) ?? "",
      album: try connection.text(title, [.integer(album)]) ?? "")
  }

  private static let placing = "UPDATE membership SET position = ? WHERE asset = ? AND album = ?"
}
