package import LumaDatabase
package import LumaModel

/// A column of `asset` and the field that it belongs to.
package struct AssetColumn: Sendable {
  package let row: FieldRow
  let part: Part
  package let name: String
  /// Its type in CREATE TABLE.
  package let type: String

  enum Part: Sendable {
    case value
    /// UTC offset of a date in seconds, positive to the east.
    case clockOffset
    /// Number of elements of a list; NULL if there is no list.
    case count
  }

  init(_ row: FieldRow, _ part: Part) {
    (self.row, self.part) = (row, part)
    hasForms = part == .value && row.text == .folded
    switch part {
    case .value: (name, type) = (row.column, row.columnType + (row.isNullable ? "" : " NOT NULL"))
    case .clockOffset: (name, type) = (row.clockColumn, "INTEGER")
    case .count: (name, type) = (row.countColumn, "INTEGER")
    }
  }

  /// Whether the text has companion columns for its normalized forms.
  package let hasForms: Bool

  /// Returns the column's value for a photo.
  package func value(of asset: Asset) -> SQLValue {
    switch (part, row.value(of: asset)) {
    case (.value, let value): SQLValue(value)
    case (.clockOffset, .date(let date)): SQLValue(date.utcOffset)
    case (.count, .list(let elements)): SQLValue(elements.count)
    case (.clockOffset, _), (.count, _): .null
    }
  }
}

extension FieldRow {
  /// The columns of the field; list elements are stored in a separate table, and none is needed for
  /// what queries compute.
  package var columns: [AssetColumn] {
    if formula != nil { return [] }
    return switch type {
    case .stringList, .doubleList, .faceList: [AssetColumn(self, .count)]
    case .date where hasClock: [AssetColumn(self, .value), AssetColumn(self, .clockOffset)]
    case .date, .integer, .double, .bool, .string, .enumeration: [AssetColumn(self, .value)]
    }
  }

  /// `camera_make`.
  package var column: String { String(name.map { $0 == "." ? "_" : $0 }) }
  package var clockColumn: String { column + "_offset" }
  package var countColumn: String { column + "_count" }

  /// Whether the value is a list, whose elements are not in a column of `asset`.
  var isList: Bool { type == .stringList || type == .doubleList || type == .faceList }

  fileprivate var columnType: String {
    switch type {
    case .integer, .bool, .enumeration: "INTEGER"
    case .double, .date: "REAL"
    case .string, .stringList, .doubleList, .faceList: "TEXT"
    }
  }
}
