package import LumaDatabase
import LumaModel
package import LumaPredicates

/// The albums that have a photo, as lists of the predicate language. Smart albums have photos by
/// their conditions only, and do not count.
package enum PhotoAlbums {
  /// The fields of a library.
  ///
  /// - Parameter shown: selects the primary keys of the albums that exist for the user; nil: all.
  package static func fields(
    _ dialect: Dialect, shown: SQLFragment? = nil
  ) -> [String: PredicateSchema.Field] {
    fields { .array(table($0, dialect, shown)) }
  }

  /// The same fields in a source that has no albums.
  static let absent = fields { _ in .absent }

  private static func fields(
    _ storage: (PhotoAlbumField) -> PredicateSchema.Storage
  ) -> [String: PredicateSchema.Field] {
    let fields = PhotoAlbumField.allCases.map { field in
      PredicateSchema.Field(
        name: field.rawValue, type: field.type, isNullable: false, storage: storage(field))
    }
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
  }

  private static func table(
    _ field: PhotoAlbumField, _ dialect: Dialect, _ shown: SQLFragment?
  ) -> PredicateSchema.ArrayTable {
    let value = field.column
    return PredicateSchema.ArrayTable(
      count: nil, table: dialect.albums, owner: "asset", position: "pk", value: value,
      companions: Dictionary(uniqueKeysWithValues: field.forms.map { ($0, value + $0.suffix) }),
      link: PredicateSchema.Link(
        table: "membership", element: "album", key: "pk", shown: shown))
  }
}

extension PhotoAlbumField {
  fileprivate var column: String {
    switch self {
    case .title: "title"
    case .localIdentifier: "localIdentifier"
    }
  }

  /// The forms that have a column; others are computed.
  fileprivate var forms: [TextForm] {
    switch self {
    case .title: TextForm.allCases
    case .localIdentifier: []
    }
  }
}

extension Dialect {
  /// The table of albums, with a column for each form of their titles.
  fileprivate var albums: String {
    switch self {
    case .sqlite: return "collection"
    case .postgres:
      let forms = TextForm.allCases.map { "\(form($0, of: "title")) AS title\($0.suffix)" }
      return "(SELECT pk, localIdentifier, title, \(forms.joined(separator: ", ")) FROM collection)"
    }
  }
}
