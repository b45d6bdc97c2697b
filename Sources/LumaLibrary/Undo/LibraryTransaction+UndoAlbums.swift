import LumaCatalog
import LumaDatabase
import LumaModel

/// Restores albums as they were before a change.
extension LibraryTransaction {
  /// - Returns: false if the value is not what Luma writes.
  func restoreAlbum(_ earlier: EarlierValue, _ album: String) throws(CatalogError) -> Bool {
    let value = earlier.value
    switch earlier.kind {
    case .made: try unmake(album)
    case .unmade: return try makeAgain(album, value)
    case .title:
      guard let title = value.string else { return false }
      try rename(album, to: title)
    case .place: return try putBack(album, value.array ?? [])
    case .rule:
      guard let texts = value.array, texts.count == 3, let text = texts[0].string else {
        return false
      }
      let rule = SmartAlbumRule(text: text, arguments: texts[1].string, sort: texts[2].string)
      try write(rule, of: try key(ofCollection: album, .smartAlbum), album)
    case .cover: try restoreCover(value.string, of: album)
    case .joined:
      guard let keys = value.keys else { return false }
      try takeOut(keys, of: album)
    case .left, .order:
      guard let places = value.places else { return false }
      try restore(places, isAll: earlier.kind == .order, in: album)
    case .set, .picks, .edit, .deleted, .added: return false
    }
    return true
  }

  /// Deletes an album or folder that a change made. By now, a folder no longer has what the change
  /// put into it.
  ///
  /// - Throws: `notEmpty` for a folder into which somebody has put albums since.
  private func unmake(_ album: String) throws(CatalogError) {
    let sql = """
      SELECT folder.title FROM collection AS folder JOIN collection ON collection.parent = folder.pk
      WHERE folder.localIdentifier = ?
      """
    if let title = try connection.text(sql, [.text(album)]) {
      throw .library(.undo(.notEmpty(folder: title)))
    }
    try delete(album)
  }

  private func makeAgain(_ album: String, _ value: JSONValue) throws(CatalogError) -> Bool {
    guard let kind = value["kind"]?.string.flatMap(CollectionKind.init(rawValue:)),
      let title = value["title"]?.string, let position = value["position"]?.place,
      let members = value["photos"]?.places
    else { return false }
    var rule: SmartAlbumRule?
    if kind == .smartAlbum {
      guard let text = value["where"]?.string else { return false }
      rule = SmartAlbumRule(
        text: text, arguments: value["args"]?.string, sort: value["sort"]?.string)
    }
    _ = try create(
      kind, title, folder: value["folder"]?.string, rule: rule, identifier: album)
    let key = try key(ofCollection: album, kind)
    try connection.run(
      "UPDATE collection SET position = ? WHERE pk = ?", [.integer(position), .integer(key)])
    guard kind == .album else { return true }
    try restore(members, isAll: false, in: album)
    if let cover = value["cover"]?.string { try writeKeyPhoto(cover, of: album) }
    return true
  }

  /// Puts an album into the folder and the place that it had.
  private func putBack(_ album: String, _ place: [JSONValue]) throws(CatalogError) -> Bool {
    guard place.count == 2, let position = place[1].place else { return false }
    let key = try key(ofCollection: album, .album, .smartAlbum, .folder)
    let parent = try place[0].string.map { name throws(CatalogError) in
      try self.key(ofCollection: name, .folder)
    }
    try refuseCircle(key, in: parent)
    try keepPlaces(of: [key])
    try connection.run(
      "UPDATE collection SET parent = ?, position = ? WHERE pk = ?",
      [SQLValue(parent), .integer(position), .integer(key)])
    try touch(.collection, key)
    return true
  }

  /// If the photo has left the album, the newest one represents it.
  private func restoreCover(_ photo: String?, of album: String) throws(CatalogError) {
    guard let photo else { return try setKeyPhoto(nil, of: album) }
    let key = try key(ofCollection: album, .album)
    try keepCover(of: key, album)
    try writeKeyPhoto(photo, of: album)
    try touch(.collection, key)
  }

  private func takeOut(_ photos: [Int64], of album: String) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    try keepMembers(photos, of: key, album)
    for photo in photos {
      try connection.run(
        "DELETE FROM membership WHERE asset = ? AND album = ?", [.integer(photo), .integer(key)])
    }
    try touch(.collection, key)
  }

  /// Puts photos into the places that they had in an album; photos that are gone are left out.
  ///
  /// - Parameter isAll: whether they are the album's whole order; photos that joined since then
  ///   come last.
  private func restore(
    _ places: [(photo: Int64, position: Int64)], isAll: Bool, in album: String
  ) throws(CatalogError) {
    let key = try key(ofCollection: album, .album)
    let photos = places.map(\.photo)
    if isAll {
      try keepOrder(of: key, album)
      try moveBehind(places, in: key)
    } else {
      try add(photos, toAlbum: key)
    }
    for (photo, position) in places {
      try connection.run(
        LibraryTransaction.placing, [.integer(position), .integer(photo), .integer(key)])
    }
    try touch(.collection, key)
  }

  /// Moves the album's other photos behind these.
  private func moveBehind(
    _ places: [(photo: Int64, position: Int64)], in album: Int64
  ) throws(CatalogError) {
    let known = Set(places.map(\.photo))
    var last = places.map(\.position).max() ?? 0
    var others: [Int64] = []
    let sql = "SELECT asset FROM membership WHERE album = ? ORDER BY position, asset"
    try connection.read(sql, [.integer(album)]) { row in
      if !known.contains(row.integer(0)) { others.append(row.integer(0)) }
    }
    for photo in others {
      last += 1
      try connection.run(
        LibraryTransaction.placing, [.integer(last), .integer(photo), .integer(album)])
    }
  }
}

extension JSONValue {
  /// A list of primary keys; nil: it is another value.
  fileprivate var keys: [Int64]? {
    guard let array else { return nil }
    let keys = array.compactMap(\.integer)
    return keys.count == array.count ? keys : nil
  }

  /// Positions that a library may have, so that each has a next one.
  private static let places: ClosedRange<Int64> = 0...(1 << 53)

  /// A position; nil: it is another value.
  fileprivate var place: Int64? {
    integer.flatMap { JSONValue.places.contains($0) ? $0 : nil }
  }

  /// Photos, each followed by its position.
  fileprivate var places: [(photo: Int64, position: Int64)]? {
    guard let keys, keys.count % 2 == 0 else { return nil }
    let pairs = stride(from: 0, to: keys.count, by: 2).map { (keys[$0], keys[$0 + 1]) }
    return pairs.allSatisfy { JSONValue.places.contains($0.1) } ? pairs : nil
  }
}
