import LumaModel

/// Validated new values of user-settable fields, as columns.
struct FieldSetting {
  private var columns: [String] = []
  private var values: [SQLValue] = []
  /// nil leaves the keywords unchanged.
  private var keywords: [[SQLValue]]?
  /// Bits of the set fields that files also provide.
  private var edited: Int64 = 0

  /// - Throws: `cannotSet`.
  init(_ fields: [AssetField: FieldValue]) throws(CatalogError) {
    // Sorted by name, so that the same fields give the same SQL text.
    for (field, value) in fields.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try add(field, value)
    }
  }

  func write(to key: Int64, in connection: any Database) throws(CatalogError) {
    guard !columns.isEmpty else { return }
    let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
    try connection.run(
      "UPDATE asset SET \(assignments), edited = edited | ? WHERE pk = ?",
      values + [.integer(edited), .integer(key)])
    guard let keywords else { return }
    try connection.run("DELETE FROM keyword WHERE asset = ?", [.integer(key)])
    try AssetTable.write(keywords, of: key, in: connection, connection.stop)
  }

  private mutating func add(_ field: AssetField, _ value: FieldValue) throws(CatalogError) {
    let row = field.row
    if let fault = row.fault(in: value) {
      throw .cannotSet(field: row.name, expected: row.expected, got: fault.described)
    }
    edited |= row.editedBit ?? 0
    switch value {
    case .list(let words): set(row, words)
    case .null where row.type == .stringList: set(row, nil)
    case .string(let text): set(LibraryTable.names(of: row.column), LibraryTable.values(text))
    case .null where row.text == .folded:
      set(LibraryTable.names(of: row.column), LibraryTable.values(nil))
    case .null, .bool, .integer, .double, .date: set([row.column], [SQLValue(value)])
    }
  }

  private mutating func set(_ row: FieldRow, _ words: [FieldValue]?) {
    set([row.countColumn], [SQLValue(words?.count)])
    keywords = (words ?? []).compactMap { word in
      guard case .string(let text) = word else { return nil }
      return FoldedText(text).columnValues(AssetTable.keywordForms)
    }
  }

  private mutating func set(_ names: [String], _ values: [SQLValue]) {
    columns += names
    self.values += values
  }
}

extension FieldRow {
  /// The field's bit in the column `edited`; nil if only the library stores the field.
  var editedBit: Int64? { setting?.bit.map { 1 << $0 } }

  /// Returns the part of a value that the field cannot be set to; nil if the value is valid.
  fileprivate func fault(in value: FieldValue) -> FieldValue? {
    guard let setting else { return value }
    switch (type, value) {
    case (_, .null): return isNullable ? nil : value
    case (.bool, .bool), (.string, .string): return nil
    case (.integer, .integer(let number)):
      return setting.range?.contains(number) == false ? value : nil
    case (.stringList, .list(let words)):
      return words.first { if case .string = $0 { false } else { true } }
    case (_, _): return value
    }
  }

  fileprivate var expected: String {
    guard let setting else {
      let names = FieldRow.all.filter { $0.setting != nil }.map(\.name)
      return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
    let kind =
      switch type {
      case .bool: "YES or NO"
      case .string: "a text"
      case .stringList: "a list of strings"
      case .integer, .double, .date, .doubleList, .enumeration:
        setting.range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "a number"
      }
    return isNullable ? kind + " or nil" : kind
  }
}
