package import LumaDatabase
package import LumaModel

/// Makes photos from rows with columns of fields; a field without a column has the value of a photo
/// that lacks it. After these columns, a row ends with the photo's primary key.
package struct AssetReader: Sendable {
  /// The cells of the fields that columns hold.
  private let cells: [Cell]
  /// The tables of lists, each with the column of its number of elements.
  private let lists: [(table: ListTable, count: Int)]
  private let keyIndex: Int
  private let edits: Edits?

  /// The query for edits, in a database that stores them.
  package struct Edits: Sendable {
    /// Selects the edits of photos in an `AssetTable.keyList`, each after the photo's primary key.
    let sql: String
    let read: @Sendable (Row) -> Adjustment

    package init(_ sql: String, read: @escaping @Sendable (Row) -> Adjustment) {
      (self.sql, self.read) = (sql, read)
    }
  }

  /// - Parameter edits: nil if the database stores no edits.
  package init(columns: [AssetColumn], edits: Edits? = nil) {
    self.edits = edits
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.name, $0) })
    cells = zip(FieldRow.all, FieldRow.setters).compactMap { row, set in
      guard !row.isList, row.formula == nil, let value = places[row.column], let set else {
        return nil
      }
      let clock = row.hasClock ? places[row.clockColumn] : nil
      let precision = row.hasClock ? places[row.precisionColumn] : nil
      return Cell(type: row.type, value: value, clock: clock, precision: precision, set: set)
    }
    lists = ListTable.all.compactMap { table in
      places[table.row.countColumn].map { (table, $0) }
    }
    keyIndex = columns.count
  }

  /// Returns the photos that a query finds, with their lists and edits.
  ///
  /// - Parameter keys: the `AssetTable.keyList` of the same rows.
  package func read(
    _ query: Query, keys: SQLValue, in connection: any Database
  ) throws(CatalogError) -> [Asset] {
    var elements: [[Int64: [FieldValue]]] = Array(repeating: [:], count: lists.count)
    var adjustments: [Int64: Adjustment] = [:]
    var assets: [Asset] = []
    let parts = queries(query, keys)
    try connection.read(parts.map(\.query)) { place, row in
      switch parts[place].part {
      case .list(let index):
        elements[index][row.integer(0), default: []].append(lists[index].table.element(of: row))
      case .adjustments: adjustments[row.integer(0)] = edits?.read(row)
      case .photos:
        var asset = asset(of: row)
        let key = row.integer(keyIndex)
        asset.adjustment = adjustments[key]
        // A NULL count: the photo has no list at all.
        for index in lists.indices where !row.isNull(lists[index].count) {
          let list = FieldValue.list(elements[index][key] ?? [])
          lists[index].table.row.set(list, in: &asset.header)
        }
        assets.append(asset)
      }
    }
    return assets
  }

  private enum Part {
    /// By its index in `lists`.
    case list(Int)
    case adjustments, photos
  }

  /// The queries for the parts of photos, in the order in which they are read; the photos come
  /// last.
  private func queries(_ photos: Query, _ keys: SQLValue) -> [(part: Part, query: Query)] {
    let edits = edits.map { Query(sql: $0.sql, bindings: [keys]) }
    return lists.enumerated().map { index, list in
      (.list(index), Query(sql: list.table.reading, bindings: [keys]))
    } + (edits.map { [(.adjustments, $0)] } ?? []) + [(.photos, photos)]
  }

  private func asset(of row: Row) -> Asset {
    Asset(settingFields: { photo in
      for cell in cells where !row.isNull(cell.value) { cell.set(&photo, cell.value(in: row)) }
    })
  }

  /// The position of a field in a row.
  private struct Cell: Sendable {
    var type: FieldType
    var value: Int
    var clock: Int?
    var precision: Int?
    var set: @Sendable (inout Asset, FieldValue) -> Void

    func value(in row: Row) -> FieldValue {
      switch type {
      case .integer, .enumeration: return .integer(row.integer(value))
      case .bool: return .bool(row.integer(value) == 1)
      case .double: return .double(row.double(value))
      case .string: return .string(row.text(value))
      case .date:
        guard let clock else { return .date(PhotoDate(seconds: row.double(value))) }
        return .date(
          PhotoDate(
            clock: row.double(value), offset: row.integerOrNil(clock),
            precision: precision.flatMap(row.integerOrNil)))
      case .stringList, .doubleList, .faceList: return .null
      }
    }
  }
}
