import LumaModel

/// Makes photos of rows with columns of fields; a field without a column has the value of a photo
/// that lacks it. Behind these columns a row ends with the photo's primary key.
struct AssetReader: Sendable {
  /// By the places of fields in their table; nil: no column holds the field's value.
  private let cells: [Cell?]
  /// Of the number of keywords.
  private let keywordCount: Int?
  private let keyIndex: Int
  private let readsAdjustments: Bool

  /// - Parameter readsAdjustments: whether the database keeps edits of photos.
  init(columns: [AssetColumn], readsAdjustments: Bool = false) {
    self.readsAdjustments = readsAdjustments
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.name, $0) })
    cells = FieldRow.all.map { row in
      guard !row.isList, !row.isComputed, let value = places[row.column] else { return nil }
      return Cell(type: row.type, value: value, clock: row.hasClock ? places[row.clockColumn] : nil)
    }
    keywordCount = places[AssetField.keywords.row.countColumn]
    keyIndex = columns.count
  }

  /// Returns the photos that a query finds, with their keywords and edits.
  ///
  /// - Parameter keywords: the `AssetTable.keyList` of the same rows.
  func read(
    _ query: Query, keywords list: SQLValue, in connection: any Database
  ) throws(CatalogError) -> [Asset] {
    var keywords: [Int64: [String]] = [:]
    var adjustments: [Int64: Adjustment] = [:]
    var assets: [Asset] = []
    let parts = queries(query, list)
    try connection.read(parts.map(\.query)) { place, row in
      switch parts[place].part {
      case .keywords: keywords[row.integer(0), default: []].append(row.text(1))
      case .adjustments: adjustments[row.integer(0)] = AdjustmentTable.adjustment(of: row)
      case .photos:
        var asset = asset(of: row)
        asset.adjustment = adjustments[row.integer(keyIndex)]
        // A NULL count: the photo has no list at all.
        if let keywordCount, !row.isNull(keywordCount) {
          asset.header.keywords = keywords[row.integer(keyIndex)] ?? []
        }
        assets.append(asset)
      }
    }
    return assets
  }

  private enum Part { case keywords, adjustments, photos }

  /// What a photo consists of, in the order in which it is read: the photo last.
  private func queries(_ photos: Query, _ list: SQLValue) -> [(part: Part, query: Query)] {
    let edits = Query(sql: AdjustmentTable.reading, bindings: [list])
    return [(.keywords, Query(sql: AssetReader.readingKeywords, bindings: [list]))]
      + (readsAdjustments ? [(.adjustments, edits)] : []) + [(.photos, photos)]
  }

  private static let readingKeywords = """
    SELECT keyword.asset, keyword.value
    FROM \(AssetTable.wanted) CROSS JOIN keyword ON keyword.asset = wanted.row
    ORDER BY keyword.asset, keyword.position
    """

  private func asset(of row: Row) -> Asset {
    Asset { index in cells[index]?.value(in: row) ?? .null }
  }

  /// Where a row has a field.
  private struct Cell: Sendable {
    var type: FieldType
    var value: Int
    var clock: Int?

    func value(in row: Row) -> FieldValue {
      guard !row.isNull(value) else { return .null }
      switch type {
      case .integer, .enumeration: return .integer(row.integer(value))
      case .bool: return .bool(row.integer(value) == 1)
      case .double: return .double(row.double(value))
      case .string: return .string(row.text(value))
      case .date:
        let offset = clock.flatMap(row.integerOrNil).map { Int($0) }
        return .date(PhotoDate(seconds: row.double(value), utcOffset: offset))
      case .stringList, .doubleList: return .null
      }
    }
  }
}
