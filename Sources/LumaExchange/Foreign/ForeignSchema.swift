import LumaDatabase
import LumaLibrary
import LumaModel

/// How a program's catalog is read: SQL whose columns are named after Luma's fields.
///
/// In the SQL, columns are written `alias.column`, so that missing columns are found before the
/// catalog is read.
struct ForeignSchema: Sendable {
  /// The tables by their aliases.
  var tables: [String: String]
  /// FROM, joins and WHERE of the photos.
  var photos: String
  /// The numeric column by which photos are read in order.
  var key: String
  /// The source of the photo's localIdentifier; it is the same for the same photo each time.
  var identifier: String
  /// Whether the identifier is unique among all catalogs.
  var isUnique = false
  /// Of several columns with the same name, the first that the catalog can run counts; a field
  /// without any has no value. Names that begin with `_` are for `complete`.
  var columns: [Column]
  /// The kind of `creationDate`; `complete` may change it for a photo.
  var date = CatalogDate.clock
  var tags: Tags?
  var people: People?
  var collections: [Collections] = []
  /// Called with each photo and its columns beginning with `_`; false leaves the photo out.
  var complete: @Sendable (inout JSONObject, [String: SQLValue]) -> Bool = { _, _ in true }

  struct Column: Sendable {
    var name: String
    var sql: String

    init(_ name: String, _ sql: String) { (self.name, self.sql) = (name, sql) }
  }

  /// Keywords, as a tree: a photo with "Rome" has "Italy" above it, too.
  struct Tags: Sendable {
    /// Selects number, name, number of the parent or NULL, and whether it is private. Names are
    /// paths if there is a `separator`.
    var names: String
    /// Selects photo and tag, for photos with a key above the first and up to the second value.
    var photos: String
    var separator: Character?
    /// The database with the names; nil: the catalog itself.
    var home: Connection?
  }

  /// Albums of one kind.
  struct Collections: Sendable {
    /// The beginning of their identifiers.
    var name: String
    /// Selects number, `album` or `folder`, title, and number of the parent folder or NULL.
    var list: String
    /// The separator of titles that are paths, which become folders.
    var separator: Character?
    /// Selects the identifiers of an album's photos, in order.
    var photos: String
    /// The title of a folder for all of them, if there are any.
    var folder: String?
  }
}

extension ForeignSchema {
  /// All SQL that must run: everything except fields, and kinds of albums after the first.
  var required: [String] {
    [photos, key, identifier]
      + [tags?.photos, tags?.home == nil ? tags?.names : nil].compactMap { $0 }
      + (collections.first.map { [$0.list, $0.photos] } ?? [])
  }

  /// Returns the first `alias.column` of some SQL that the catalog lacks; nil: none.
  func lack(of sql: String, in columns: [String: Set<String>]) -> String? {
    for match in sql.matches(of: /([A-Za-z_]\w*)\.(\w+)/) {
      guard let table = tables[String(match.1)] else { continue }
      guard columns[table]?.contains(match.2.lowercased()) == true else {
        return "\(table).\(match.2)"
      }
    }
    return nil
  }

  /// Leaves out the columns and albums that a catalog lacks.
  func fitted(to columns: [String: Set<String>]) -> ForeignSchema {
    var schema = self
    schema.columns = []
    for column in self.columns
    where !schema.columns.contains(where: { $0.name == column.name })
      && lack(of: column.sql, in: columns) == nil
    {
      schema.columns.append(column)
    }
    if let names = schema.people?.names, lack(of: names, in: columns) != nil {
      schema.people?.names = nil
    }
    schema.people?.faces.removeAll { lack(of: $0, in: columns) != nil }
    schema.collections.removeAll { lack(of: $0.list + $0.photos, in: columns) != nil }
    return schema
  }
}

extension ForeignSchema {
  /// The columns of a picture's size, upright.
  ///
  /// - Parameter turned: whether width and height are to be exchanged.
  static func sizes(_ width: String, _ height: String, turned: String) -> [Column] {
    [("pixelWidth", width, height), ("pixelHeight", height, width)].map { name, plain, other in
      Column(name, "CASE WHEN \(turned) THEN \(other) ELSE \(plain) END")
    }
  }
}

extension Connection {
  /// Returns the lowercase names of a table's columns; empty: there is no such table.
  func columns(of table: String) throws(CatalogError) -> Set<String> {
    var names: Set<String> = []
    try read("SELECT name FROM pragma_table_info(?)", [.text(table)]) {
      names.insert($0.text(0).lowercased())
    }
    return names
  }

  func tableNames() throws(CatalogError) -> [String] {
    try rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").compactMap {
      if case .text(let name) = $0[0] { name } else { nil }
    }
  }
}
