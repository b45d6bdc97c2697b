/// The definition of a field of photos; `FieldRow.all` has one for each.
package struct FieldRow: Sendable {
  package let field: AssetField
  /// Alternative names from PhotoKit, accepted in predicates and sorts.
  package let aliases: [String]
  package let type: FieldType
  /// Whether a photo may lack the field.
  package let isNullable: Bool
  package let home: Home
  /// A description of the field: lowercase, without a period.
  package let sentence: String
  /// A predicate that uses the field.
  package let example: String
  /// How a text is normalized for comparisons.
  package let text: Text
  /// Whether the value is kept when the file is read again.
  package let isKept: Bool
  /// Whether a date is stored with its UTC offset.
  package let hasClock: Bool
  /// exiv2 tags that hold the value, by priority; empty if reading it takes code of its own.
  package let tags: [String]
  /// Whether people write it, so that a sidecar's value replaces the file's.
  package let isDescribed: Bool
  /// How queries compute it from the columns of other fields; nil: it has columns of its own.
  package let formula: FieldFormula?
  /// How users may set the field; nil if they may not.
  package let setting: Setting?
  /// Position of the bit in the column `edited` of a field that only other programs' catalogs set.
  let loadBit: Int64?
  /// Whether only films have it.
  package let isOfFilms: Bool
  /// The library version that introduced the field.
  package let since: Int32

  let access: FieldAccess

  package var name: String { field.rawValue }

  /// Where the value is stored.
  package enum Home: Sendable {
    /// In the photo's row, in folders and libraries.
    case photo
    /// In the photo's row in libraries; per opened source in folders.
    case source
    /// In libraries only.
    case library
  }

  package enum Text: Sendable {
    /// Text written by people: its normalized forms are stored in companion columns.
    case folded
    /// Lowercase ASCII, which equals its normalized forms.
    case plain
    /// Any text, normalized while a query runs.
    case unfolded
  }

  /// The values that a user may set a field to, besides nil if it is nullable.
  package struct Setting: Sendable {
    /// Valid integers.
    package var range: ClosedRange<Int64>?
    /// Position of the bit in the column `edited` that keeps a scan from overwriting the value; nil
    /// if files do not contain the field.
    package var bit: Int64?
  }

  init(
    _ field: AssetField, _ access: FieldAccess, _ sentence: String, _ example: String,
    type: FieldType? = nil, aliases: [String] = [], in home: Home = .photo, text: Text = .plain,
    isKept: Bool = false, hasClock: Bool = false, tags: [String] = [],
    isDescribed: Bool = false, isOfFilms: Bool = false, setting: Setting? = nil,
    loadBit: Int64? = nil, since: Int32 = 1
  ) {
    (self.field, self.access, self.sentence, self.example) = (field, access, sentence, example)
    self.type = type ?? access.type
    isNullable = access.isNullable
    (self.aliases, self.home, self.text, self.isKept) = (aliases, home, text, isKept)
    (self.isDescribed, self.isOfFilms, formula) = (isDescribed, isOfFilms, access.formula)
    (self.hasClock, self.tags, self.setting, self.since) = (hasClock, tags, setting, since)
    self.loadBit = loadBit
  }

  /// The field's bit in the column `edited`, which keeps a scan from overwriting the value; nil if
  /// only the library stores the field.
  package var editedBit: Int64? { (setting?.bit ?? loadBit).map { 1 << $0 } }
}

extension FieldRow {
  /// Other programs' names of the fields, for hints.
  package static let synonyms = [
    "width": "pixelWidth", "height": "pixelHeight", "bytes": "fileSize", "date": "creationDate",
    "created": "creationDate", "date_taken": "creationDate", "taken": "creationDate",
    "timestamp": "creationDate", "DateTimeOriginal": "creationDate",
    "modified": "modificationDate", "mtime": "modificationDate", "stars": "rating",
    "favourite": "favorite", "isFavourite": "favorite", "is_favorite": "favorite",
    "uuid": "localIdentifier", "id": "localIdentifier", "identifier": "localIdentifier",
    "original_filename": "filename", "originalFilename": "filename",
    "original_name": "filename", "fNumber": "aperture", "starred": "favorite",
    "tags": "keywords", "tag": "keywords",
    "lat": "latitude", "lon": "longitude", "lng": "longitude", "file": "filename",
    "name": "filename", "basename": "filename", "extension": "format", "ext": "format",
    "filetype": "format", "person": "people", "persons": "people", "regions": "faces",
    "lens": "camera.lens", "make": "camera.make", "model": "camera.model",
    "description": "caption", "ISO": "iso", "fnumber": "aperture", "FNumber": "aperture",
    "shutter": "exposureTime", "shutter_speed": "exposureTime", "ExposureTime": "exposureTime",
    "focal_length": "focalLength", "type": "mediaType", "kind": "mediaType",
    "gps": "latitude", "folder": "dir", "directory": "dir", "Directory": "dir",
    "colorLabel": "label", "color_label": "label", "colourLabel": "label", "flagged": "favorite",
    "shutterSpeed": "exposureTime", "ShutterSpeed": "exposureTime",
    "ShutterSpeedValue": "exposureTime", "Make": "camera.make", "Model": "camera.model",
    "Lens": "camera.lens", "LensModel": "camera.lens", "LensMake": "camera.lensMake",
    "ISOSpeedRatings": "iso", "PhotographicSensitivity": "iso", "iso_speed": "iso",
    "ApertureValue": "aperture", "FocalLength": "focalLength",
    "FocalLengthIn35mmFormat": "focalLength35", "Artist": "creator", "artist": "creator",
    "author": "creator", "Copyright": "copyright", "ImageWidth": "pixelWidth",
    "ImageHeight": "pixelHeight", "ImageDescription": "caption", "Description": "caption",
    "Title": "title", "ObjectName": "title", "Headline": "title", "Keywords": "keywords",
    "Subject": "keywords", "subject": "keywords", "Rating": "rating",
    "Orientation": "orientation", "FileName": "filename", "FileType": "format",
    "FileSize": "fileSize", "CreateDate": "creationDate", "DateTimeDigitized": "creationDate",
    "DateTime": "creationDate", "DateCreated": "creationDate", "DateTaken": "creationDate",
    "dateTaken": "creationDate", "captureTime": "creationDate", "capture_time": "creationDate",
    "created_at": "creationDate", "ModifyDate": "modificationDate",
    "FileModifyDate": "modificationDate", "GPSLatitude": "latitude", "GPSLongitude": "longitude",
    "GPSAltitude": "altitude", "WhiteBalance": "whiteBalance", "Software": "software",
    "City": "city", "Country": "country",
  ]

  /// Setters by the indexes of their rows; kept apart from the rows, which are large to copy.
  package static let setters = all.map(\.access.set)

  /// The names of all fields, and their values for display.
  package static let shown: [(name: String, value: @Sendable (Asset) -> FieldValue)] = all.map {
    ($0.name, $0.showing)
  }

  /// Returns the value for display.
  var showing: @Sendable (Asset) -> FieldValue {
    guard type == .enumeration(.mediaType) else { return access.get }
    return { asset in
      EnumWords.mediaType.word(for: Int64(asset.mediaType.rawValue)).map(FieldValue.string) ?? .null
    }
  }

  /// The latest library version that introduced a field.
  package static let latest = all.map(\.since).max() ?? 1

  fileprivate static let byField = Dictionary(uniqueKeysWithValues: all.map { ($0.field, $0) })

  private static let byName = Dictionary(
    all.flatMap { row in ([row.name] + row.aliases).map { ($0, row) } }
  ) { first, _ in first }

  /// Returns the row for a name or an alternative name.
  package static func named(_ name: String) -> FieldRow? { byName[name] }
}

extension AssetField {
  /// The field's definition; a test checks that each field has one.
  package var row: FieldRow { FieldRow.byField[self] ?? FieldRow.all[0] }

  package init?(name: String) {
    guard let row = FieldRow.named(name) else { return nil }
    self = row.field
  }

  package var type: FieldType { row.type }

  /// Second names of fields.
  package static let aliases = Dictionary(
    FieldRow.all.flatMap { row in row.aliases.map { ($0, row.field) } }
  ) { first, _ in first }
}

package enum FieldType: Hashable, Sendable {
  case integer, double, bool, string, date, stringList, doubleList, faceList
  case enumeration(EnumWords)

  /// The name of the type in help.
  package var name: String {
    switch self {
    case .integer: "integer"
    case .double: "number"
    case .bool: "boolean"
    case .string: "string"
    case .date: "date"
    case .stringList: "list of strings"
    case .doubleList: "list of numbers"
    case .faceList: "list of faces"
    case .enumeration(.mediaType): "word"
    case .enumeration(.mediaSubtypes): "bits"
    }
  }
}

/// Words that stand for numbers if the other side of a comparison is a field of that kind.
package enum EnumWords: Hashable, Sendable, CaseIterable {
  case mediaType, mediaSubtypes

  package var words: [String: Int64] {
    switch self {
    case .mediaType: ["unknown": 0, "image": 1, "video": 2, "audio": 3]
    case .mediaSubtypes:
      [
        "panorama": 1, "hdr": 1 << 1, "screenshot": 1 << 2, "live": 1 << 3, "depth": 1 << 4,
        "animation": 1 << 6, "high_frame_rate": 1 << 17, "timelapse": 1 << 18,
      ]
    }
  }

  /// The word of a number; nil: it has none.
  package func word(for number: Int64) -> String? { words.first { $0.value == number }?.key }
}
