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
    /// How much of the clock is known; NULL: all of it, as for most photos.
    case clockPrecision
    /// Number of elements of a list; NULL if there is no list.
    case count
  }

  init(_ row: FieldRow, _ part: Part) {
    (self.row, self.part) = (row, part)
    hasForms = part == .value && row.text == .folded
    switch part {
    case .value: (name, type) = (row.column, row.columnType + (row.isNullable ? "" : " NOT NULL"))
    case .clockOffset: (name, type) = (row.clockColumn, "INTEGER")
    case .clockPrecision: (name, type) = (row.precisionColumn, "INTEGER")
    case .count: (name, type) = (row.countColumn, "INTEGER")
    }
  }

  /// Whether the text has companion columns for its normalized forms.
  package let hasForms: Bool

  /// Whether files must be read again once the column is new; the precision of dates that were read
  /// before is complete.
  package var isRead: Bool { !row.isKept && part != .clockPrecision }

  /// Returns the column's value for a photo.
  package func value(of asset: Asset) -> SQLValue {
    switch (part, row.value(of: asset)) {
    case (.value, .date(let date)) where row.hasClock: .real(date.clockSeconds)
    case (.value, let value): SQLValue(value)
    case (.clockPrecision, .date(let date)): SQLValue(precision: date)
    case (.clockOffset, .date(let date)): SQLValue(date.utcOffset)
    case (.count, .list(let elements)): SQLValue(elements.count)
    case (.clockOffset, _), (.clockPrecision, _), (.count, _): .null
    }
  }
}

extension FieldRow {
  /// The columns of the field; none for a field that queries compute. List elements are stored in a
  /// separate table.
  package var columns: [AssetColumn] {
    if formula != nil { return [] }
    return switch type {
    case .stringList, .doubleList, .faceList: [AssetColumn(self, .count)]
    case .date where hasClock:
      [.value, .clockOffset, .clockPrecision].map { AssetColumn(self, $0) }
    case .date, .integer, .double, .bool, .string, .enumeration: [AssetColumn(self, .value)]
    }
  }

  /// `camera_make`.
  package var column: String { String(name.map { $0 == "." ? "_" : $0 }) }
  package var clockColumn: String { column + "_offset" }
  package var precisionColumn: String { column + "_precision" }
  package var countColumn: String { column + "_count" }

  /// Whether the value is a time on a clock, or the moment that follows from one.
  var isOfClock: Bool {
    if case .moment = formula { true } else { hasClock }
  }

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

extension SQLValue {
  /// The column of a date's precision.
  package init(precision date: PhotoDate) {
    self = date.precision == .second ? .null : .integer(Int64(date.precision.rawValue))
  }
}

extension PhotoDate {
  /// The columns of a capture time: its clock, its offset and its precision.
  package var columns: [SQLValue] {
    [.real(clockSeconds), SQLValue(utcOffset), SQLValue(precision: self)]
  }

  /// The date of a row, whose columns hold its clock, its offset and its precision.
  package init(clock seconds: Double, offset: Int64?, precision: Int64? = nil) {
    let precision = precision.flatMap { Precision(rawValue: Int(clamping: $0)) }
    self.init(
      clockSeconds: seconds, utcOffset: offset.map { Int(clamping: $0) },
      precision: precision ?? .second)
  }
}
