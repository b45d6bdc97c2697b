import LumaCatalog
import LumaDatabase
import LumaModel

/// Validated new values of user-settable fields, as columns.
struct FieldSetting {
  private var fields: [AssetField: FieldValue]
  private var columns: [String] = []
  private var values: [SQLValue] = []
  /// The new elements of lists.
  private var lists: [(table: ListTable, elements: [[SQLValue]])] = []
  /// Bits of the set fields that files also provide.
  private var edited: Int64 = 0
  /// Bits of notes that the new values make obsolete.
  private var outdated: Int64 = 0
  /// The notes that each field changes; looked up once, because rows of fields are large to copy.
  private var bits: [AssetField: Int64] = [:]

  /// - Throws: `cannotSet`.
  init(_ fields: [AssetField: FieldValue]) throws(CatalogError) {
    self.fields = fields
    try FieldSetting.checkPlace(fields)
    // Sorted by name, so that the same fields give the same SQL text.
    for (field, value) in fields.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try add(field, value)
    }
  }

  /// Checks that latitude and longitude are set together.
  private static func checkPlace(_ fields: [AssetField: FieldValue]) throws(CatalogError) {
    let halves = [AssetField.latitude, .longitude]
    for (field, other) in zip(halves, halves.reversed()) {
      guard let value = fields[field], fields[other] == nil || value != .null else { continue }
      let got = fields[other] ?? .null
      guard got == .null else { continue }
      throw .library(
        .cannotSet(
          field: other.rawValue, expected: "a value together with \(field)", got: got.described))
    }
  }

  /// Returns the values of a photo that the setting replaces; nil: the photo already has the new
  /// ones.
  func earlier(of photo: Asset, _ key: Int64, edited: Int64) -> EarlierValue? {
    earlier(of: key, edited: edited) { $0.row.value(of: photo) }
  }

  /// - Parameters:
  ///   - edited: the photo's notes on which fields were set in the library.
  ///   - value: the photo's value of a field.
  func earlier(
    of key: Int64, edited: Int64, _ value: (AssetField) -> FieldValue
  ) -> EarlierValue? {
    var changed = Set(fields.filter { !value($0.key).isSame(as: $0.value) }.keys)
    guard !changed.isEmpty else { return nil }
    if !changed.isDisjoint(with: FieldSetting.place) { changed.formUnion(FieldSetting.place) }
    // Changed notes are also restored, even for fields that already had the new values.
    changed.formUnion(fields.keys.filter { (edited ^ self.edited) & noted(of: $0) != 0 })
    let names = changed.sorted { $0.rawValue < $1.rawValue }
    let own = names.reduce(0) { $0 | noted(of: $1) }
    return EarlierValue(
      kind: .set, fields: names, photo: key,
      value: .array(names.map { JSONValue(plain: value($0)) } + [.integer(edited & own)]))
  }

  /// Returns the notes that a field changes.
  private func noted(of field: AssetField) -> Int64 {
    bits[field] ?? FieldSetting.bits(of: field.row)
  }

  /// Latitude and longitude form one place.
  private static let place: Set<AssetField> = [.latitude, .longitude]

  private static func bits(of row: FieldRow) -> Int64 {
    (row.editedBit ?? 0) | (row.field == .creationDate ? CatalogDate.bits : 0)
  }

  /// Restores values that `earlier` returned, including those that files may hold but users may not
  /// set.
  ///
  /// - Returns: nil if the value is not one that Luma writes.
  init?(restoring earlier: EarlierValue) {
    guard case .array(let values) = earlier.value, values.count == earlier.fields.count + 1,
      let edited = values.last?.integer
    else { return nil }
    fields = [:]
    for (field, json) in zip(earlier.fields, values) {
      let row = field.row
      guard row.setting != nil, fields[field] == nil,
        let value = json == .null ? .null : json.value(of: row.type),
        value != .null || row.isNullable
      else { return nil }
      fields[field] = value
      write(value, row)
    }
    outdated = bits.values.reduce(0, |)
    self.edited = edited & outdated
  }

  func write(to key: Int64, in connection: any Database) throws(CatalogError) {
    guard !columns.isEmpty else { return }
    let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
    try connection.run(
      "UPDATE asset SET \(assignments), edited = (edited & ?) | ? WHERE pk = ?",
      values + [.integer(~outdated), .integer(edited), .integer(key)])
    for (table, elements) in lists {
      try table.rewrite(elements, of: key, in: connection, connection.stop)
    }
  }

  private mutating func add(_ field: AssetField, _ value: FieldValue) throws(CatalogError) {
    let row = field.row
    if let fault = row.fault(in: value) {
      throw .library(.cannotSet(field: row.name, expected: row.expected, got: fault.described))
    }
    edited |= row.editedBit ?? 0
    if field == .creationDate { outdated |= CatalogDate.bits }
    write(value, row)
  }

  private mutating func write(_ value: FieldValue, _ row: FieldRow) {
    bits[row.field] = FieldSetting.bits(of: row)
    switch value {
    case .list(let words): set(row, words)
    case .null where row.type == .stringList: set(row, nil)
    case .string(let text): set(LibraryTable.names(of: row.column), LibraryTable.values(text))
    case .null where row.text == .folded:
      set(LibraryTable.names(of: row.column), LibraryTable.values(nil))
    case .date(let date):
      set(row.columns.map(\.name), date.columns)
    case .null where row.hasClock:
      set(row.columns.map(\.name), row.columns.map { _ in .null })
    case .integer(let number) where row.type == .double: set([row.column], [.real(Double(number))])
    case .null, .bool, .integer, .double, .face: set([row.column], [SQLValue(value)])
    }
  }

  private mutating func set(_ row: FieldRow, _ words: [FieldValue]?) {
    set([row.countColumn], [SQLValue(words?.count)])
    guard let table = ListTable.of(row.field) else { return }
    lists.append((table, (words ?? []).compactMap(ListTable.values)))
  }

  private mutating func set(_ names: [String], _ values: [SQLValue]) {
    columns += names
    self.values += values
  }
}

extension FieldRow {
  /// Returns the part of a value that the field cannot be set to; nil if the value is valid.
  fileprivate func fault(in value: FieldValue) -> FieldValue? {
    guard let setting else { return value }
    switch (type, value) {
    case (_, .null): return isNullable ? nil : value
    case (.bool, .bool), (.string, .string): return nil
    case (.integer, .integer(let number)):
      return setting.range?.contains(number) == false ? value : nil
    case (.double, .integer(let number)):
      return setting.holds(Double(number)) ? nil : value
    case (.double, .double(let number)): return setting.holds(number) ? nil : value
    case (.date, .date(let date)):
      return PhotoDate.years.contains(date.seconds) ? nil : value
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
      case .date: "a date in the years 0 to 9999"
      case .integer, .double, .doubleList, .faceList, .enumeration:
        setting.range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "a number"
      }
    return isNullable ? kind + " or nil" : kind
  }
}

extension FieldRow.Setting {
  fileprivate func holds(_ number: Double) -> Bool {
    guard let range else { return number.isFinite }
    return (Double(range.lowerBound)...Double(range.upperBound)).contains(number)
  }
}

extension FieldValue {
  /// Whether a row would hold the same value. Texts are compared by their bytes, because equal
  /// texts may differ in composition.
  fileprivate func isSame(as other: FieldValue) -> Bool {
    switch (self, other) {
    case (.double(let number), .integer(let whole)): number == Double(whole)
    case (.string(let text), .string(let other)): text.utf8.elementsEqual(other.utf8)
    case (.list(let values), .list(let others)):
      values.count == others.count && zip(values, others).allSatisfy { $0.isSame(as: $1) }
    case (_, _): self == other
    }
  }
}
