import LumaModel

/// Makes photos of rows that have a column per field; a field without a column has the value of a
/// photo that lacks it. Behind these columns a row ends with the photo's primary key.
struct AssetReader: Sendable {
  private let index: [String: Int]
  private let keyIndex: Int
  private let readsAdjustments: Bool

  /// - Parameter readsAdjustments: whether the database keeps edits of photos.
  init(columns: [String], readsAdjustments: Bool = false) {
    self.readsAdjustments = readsAdjustments
    index = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    keyIndex = columns.count
  }

  /// The photos that a query finds, with their keywords.
  ///
  /// - Parameter keywords: the `AssetTable.keyList` of the same rows.
  func read(
    _ sql: String, _ bindings: [SQLValue], keywords list: SQLValue, in connection: Connection
  ) throws(CatalogError) -> [Asset] {
    var keywords: [Int64: [String]] = [:]
    try connection.read(AssetReader.readingKeywords, [list]) { row in
      keywords[row.integer(0), default: []].append(row.text(1))
    }
    let adjustments = readsAdjustments ? try AdjustmentTable.read(list, in: connection) : [:]
    var assets: [Asset] = []
    try connection.read(sql, bindings) { row in
      var asset = asset(of: row)
      asset.adjustment = adjustments[row.integer(keyIndex)]
      // A NULL count: the photo has no list at all.
      if let count = index[AssetField.keywordsCountColumn], !row.isNull(count) {
        asset.header.keywords = keywords[row.integer(keyIndex)] ?? []
      }
      assets.append(asset)
    }
    return assets
  }

  private static let readingKeywords = """
    SELECT keyword.asset, keyword.value
    FROM \(AssetTable.wanted) CROSS JOIN keyword ON keyword.asset = wanted.row
    ORDER BY keyword.asset, keyword.position
    """

  private func asset(of row: Row) -> Asset {
    let cells = Cells(row: row, index: index)
    var asset = Asset(
      localIdentifier: cells.text(.localIdentifier) ?? "", path: cells.text(.path) ?? "",
      dir: cells.text(.dir) ?? "", fileSize: cells.integer(.fileSize) ?? 0,
      header: cells.header, modificationDate: cells.date(.modificationDate),
      addedDate: cells.date(.addedDate))
    asset.mediaType = MediaType(rawValue: Int(cells.integer(.mediaType) ?? 0)) ?? .unknown
    asset.mediaSubtypes = cells.integer(.mediaSubtypes) ?? 0
    asset.duration = cells.double(.duration) ?? 0
    asset.favorite = cells.integer(.favorite) == 1
    asset.hidden = cells.integer(.hidden) == 1
    asset.missing = cells.integer(.missing) == 1
    asset.burstIdentifier = cells.text(.burstIdentifier)
    asset.burstSelectionTypes = cells.integer(.burstSelectionTypes) ?? 0
    return asset
  }
}

/// A row's values by field; nil is NULL, or no such column.
private struct Cells {
  let row: Row
  let index: [String: Int]

  private func place(_ field: AssetField) -> Int? { index[field.column] }

  func text(_ field: AssetField) -> String? { place(field).flatMap(row.textOrNil) }
  func integer(_ field: AssetField) -> Int64? { place(field).flatMap(row.integerOrNil) }
  func whole(_ field: AssetField) -> Int? { integer(field).map { Int($0) } }
  func double(_ field: AssetField) -> Double? { place(field).flatMap(row.doubleOrNil) }

  func date(_ field: AssetField) -> PhotoDate? { double(field).map { PhotoDate(seconds: $0) } }

  var header: PhotoHeader {
    var header = PhotoHeader(format: text(.format).flatMap(InputFormat.init(rawValue:)))
    let width = whole(.pixelWidth) ?? 0, height = whole(.pixelHeight) ?? 0
    // 0: the reader could not tell.
    header.size = width > 0 ? PixelSize(width: width, height: height) : nil
    header.orientation = whole(.orientation).flatMap(Orientation.init(rawValue:)) ?? .up
    header.creationDate = date(.creationDate)
    header.creationDate?.utcOffset =
      index[AssetTable.creationOffset].flatMap(row.integerOrNil).map { Int($0) }
    header.title = text(.title)
    header.caption = text(.caption)
    header.rating = whole(.rating)
    header.latitude = double(.latitude)
    header.longitude = double(.longitude)
    header.altitude = double(.altitude)
    header.camera = PhotoHeader.Camera(
      make: text(.cameraMake), model: text(.cameraModel), lens: text(.cameraLens))
    header.iso = whole(.iso)
    header.aperture = double(.aperture)
    header.exposureTime = double(.exposureTime)
    header.focalLength = double(.focalLength)
    return header
  }
}
