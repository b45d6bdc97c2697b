import LumaLibrary
import LumaModel

/// Listing all albums with covers and counts.
extension LibraryBench {
  func albums(_ large: MadeLibrary, _ shell: SQLiteShell) throws {
    let library = try large.open()
    // Days are those of the photos' clocks.
    let clock = { (order: String) in
      """
      (SELECT (SELECT creationDate_offset FROM asset WHERE pk = m.asset) FROM membership AS m \
      WHERE album = collection.pk AND visible = 1 ORDER BY \(order) LIMIT 1)
      """
    }
    let sql = """
      SELECT localIdentifier, title, visible, \
      (SELECT (SELECT localIdentifier FROM asset WHERE pk = m.asset) FROM membership AS m \
      WHERE album = collection.pk AND visible = 1 ORDER BY creationDate DESC, asset DESC LIMIT 1), \
      (SELECT min(creationDate) FROM membership WHERE album = collection.pk AND visible = 1), \
      (SELECT max(creationDate) FROM membership WHERE album = collection.pk AND visible = 1), \
      \(clock("creationDate, asset")), \(clock("creationDate DESC, asset DESC")) \
      FROM collection WHERE kind = 'album' ORDER BY title_natural;
      """
    let name = "covers and counts of \(Self.albums) albums"
    try compare(name, sql, large, shell) { _ = try library.albums() }
    let all = try library.albums()
    let loop = { for album in all { _ = try self.coverAndCount(of: album, in: library) } }
    let figures = try medians({ _ = try library.albums() }, loop)
    // With smaller albums, a query per album costs less.
    LibraryRow(
      name: "  than a query per album", ours: figures.0, hand: figures.1,
      limit: count < 1_000_000 ? nil : 1.0 / 50,
      expected: "at a million photos at least 50x faster (at most 0.020)"
    ).printLine()
    try compare("all smart albums of the library", Self.smartAlbums, large, shell) {
      _ = try library.builtInAlbums()
    }
  }

  /// Simulates a script that iterates over the albums.
  private func coverAndCount(of album: Album, in library: Library) throws -> (Asset?, Int) {
    let photos = try library.source(of: album)
    let newest = try photos.fetch(FetchRequest(sort: PageQuery.newest, limit: 1))
    return (
      try newest.assets(from: 0, length: 1).first, try photos.fetch(FetchRequest()).counted()
    )
  }

  private static let smartAlbums = [
    "(mediaSubtypes & 1) <> 0", "mediaType = 2", "favorite = 1", "(mediaSubtypes & 262144) <> 0",
    "hidden = 1", "addedDate >= unixepoch() - 2592000",
    "burstIdentifier IS NOT NULL AND burstSelectionTypes <> 0", "(mediaSubtypes & 131072) <> 0",
    "true", "instr(camera_lens_c, 'front camera') > 0", "(mediaSubtypes & 4) <> 0",
    "(mediaSubtypes & 16) <> 0", "(mediaSubtypes & 8) <> 0", "(mediaSubtypes & 64) <> 0",
    "exposureTime >= 1",
    "(format = 'raw' OR pk IN (SELECT asset FROM resource WHERE kind = 4))",
  ].map { condition in
    let own = condition == "hidden = 1" ? condition : "\(condition) AND \(PageQuery.visible)"
    return """
      SELECT count(*), min(creationDate), max(creationDate) FROM asset WHERE \(own);
      SELECT localIdentifier FROM asset WHERE \(own) ORDER BY creationDate DESC LIMIT 1;
      """
  }.joined(separator: "\n")
}
