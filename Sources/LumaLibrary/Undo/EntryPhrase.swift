import LumaDatabase
import LumaModel

/// A description of an entry's changes in words.
struct EntryPhrase {
  /// Values of the same kind and with the same fields.
  private struct Part {
    var kind: EarlierValue.Kind
    var fields: [AssetField]
    var photos: Int
    var albums: Int
    /// The title of the only album; nil: there are several albums, or it is gone.
    var title: String?
  }

  private static let counting = """
    SELECT kind, count(DISTINCT photo), count(DISTINCT album), min(album)
    FROM earlier WHERE entry = ? GROUP BY kind ORDER BY min(place)
    """

  static func text(of entry: Int64, in database: any Database) throws(CatalogError) -> String {
    var parts: [(part: Part, album: String?)] = []
    try database.read(counting, [.integer(entry)]) { row in
      guard let (kind, fields) = EarlierValue.kind(row.text(0)) else { return }
      let part = Part(
        kind: kind, fields: fields, photos: Int(row.integer(1)), albums: Int(row.integer(2)))
      parts.append((part, row.textOrNil(3)))
    }
    let sql = "SELECT title FROM collection WHERE localIdentifier = ?"
    for place in parts.indices where parts[place].part.albums == 1 {
      guard let album = parts[place].album else { continue }
      parts[place].part.title = try database.text(sql, [.text(album)])
    }
    return parts.map { phrase($0.part) }.joined(separator: ", ")
  }

  private static func phrase(_ part: Part) -> String {
    let photos = part.photos == 1 ? "1 photo" : "\(part.photos) photos"
    let albums =
      part.title.map { "album '\($0)'" }
      ?? (part.albums == 1 ? "1 album" : "\(part.albums) albums")
    switch part.kind {
    case .set: return words(part.fields.map(\.row.name)) + " of " + photos
    case .picks: return "picks of " + photos
    case .edit: return (part.photos == 1 ? "edit of " : "edits of ") + photos
    case .deleted: return photos + " deleted"
    case .added: return photos + " added"
    case .made: return albums + " created"
    case .unmade: return albums + " deleted"
    case .title: return "title of " + albums
    case .place: return "place of " + albums
    case .rule: return "condition of " + albums
    case .cover: return "cover of " + albums
    case .joined: return "photos put into " + albums
    case .left: return "photos taken out of " + albums
    case .order: return "order of " + albums
    }
  }

  private static func words(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
