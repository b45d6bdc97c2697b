package import LumaModel

/// Schema of the edits of a library's photos: one row per edited photo.
///
/// `base` is the kind of resource that the edit starts from, and `baseWidth` and `baseHeight` are
/// that file's size. `width` and `height` are the size of the photo's own file, because the photo's
/// size columns hold the size of the edited image.
enum AdjustmentTable {
  static let script = """
    CREATE TABLE adjustment(
      asset INTEGER PRIMARY KEY REFERENCES asset(pk) ON DELETE CASCADE,
      identifier TEXT NOT NULL,
      version INTEGER NOT NULL,
      data TEXT NOT NULL,
      base INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      baseWidth INTEGER NOT NULL,
      baseHeight INTEGER NOT NULL
    );
    """

  /// Returns the edit that a row of `reading` has.
  static func adjustment(of row: Row) -> Adjustment {
    let isAlternate = row.integer(4) == Resource.Kind.alternatePhoto.rawValue
    let base = PixelSize(clamping: row.integer(7), row.integer(8))
    return Adjustment(
      formatIdentifier: row.text(1), formatVersion: Int(row.integer(2)), data: row.text(3),
      base: isAlternate ? .alternate(path: row.textOrNil(9), size: base) : .photo,
      originalSize: PixelSize(clamping: row.integer(5), row.integer(6)))
  }

  /// Reads the edits of an `AssetTable.keyList`, each behind the photo's primary key.
  static let reading = """
    SELECT adjustment.asset, identifier, version, data, base, width, height,
      baseWidth, baseHeight, (SELECT path FROM resource WHERE resource.asset = adjustment.asset AND kind = base
        ORDER BY path LIMIT 1)
    FROM \(AssetTable.wanted) CROSS JOIN adjustment ON adjustment.asset = wanted.row
    """

  /// Also over the asset's earlier row.
  private static let writing: String = {
    let sets = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO adjustment(asset, \(columns.joined(separator: ", ")))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(asset) DO UPDATE SET \(sets)
      """
  }()

  private static let columns = [
    "identifier", "version", "data", "base", "width", "height", "baseWidth", "baseHeight",
  ]

  static func write(
    _ adjustment: Adjustment, of key: Int64, in connection: any Database
  ) throws(CatalogError) {
    try connection.run(
      writing,
      [
        .integer(key), .text(adjustment.formatIdentifier),
        .integer(Int64(adjustment.formatVersion)), .text(adjustment.data),
        .integer(adjustment.base.kind.rawValue),
        .integer(Int64(adjustment.originalSize.width)),
        .integer(Int64(adjustment.originalSize.height)),
        .integer(Int64(adjustment.baseSize.width)), .integer(Int64(adjustment.baseSize.height)),
      ])
  }
}

extension Adjustment.Base {
  var kind: Resource.Kind {
    switch self {
    case .photo: .photo
    case .alternate: .alternatePhoto
    }
  }
}

extension Adjustment {
  /// The adjustment as interchange files and exports store it.
  package var json: JSONValue {
    var members: JSONObject = [
      "format": .string(formatIdentifier), "version": .integer(Int64(formatVersion)),
      "data": .string(data), "originalSize": originalSize.json,
    ]
    if case .alternate(_, let size) = base { members["rawSize"] = size.json }
    return .object(members.sorted())
  }

  /// Returns nil if a member is missing. The path of a RAW base is in the photo's resources.
  init?(_ json: JSONValue) {
    guard let format = json["format"]?.string, let version = json["version"]?.integer,
      let data = json["data"]?.string, let size = json["originalSize"].flatMap(PixelSize.init)
    else { return nil }
    let raw = json["rawSize"].flatMap(PixelSize.init)
    self.init(
      formatIdentifier: format, formatVersion: Int(clamping: version), data: data,
      base: raw.map { .alternate(path: nil, size: $0) } ?? .photo, originalSize: size)
  }
}

extension PixelSize {
  fileprivate var json: JSONValue {
    .array([.integer(Int64(width)), .integer(Int64(height))])
  }

  /// Returns nil if `json` is not a list of two positive integers.
  fileprivate init?(_ json: JSONValue) {
    let sides = (json.array ?? []).compactMap(\.integer)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(clamping: sides[0], sides[1])
  }
}
