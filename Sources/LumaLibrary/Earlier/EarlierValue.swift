import LumaDatabase
import LumaModel

/// A value of one photo or album that a change has replaced.
struct EarlierValue {
  /// The kind of change.
  enum Kind: String {
    /// Fields of a photo: their values, and the bits of those that were set in the library.
    case set
    /// The picks of a burst's photo.
    case picks
    /// The edit of a photo, with its files and sizes.
    case edit
    /// A photo left the library; the value is its localIdentifier.
    case deleted
    /// A photo was added; the value says whether it came out of the trash.
    case added
    case made
    /// An album was deleted; the value holds all facts about it.
    case unmade
    case title
    /// An album was moved; the value is its folder and its place there.
    case place
    /// A smart album's predicate and sort.
    case rule
    /// The photo that represents an album.
    case cover
    /// Photos joined an album.
    case joined
    /// Photos left an album; the value lists each with its place.
    case left
    /// Photos of an album were moved; the value lists all photos with their places.
    case order
  }

  var kind: Kind
  /// The fields of `set`, in the order of their values.
  var fields: [AssetField] = []
  /// The primary key of a photo.
  var photo: Int64?
  /// The localIdentifier of an album.
  var album: String?
  var value: JSONValue

  static func photo(_ key: Int64, _ kind: Kind, _ value: JSONValue) -> EarlierValue {
    EarlierValue(kind: kind, photo: key, value: value)
  }

  static func album(_ identifier: String, _ kind: Kind, _ value: JSONValue) -> EarlierValue {
    EarlierValue(kind: kind, album: identifier, value: value)
  }
}

extension EarlierValue {
  /// The word of its kind, with the names of fields.
  private var word: String {
    guard !fields.isEmpty else { return kind.rawValue }
    return kind.rawValue + " " + fields.map(\.rawValue).joined(separator: ",")
  }

  /// Returns values in the order of the columns of `RowTable.earlier`.
  func values(entry: Int64, place: Int64) -> [SQLValue] {
    [
      .integer(entry), .integer(place), .text(word), SQLValue(photo), SQLValue(album),
      .text(value.text(.plain)),
    ]
  }

  /// Reads a row of `columns`, which may be a stranger's.
  ///
  /// - Returns: nil if the row is not one that Luma writes.
  init?(_ row: Row, from first: Int = 0) {
    guard let (kind, fields) = EarlierValue.kind(row.text(first)),
      let value = try? JSONValue(text: row.text(first + 3))
    else { return nil }
    let photo = row.integerOrNil(first + 1), album = row.textOrNil(first + 2)
    guard kind.isOfPhoto ? photo != nil : album != nil, fields.isEmpty == (kind != .set) else {
      return nil
    }
    self.init(kind: kind, fields: fields, photo: photo, album: album, value: value)
  }

  static let columns = "earlier.kind, earlier.photo, earlier.album, earlier.value"

  /// - Parameter word: `set rating,title`.
  static func kind(_ word: String) -> (Kind, [AssetField])? {
    let parts = word.split(separator: " ", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    guard parts.count > 1 else { return (kind, []) }
    let names = parts[1].split(separator: ",").map(String.init)
    let fields = names.compactMap(AssetField.init(rawValue:))
    return fields.count == names.count ? (kind, fields) : nil
  }
}

extension EarlierValue.Kind {
  var isOfPhoto: Bool {
    switch self {
    case .set, .picks, .edit, .deleted, .added: true
    case .made, .unmade, .title, .place, .rule, .cover, .joined, .left, .order: false
    }
  }
}
