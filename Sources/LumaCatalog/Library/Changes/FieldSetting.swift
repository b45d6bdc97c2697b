import LumaModel

/// New values of the fields that a user may change, checked, as columns.
struct FieldSetting {
  private var columns: [String] = []
  private var values: [SQLValue] = []
  /// nil: they stay as they are.
  private var keywords: [[SQLValue]]?
  /// Bits of the fields that a file says too.
  private var edited: Int64 = 0

  /// The bit of a field in the column `edited`; nil: only the library says it.
  static func bit(_ field: AssetField) -> Int64? {
    let fields: [AssetField] = [.rating, .keywords, .title, .caption]
    return fields.firstIndex(of: field).map { 1 << Int64($0) }
  }

  /// - Throws: `cannotSet`.
  init(_ fields: [AssetField: FieldValue]) throws(CatalogError) {
    // By name, so that the same fields make the same statement.
    for (field, value) in fields.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try add(field, value)
    }
  }

  func write(to key: Int64, in connection: Connection) throws(CatalogError) {
    guard !columns.isEmpty else { return }
    let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
    try connection.run(
      "UPDATE asset SET \(assignments), edited = edited | ? WHERE pk = ?",
      values + [.integer(edited), .integer(key)])
    guard let keywords else { return }
    try connection.run("DELETE FROM keyword WHERE asset = ?", [.integer(key)])
    try AssetTable.write(keywords, of: key, in: connection)
  }

  private mutating func add(_ field: AssetField, _ value: FieldValue) throws(CatalogError) {
    edited |= FieldSetting.bit(field) ?? 0
    let isNull = value == .null
    if field == .favorite || field == .hidden, case .bool = value {
      set([field.column], [SQLValue(value)])
    } else if field == .rating, isNull || FieldSetting.isRating(value) {
      set([field.column], [SQLValue(value)])
    } else if field == .title || field == .caption, isNull {
      set(LibraryTable.names(of: field.column), LibraryTable.values(nil))
    } else if field == .title || field == .caption, case .string(let text) = value {
      set(LibraryTable.names(of: field.column), LibraryTable.values(text))
    } else if field == .keywords, isNull {
      set(keywords: nil)
    } else if field == .keywords, case .list(let list) = value {
      set(keywords: try list.map(keyword))
    } else {
      throw .cannotSet(field: field.rawValue, expected: expected(field), got: value.described)
    }
  }

  private static func isRating(_ value: FieldValue) -> Bool {
    if case .integer(let rating) = value { (-1...5).contains(rating) } else { false }
  }

  private func keyword(_ value: FieldValue) throws(CatalogError) -> String {
    guard case .string(let text) = value else {
      throw .cannotSet(
        field: AssetField.keywords.rawValue, expected: expected(.keywords), got: value.described)
    }
    return text
  }

  private mutating func set(keywords list: [String]?) {
    set([AssetField.keywordsCountColumn], [SQLValue(list?.count)])
    keywords = (list ?? []).map { FoldedText($0).columnValues(AssetTable.keywordForms) }
  }

  private mutating func set(_ names: [String], _ values: [SQLValue]) {
    columns += names
    self.values += values
  }

  private func expected(_ field: AssetField) -> String {
    switch field {
    case .favorite, .hidden: "YES or NO"
    case .rating: "-1 to 5 or nil"
    case .title, .caption: "a text or nil"
    case .keywords: "a list of texts or nil"
    case .localIdentifier, .mediaType, .mediaSubtypes, .pixelWidth, .pixelHeight, .creationDate,
      .modificationDate, .addedDate, .duration, .burstIdentifier, .burstSelectionTypes, .filename,
      .path, .dir, .fileSize, .format, .orientation, .latitude, .longitude, .altitude,
      .cameraMake, .cameraModel, .cameraLens, .iso, .aperture, .exposureTime, .focalLength,
      .missing:
      "favorite, hidden, rating, keywords, title or caption"
    }
  }
}
