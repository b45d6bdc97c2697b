import LumaModel

/// The edits of a library's photos: a row for each photo that has one.
///
/// `base` is the kind of resource that the edit starts from, `baseWidth` and `baseHeight` are that
/// file's; `width` and `height` are those of the photo's own file, because its columns have the size
/// of the edited picture.
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

  /// The edits of some rows, by primary key.
  ///
  /// - Parameter list: an `AssetTable.keyList`.
  static func read(
    _ list: SQLValue, in connection: Connection
  ) throws(CatalogError) -> [Int64: Adjustment] {
    var adjustments: [Int64: Adjustment] = [:]
    try connection.read(reading, [list]) { row in
      let isAlternate = row.integer(4) == Resource.Kind.alternatePhoto.rawValue
      let base = PixelSize(width: Int(row.integer(7)), height: Int(row.integer(8)))
      adjustments[row.integer(0)] = Adjustment(
        formatIdentifier: row.text(1), formatVersion: Int(row.integer(2)), data: row.text(3),
        base: isAlternate ? .alternate(path: row.textOrNil(9), size: base) : .photo,
        originalSize: PixelSize(width: Int(row.integer(5)), height: Int(row.integer(6))))
    }
    return adjustments
  }

  private static let reading = """
    SELECT adjustment.asset, identifier, version, data, base, width, height,
      baseWidth, baseHeight, (SELECT path FROM resource WHERE resource.asset = adjustment.asset AND kind = base
        ORDER BY path LIMIT 1)
    FROM \(AssetTable.wanted) CROSS JOIN adjustment ON adjustment.asset = wanted.row
    """

  static func write(
    _ adjustment: Adjustment, of key: Int64, in connection: Connection
  ) throws(CatalogError) {
    try connection.run(
      "INSERT OR REPLACE INTO adjustment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
