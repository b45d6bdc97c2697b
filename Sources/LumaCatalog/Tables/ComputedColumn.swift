import LumaDatabase
import LumaModel

/// The SQL of fields that follow from columns of other fields.
struct ComputedColumn {
  /// Where these columns are, with a dot.
  let table: String
  let dialect: Dialect

  func sql(_ field: AssetField) -> String {
    switch field {
    case .aspectRatio:
      "(CAST(\(column(.pixelWidth)) AS DOUBLE PRECISION) / NULLIF(\(column(.pixelHeight)), 0))"
    case .megapixels:
      "(CAST(\(column(.pixelWidth)) AS DOUBLE PRECISION) * \(column(.pixelHeight)) / 1000000)"
    case .year: part("year", "%Y")
    case .month: part("month", "%m")
    // 1970 began on a Thursday. A remainder is negative before it.
    case .weekday: "(((\(days) + 3) % 7 + 7) % 7 + 1)"
    case .hour: "((\(whole("\(wall) / 3600")) % 24 + 24) % 24)"
    case .utcOffset: "(\(clock) / 3600.0)"
    case .edited:
      """
      CAST(EXISTS (SELECT 1 FROM adjustment WHERE adjustment.asset = \(table)pk) AS INTEGER)
      """
    case .representsBurst:
      """
      (CASE WHEN \(column(.burstIdentifier)) IS NOT NULL AND (\(column(.burstSelectionTypes)) & 1) <> 0
        THEN 1 ELSE 0 END)
      """
    case .localIdentifier, .mediaType, .mediaSubtypes, .pixelWidth, .pixelHeight, .creationDate,
      .modificationDate, .addedDate, .duration, .favorite, .hidden, .burstIdentifier,
      .burstSelectionTypes, .filename, .path, .dir, .title, .caption, .keywords, .people, .faces,
      .rating, .fileSize, .format, .orientation, .latitude, .longitude, .altitude, .cameraMake,
      .cameraModel,
      .cameraLens, .cameraLensMake, .iso, .aperture, .exposureTime, .focalLength, .focalLength35,
      .flash, .exposureBias, .exposureProgram, .meteringMode, .whiteBalance, .software, .creator,
      .copyright, .label, .city, .country, .location, .codec, .frameRate, .missing:
      column(field)
    }
  }

  private func column(_ field: AssetField) -> String { table + field.row.column }

  private var clock: String { table + AssetField.creationDate.row.clockColumn }

  /// Seconds since 1970 by the photo's own clock.
  private var wall: String { "(\(column(.creationDate)) + coalesce(\(clock), 0))" }

  private var days: String { whole("\(wall) / 86400") }

  private func whole(_ number: String) -> String { "CAST(floor(\(number)) AS BIGINT)" }

  private func part(_ name: String, _ format: String) -> String {
    switch dialect {
    case .sqlite: "CAST(strftime('\(format)', \(wall), 'unixepoch') AS INTEGER)"
    case .postgres:
      "CAST(extract(\(name) FROM to_timestamp(\(wall)) AT TIME ZONE 'UTC') AS BIGINT)"
    }
  }
}
