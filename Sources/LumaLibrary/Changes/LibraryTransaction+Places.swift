package import LumaDatabase
package import LumaModel

/// The places of photos in albums.
extension LibraryTransaction {
  /// Inserts photos into an album, in the given order, so that the first one ends up at `index`.
  /// Photos that the album already has are moved there; an index past the end appends.
  ///
  /// - Parameter index: from 0.
  /// - **Source**: PHAssetCollectionChangeRequest.insertAssets(_:at:).
  /// - **Lua**: `c:insert(album, photos, 1)`
  package func insert(
    _ photos: [String], into album: String, at index: Int
  ) throws(CatalogError) {
    try add(photos, to: album)
    try move(photos, in: album, to: index)
  }

  /// Puts photos in place of as many photos from `index` on; those leave the album unless they are
  /// among the new ones. Photos past the end are appended.
  ///
  /// - Parameter index: from 0.
  /// - **Source**: PHAssetCollectionChangeRequest.replaceAssets(at:withAssets:).
  /// - **Lua**: `c:replace(album, photos, 1)`
  package func replace(
    in album: String, at index: Int, with photos: [String]
  ) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    let members = try members(of: key)
    let end = min(members.count, max(0, index) + Set(photos).count)
    let replaced = members[min(max(0, index), members.count)..<end]
    let kept = Set(photos)
    try remove(replaced.filter { !kept.contains($0) }, from: album)
    // Photos from before the index that are moved there leave gaps before it.
    let moved = members[..<min(max(0, index), members.count)].count(where: kept.contains)
    try insert(photos, into: album, at: max(0, index) - moved)
  }

  private func members(of album: Int64) throws(CatalogError) -> [String] {
    var members: [String] = []
    let sql = """
      SELECT asset.localIdentifier FROM membership JOIN asset ON asset.pk = membership.asset
      WHERE membership.album = ? ORDER BY membership.position
      """
    try connection.read(sql, [.integer(album)]) { members.append($0.text(0)) }
    return members
  }

  /// Chooses the photo that represents an album; nil: the newest one again.
  ///
  /// - Throws: `notInAlbum`.
  /// - **Source**: Photos' "Make Key Photo"; PHAsset.fetchKeyAssets reads it.
  /// - **Lua**: `c:set_cover(album, photo)`
  package func setKeyPhoto(_ photo: String?, of album: String) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    guard let photo else {
      try keepCover(of: key, album)
      try connection.run("DELETE FROM keyPhoto WHERE album = ?", [.integer(key)])
      return try touch(.collection, key)
    }
    let member = try self.key(ofPhoto: photo)
    let sql = "SELECT count(*) FROM membership WHERE album = ? AND asset = ?"
    guard try connection.integer(sql, [.integer(key), .integer(member)]) > 0 else {
      throw try notInAlbum("set_cover", member, key)
    }
    try keepCover(of: key, album)
    try writeKeyPhoto(photo, of: album)
    try touch(.collection, key)
  }

  func keepCover(of key: Int64, _ album: String) throws(CatalogError) {
    let known = try connection.text("SELECT photo FROM keyPhoto WHERE album = ?", [.integer(key)])
    try keep(.album(album, .cover, known.map(JSONValue.string) ?? .null))
  }

  /// - Parameter photo: may be added to the library later.
  package func writeKeyPhoto(_ photo: String, of album: String) throws(CatalogError) {
    try connection.run(
      """
      INSERT INTO keyPhoto(album, photo) VALUES (?, ?)
      ON CONFLICT(album) DO UPDATE SET photo = excluded.photo
      """, [.integer(try key(ofCollection: album, .album)), .text(photo)])
  }

  /// Gives a smart album another predicate or sort.
  ///
  /// - Parameters:
  ///   - predicate: nil: it keeps its own.
  ///   - sort: nil: it keeps its own.
  /// - Returns: whether the predicate or sort changed.
  /// - Throws: `predicate` if a library cannot evaluate it.
  /// - **Lua**: `c:update_smart_album(album, { where = "rating == 5" })`
  @discardableResult
  package func update(
    smartAlbum: String, predicate: Predicate? = nil, sort: [SortDescriptor]? = nil
  ) throws(CatalogError) -> Bool {
    try needWholeLibrary("update_smart_album")
    let key = try key(ofCollection: smartAlbum, .smartAlbum)
    guard let rule = try newRule(of: key, predicate, sort) else { return false }
    try write(rule, of: key, smartAlbum)
    return true
  }

  func write(_ rule: SmartAlbumRule, of key: Int64, _ album: String) throws(CatalogError) {
    let known = try self.rule(of: key)
    let texts = [known.text, known.arguments, known.sort]
    try keep(.album(album, .rule, .array(texts.map { $0.map(JSONValue.string) ?? .null })))
    try connection.run(
      "UPDATE collection SET predicate = ?, arguments = ?, sort = ? WHERE pk = ?",
      [.text(rule.text), SQLValue(rule.arguments), SQLValue(rule.sort), .integer(key)])
    try touch(.collection, key)
  }

  /// Whether a smart album has another predicate or sort; nil stands for its own.
  ///
  /// - Throws: `predicate` if a library cannot evaluate it.
  package func differs(
    smartAlbum: String, predicate: Predicate?, sort: [SortDescriptor]?
  ) throws(CatalogError) -> Bool {
    try newRule(of: try key(ofCollection: smartAlbum, .smartAlbum), predicate, sort) != nil
  }

  /// Returns the rule that a smart album would get; nil if it already has this rule.
  private func newRule(
    of album: Int64, _ predicate: Predicate?, _ sort: [SortDescriptor]?
  ) throws(CatalogError) -> SmartAlbumRule? {
    let known = try rule(of: album)
    let rule = try known.with(predicate, sort: sort, tags: connection.tags)
    return known == rule ? nil : rule
  }

  private func rule(of album: Int64) throws(CatalogError) -> SmartAlbumRule {
    var rule = SmartAlbumRule(text: "", arguments: nil, sort: nil)
    let sql = "SELECT predicate, arguments, sort FROM collection WHERE pk = ?"
    try connection.read(sql, [.integer(album)]) { row in
      rule = SmartAlbumRule(
        text: row.textOrNil(0) ?? "", arguments: row.textOrNil(1), sort: row.textOrNil(2))
    }
    return rule
  }
}
