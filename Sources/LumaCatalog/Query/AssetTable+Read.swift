import LumaModel

extension AssetTable {
  /// The photos of some rows, in the order asked for; a row that is no longer there is left out.
  static func read(_ keys: ArraySlice<Int64>, in source: PhotoSource) throws(CatalogError)
    -> [Asset]
  {
    // One text for any number of rows, so that the statement is prepared once.
    let list = SQLValue.text("[\(keys.map(String.init).joined(separator: ","))]")
    let connection = source.connection
    var keywords: [Int64: [String]] = [:]
    try connection.read(readingKeywords, [list]) { row in
      keywords[row.integer(0), default: []].append(row.text(1))
    }
    var assets: [Asset] = []
    try connection.read(reading, [list, .integer(source.id)]) { row in
      var asset = asset(of: row)
      // NULL counts: the photo has no list at all.
      if !row.isNull(keywordsCountIndex) {
        asset.header.keywords = keywords[row.integer(keyIndex)] ?? []
      }
      assets.append(asset)
    }
    return assets
  }

  /// json_each's own column names clash with ours.
  private static let wanted = "(SELECT key AS place, value AS row FROM json_each(?)) AS wanted"

  private static let reading = """
    SELECT \(columns.map(\.name).joined(separator: ", ")), dir, asset.pk
    FROM \(wanted) CROSS JOIN asset ON asset.pk = wanted.row
      JOIN temp.member ON member.source = ? AND member.asset = asset.pk
      JOIN temp.subfolder ON subfolder.pk = member.subfolder
    ORDER BY wanted.place
    """

  private static let readingKeywords = """
    SELECT keyword.asset, keyword.value
    FROM \(wanted) CROSS JOIN keyword ON keyword.asset = wanted.row
    ORDER BY keyword.asset, keyword.position
    """

  /// Where each column of `asset` stands in `reading`.
  private static let index = Dictionary(
    uniqueKeysWithValues: columns.enumerated().map { ($1.name, $0) })
  private static let keywordsCountIndex = index[AssetField.keywordsCountColumn] ?? 0
  private static let creationOffsetIndex = index[creationOffset] ?? 0
  private static let dirIndex = columns.count
  private static let keyIndex = columns.count + 1

  private static func asset(of row: Row) -> Asset {
    var asset = Asset(
      localIdentifier: row.text(.localIdentifier), path: row.text(.path),
      dir: row.text(dirIndex), fileSize: row.integer(.fileSize), header: header(of: row),
      modificationDate: row.date(.modificationDate), addedDate: row.date(.addedDate))
    asset.mediaType = MediaType(rawValue: Int(row.integer(.mediaType))) ?? .unknown
    asset.mediaSubtypes = row.integer(.mediaSubtypes)
    asset.duration = row.double(.duration)
    return asset
  }

  private static func header(of row: Row) -> PhotoHeader {
    var header = PhotoHeader(format: row.textOrNil(.format).flatMap(InputFormat.init(rawValue:)))
    let width = Int(row.integer(.pixelWidth)), height = Int(row.integer(.pixelHeight))
    // 0: the reader could not tell.
    header.size = width > 0 ? PixelSize(width: width, height: height) : nil
    header.orientation = Orientation(rawValue: Int(row.integer(.orientation))) ?? .up
    header.creationDate = row.date(.creationDate)
    header.creationDate?.utcOffset = row.integerOrNil(creationOffsetIndex).map { Int($0) }
    header.title = row.textOrNil(.title)
    header.caption = row.textOrNil(.caption)
    header.rating = row.integerOrNil(.rating).map { Int($0) }
    header.latitude = row.doubleOrNil(.latitude)
    header.longitude = row.doubleOrNil(.longitude)
    header.altitude = row.doubleOrNil(.altitude)
    header.camera = PhotoHeader.Camera(
      make: row.textOrNil(.cameraMake), model: row.textOrNil(.cameraModel),
      lens: row.textOrNil(.cameraLens))
    header.iso = row.integerOrNil(.iso).map { Int($0) }
    header.aperture = row.doubleOrNil(.aperture)
    header.exposureTime = row.doubleOrNil(.exposureTime)
    header.focalLength = row.doubleOrNil(.focalLength)
    return header
  }

  fileprivate static func index(of field: AssetField) -> Int { index[field.column] ?? 0 }
}

extension Row {
  fileprivate func text(_ field: AssetField) -> String { text(AssetTable.index(of: field)) }
  fileprivate func integer(_ field: AssetField) -> Int64 { integer(AssetTable.index(of: field)) }
  fileprivate func double(_ field: AssetField) -> Double { double(AssetTable.index(of: field)) }

  fileprivate func textOrNil(_ field: AssetField) -> String? {
    textOrNil(AssetTable.index(of: field))
  }

  fileprivate func integerOrNil(_ field: AssetField) -> Int64? {
    integerOrNil(AssetTable.index(of: field))
  }

  fileprivate func doubleOrNil(_ field: AssetField) -> Double? {
    doubleOrNil(AssetTable.index(of: field))
  }

  fileprivate func date(_ field: AssetField) -> PhotoDate? {
    doubleOrNil(field).map { PhotoDate(seconds: $0) }
  }
}
