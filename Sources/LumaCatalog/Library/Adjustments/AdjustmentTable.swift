package import LumaModel

/// Schema of the edits of a library's photos: one row per edited photo.
///
/// `base` is the kind of resource that the edit starts from, `fullSizePhoto` if another program
/// rendered it, and `baseWidth` and `baseHeight` are that file's size. `width` and `height` are the size of the photo's own file, because the photo's
/// size columns hold the size of the edited image.
enum AdjustmentTable {
  static let script = """
    CREATE TABLE adjustment(
      asset INTEGER PRIMARY KEY REFERENCES asset(pk) ON DELETE CASCADE,
      identifier TEXT NOT NULL,
      version TEXT NOT NULL,
      data TEXT NOT NULL,
      base INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      baseWidth INTEGER NOT NULL,
      baseHeight INTEGER NOT NULL,
      date REAL
    );
    """

  /// Leads from version 6, where versions were numbers and edits had no date.
  static let dated = """
    ALTER TABLE adjustment RENAME TO undated;
    \(script)
    INSERT INTO adjustment(asset, \(undated)) SELECT asset, \(undated) FROM undated;
    DROP TABLE undated;
    """

  private static let undated = columns.dropLast().joined(separator: ", ")

  /// The picture with the edit that the library was given last, before those that an import found.
  private static let path = """
    SELECT path FROM resource
    WHERE resource.asset = adjustment.asset AND kind = base AND \(Resource.isKept)
    ORDER BY CASE reason WHEN '\(Resource.givenReason)' THEN 0 ELSE 1 END, path LIMIT 1
    """

  /// Returns the edit that a row of `reading` has.
  static func adjustment(of row: Row) -> Adjustment {
    let size = PixelSize(clamping: row.integer(7), row.integer(8))
    return Adjustment(
      formatIdentifier: row.text(1), formatVersion: row.text(2), data: row.text(3),
      base: Adjustment.Base(row.integer(4), path: row.textOrNil(10), size: size),
      originalSize: PixelSize(clamping: row.integer(5), row.integer(6)),
      date: row.doubleOrNil(9).map { PhotoDate(seconds: $0) })
  }

  /// Reads the edits of an `AssetTable.keyList`, each behind the photo's primary key.
  static let reading = """
    SELECT adjustment.asset, identifier, version, data, base, width, height,
      baseWidth, baseHeight, date, (\(path))
    FROM \(AssetTable.wanted) CROSS JOIN adjustment ON adjustment.asset = wanted.row
    """

  /// Also over the asset's earlier row.
  private static let writing: String = {
    let sets = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO adjustment(asset, \(columns.joined(separator: ", ")))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(asset) DO UPDATE SET \(sets)
      """
  }()

  private static let columns = [
    "identifier", "version", "data", "base", "width", "height", "baseWidth", "baseHeight",
    "date",
  ]

  static func write(
    _ adjustment: Adjustment, of key: Int64, in connection: any Database
  ) throws(CatalogError) {
    try connection.run(
      writing,
      [
        .integer(key), .text(adjustment.formatIdentifier),
        .text(adjustment.formatVersion), .text(adjustment.data),
        .integer(adjustment.base.kind.rawValue),
        .integer(Int64(adjustment.originalSize.width)),
        .integer(Int64(adjustment.originalSize.height)),
        .integer(Int64(adjustment.baseSize.width)), .integer(Int64(adjustment.baseSize.height)),
        SQLValue(adjustment.date?.seconds),
      ])
  }
}

extension Adjustment.Base {
  /// The kind of the file that the edit starts from.
  package var kind: Resource.Kind {
    switch self {
    case .photo: .photo
    case .alternate: .alternatePhoto
    case .rendered: .fullSizePhoto
    }
  }

  /// - Parameter kind: of the resource, by its number.
  fileprivate init(_ kind: Int64, path: String?, size: PixelSize) {
    switch Resource.Kind(rawValue: kind) {
    case .alternatePhoto: self = .alternate(path: path, size: size)
    case .fullSizePhoto: self = .rendered(path: path, size: size)
    case .photo, .video, .fullSizeVideo, .adjustmentData, .pairedVideo, .fullSizePairedVideo,
      .sidecar, nil:
      self = .photo
    }
  }
}
