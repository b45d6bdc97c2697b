import LumaCatalog
import LumaDatabase
import LumaModel
import LumaPredicates

/// The built-in smart albums as rows of a query, because they are not in a table.
enum BuiltInAlbums {
  static let table = "builtIn"

  /// The columns of `collection` that lists use, without the forms of the title.
  static let columns = [
    "pk", "localIdentifier", "title", "kind", "parent", "position", "visible",
  ]

  /// Returns `builtIn(pk, ...) AS (VALUES ...)`.
  static func rows(_ dialect: Dialect) -> SQLFragment {
    let names = columns + TextForm.allCases.map { "title\($0.suffix)" } + ["subtype"]
    let rows = SmartAlbumSubtype.allCases.map { row(of: $0, dialect) }
    return """
      \(raw: table)(\(raw: names.joined(separator: ", "))) AS (VALUES \(.list(rows), behind: 6))
      """
  }

  private static func row(of subtype: SmartAlbumSubtype, _ dialect: Dialect) -> SQLFragment {
    let title = FoldedText(subtype.name)
    let numbers: (_ value: SQLValue) -> SQLFragment = { "CAST(\(bind: $0) AS BIGINT)" }
    let texts: (_ value: String) -> SQLFragment = {
      // Ordered by bytes, like the columns of `collection`.
      dialect == .postgres
        ? "CAST(\(bind: .text($0)) AS TEXT) COLLATE \"C\"" : "CAST(\(bind: .text($0)) AS TEXT)"
    }
    let values: [SQLFragment] =
      [
        numbers(.integer(subtype.key)), texts(subtype.localIdentifier), texts(subtype.name),
        texts(CollectionKind.smartAlbum.rawValue), numbers(.null), numbers(.integer(0)),
        numbers(.integer(0)),
      ] + TextForm.allCases.map { texts(title[$0]) } + [texts(subtype.name)]
    return "(\(.list(values)))"
  }

  /// Built-in albums come first, in PhotoKit's order.
  static func first(_ order: SQLFragment) -> SQLFragment {
    "CASE WHEN \(areThese) THEN collection.pk ELSE 0 END, \(order)"
  }

  static let areThese: SQLFragment = "collection.pk < 0"
}

extension SmartAlbumSubtype {
  /// Stands for the primary key, which is positive in `collection`.
  var key: Int64 { Int64(rawValue) - 1_000 }
}
