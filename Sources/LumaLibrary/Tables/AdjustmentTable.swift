import LumaCatalog
package import LumaDatabase
package import LumaModel

/// Schema of the edits of a library's photos: one row per edited photo.
///
/// `base` is the kind of resource that the edit starts from: `fullSizePhoto` or `fullSizeVideo` if
/// another program rendered it. `baseWidth`, `baseHeight` and, for a film, `baseDuration` describe
/// that file. `width`, `height` and `duration` describe the photo's own file, because the photo's
/// columns hold the edited values.
package enum AdjustmentTable {
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
      date REAL,
      duration REAL,
      baseDuration REAL
    );
    """

  /// Migration from version 6, where versions were numbers and edits had no date.
  static let dated = renewed(columns.prefix { $0 != "date" })

  /// Migration from version 11, where films had no edits.
  static let lasting = renewed(columns.prefix { $0 != "duration" }) + "\n" + rereading

  /// Makes the next import or scan read films with an edit again, and assign them to their
  /// originals.
  static let rereading = """
    UPDATE resource SET modified = \(Resource.unread)
      WHERE kind = \(Resource.Kind.fullSizeVideo.rawValue);
    """

  /// Recreates the table with the contents of its columns.
  private static func renewed(_ columns: ArraySlice<String>) -> String {
    let columns = (["asset"] + columns).joined(separator: ", ")
    return """
      ALTER TABLE adjustment RENAME TO unrenewed;
      \(script)
      INSERT INTO adjustment(\(columns)) SELECT \(columns) FROM unrenewed;
      DROP TABLE unrenewed;
      """
  }

  /// The picture or film with the edit: the one given to the library last, otherwise one that an
  /// import found.
  private static let path = """
    SELECT path FROM resource
    WHERE resource.asset = adjustment.asset AND kind = base AND \(Resource.isKept)
    ORDER BY CASE reason WHEN '\(Resource.givenReason)' THEN 0 ELSE 1 END, path LIMIT 1
    """

  /// Returns the edit in a row of `reading`.
  package static func adjustment(of row: Row) -> Adjustment {
    let base = Adjustment.Base(
      row.integer(4), path: row.textOrNil(12),
      size: PixelSize(clamping: row.integer(7), row.integer(8)), duration: row.doubleOrNil(11))
    return Adjustment(
      formatIdentifier: row.text(1), formatVersion: row.text(2), data: row.text(3), base: base,
      originalSize: PixelSize(clamping: row.integer(5), row.integer(6)),
      originalDuration: row.doubleOrNil(10),
      date: row.doubleOrNil(9).map { PhotoDate(seconds: $0) })
  }

  /// The query for the edits of photos in an `AssetTable.keyList`, each after the photo's primary
  /// key.
  package static let reading = """
    SELECT adjustment.asset, identifier, version, data, base, width, height,
      baseWidth, baseHeight, date, duration, baseDuration, (\(path))
    FROM \(AssetTable.wanted) CROSS JOIN adjustment ON adjustment.asset = wanted.row
    """

  /// Replaces the asset's earlier row, if there is one.
  private static let writing: String = {
    let sets = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO adjustment(asset, \(columns.joined(separator: ", ")))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(asset) DO UPDATE SET \(sets)
      """
  }()

  private static let columns = [
    "identifier", "version", "data", "base", "width", "height", "baseWidth", "baseHeight",
    "date", "duration", "baseDuration",
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
        SQLValue(adjustment.date?.seconds), SQLValue(adjustment.originalDuration),
        SQLValue(adjustment.baseDuration),
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
    case .film: .fullSizeVideo
    }
  }

  /// - Parameter kind: the raw value of the resource's kind.
  fileprivate init(_ kind: Int64, path: String?, size: PixelSize, duration: Double?) {
    switch Resource.Kind(rawValue: kind) {
    case .alternatePhoto: self = .alternate(path: path, size: size)
    case .fullSizePhoto: self = .rendered(path: path, size: size)
    case .fullSizeVideo: self = .film(path: path, size: size, duration: duration ?? 0)
    case .photo, .video, .adjustmentData, .pairedVideo, .fullSizePairedVideo, .sidecar, nil:
      self = .photo
    }
  }
}
