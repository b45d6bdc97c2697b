package import LumaDatabase
package import LumaModel
import LumaPredicates

/// The table of a list field, with a row per element, in the order of the list.
///
/// A class, because the row of its field is large to copy for each photo.
package final class ListTable: Sendable {
  package let row: FieldRow
  package let name: String
  /// The columns of an element's numbers, besides its text.
  private let numbers: [String]
  /// For adding elements.
  package let rows: RowTable

  /// Whether nil means an empty list: keywords can be present and empty, people cannot.
  private let isNilWhenEmpty: Bool

  private init(
    _ field: AssetField, _ name: String, numbers: [String] = [], isNilWhenEmpty: Bool = false
  ) {
    (row, self.name, self.numbers) = (field.row, name, numbers)
    self.isNilWhenEmpty = isNilWhenEmpty
    rows = RowTable(
      name,
      ["asset", "position", "value"] + ListTable.forms.map { "value" + $0.suffix } + numbers)
  }

  static let keywords = ListTable(.keywords, "keyword")
  package static let people = ListTable(.people, "person", isNilWhenEmpty: true)
  /// For a face without a name, the text is empty.
  package static let faces = ListTable(
    .faces, "face", numbers: ["x", "y", "width", "height"], isNilWhenEmpty: true)
  package static let all = [keywords, people, faces]

  /// Returns the table of a field; nil: it is not a list.
  package static func of(_ field: AssetField) -> ListTable? { all.first { $0.row.field == field } }

  /// The stored forms of elements; forms used only for sorting are omitted, because photos cannot
  /// be sorted by a list.
  static let forms = TextForm.allCases.filter { $0 != .natural && $0 != .caseOrdered }

  package var script: String {
    let companions = AssetTable.companions(
      of: "value", type: "TEXT NOT NULL", forms: ListTable.forms)
    return """
      CREATE TABLE IF NOT EXISTS \(name)(
        asset INTEGER NOT NULL REFERENCES asset(pk) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        value TEXT NOT NULL\(companions)\(numbers.map { ", \($0) REAL NOT NULL" }.joined()),
        PRIMARY KEY(asset, position)
      ) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS \(name)_value ON \(name)(value, asset);
      CREATE INDEX IF NOT EXISTS \(name)_value_cd ON \(name)(value_cd, asset);
      """
  }

  /// Texts from files may exceed the size of an index entry, so the indexes hold hashes.
  package var serverIndexes: String {
    """
    CREATE INDEX IF NOT EXISTS \(name)_value ON \(name) USING hash (value);
    CREATE INDEX IF NOT EXISTS \(name)_value_cd ON \(name) USING hash (value_cd);
    """
  }

  /// The table's form for conditions.
  var predicates: PredicateSchema.ArrayTable {
    var table = PredicateSchema.ArrayTable(
      count: "asset." + row.countColumn, isNilWhenEmpty: isNilWhenEmpty, table: name,
      owner: "asset", position: "position",
      value: "value",
      companions: Dictionary(
        uniqueKeysWithValues: ListTable.forms.map { ($0, "value" + $0.suffix) }))
    table.countsNil = true
    return table
  }
}

extension ListTable {
  /// The query for the elements of the photos in an `AssetTable.keyList`: photo, text, numbers.
  var reading: String {
    let columns = (["asset", "value"] + numbers).map { "\(name).\($0)" }
    return """
      SELECT \(columns.joined(separator: ", "))
      FROM \(AssetTable.wanted) CROSS JOIN \(name) ON \(name).asset = wanted.row
      ORDER BY \(name).asset, \(name).position
      """
  }

  /// Returns the element in a row of `reading`.
  func element(of row: Row) -> FieldValue {
    let text = row.text(1)
    guard !numbers.isEmpty else { return .string(text) }
    let part = PicturePart(
      x: row.double(2), y: row.double(3), width: row.double(4), height: row.double(5))
    return part.map { .face(Face(name: text.isEmpty ? nil : text, rect: $0)) } ?? .null
  }

  /// Returns the rows of a photo's elements without keys and positions: the text, its forms and the
  /// numbers.
  package func values(of asset: Asset) -> [[SQLValue]] {
    guard case .list(let elements) = row.value(of: asset) else { return [] }
    return elements.compactMap(ListTable.values)
  }

  package static func values(_ element: FieldValue) -> [SQLValue]? {
    switch element {
    case .string(let text): return FoldedText(text).columnValues(forms)
    case .face(let face):
      let rect = face.rect
      return FoldedText(face.name ?? "").columnValues(forms)
        + [rect.x, rect.y, rect.width, rect.height].map(SQLValue.real)
    case .null, .bool, .integer, .double, .date, .list: return nil
    }
  }

  /// Inserts the elements of a photo that has none yet.
  ///
  /// - Parameter stop: ends the writing.
  package func write(
    _ elements: [[SQLValue]], of key: Int64, in connection: any Database, _ stop: StopSign? = nil
  ) throws(CatalogError) {
    for (position, element) in elements.enumerated() {
      try stop?.check(connection.path)
      _ = try connection.add([.integer(key), .integer(Int64(position))] + element, to: rows)
    }
  }

  /// Replaces the elements of a photo.
  package func rewrite(
    _ elements: [[SQLValue]], of key: Int64, in connection: any Database, _ stop: StopSign? = nil
  ) throws(CatalogError) {
    try connection.run("DELETE FROM \(name) WHERE asset = ?", [.integer(key)])
    try write(elements, of: key, in: connection, stop)
  }
}
