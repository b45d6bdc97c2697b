extension LibraryTransaction {
  /// Appends photos to an album; photos already in it keep their position.
  ///
  /// - **Lua**: `c:add(album, photos)`
  public func add(_ photos: [String], to album: String) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    for photo in photos { try add(try self.key(ofPhoto: photo), toAlbum: key) }
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
      LibraryTransaction.counting, [.integer(shown.isVisible), .integer(number), .integer(album)])
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
    UPDATE collection SET total = total + 1, visible = visible + ?, updated = ? WHERE pk = ?
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
      throw .noSuchAsset(identifier: photos[stranger])
    }
    order.insert(contentsOf: moved, at: min(max(0, index), order.count))
    for (place, photo) in order.enumerated() {
      try connection.run(
        LibraryTransaction.placing, [.integer(Int64(place + 1)), .integer(photo), .integer(key)])
    }
    try touch(.collection, key)
  }

  private static let placing = "UPDATE membership SET position = ? WHERE asset = ? AND album = ?"
}
