import LumaDatabase
import LumaModel
import LumaPredicates

/// A photo in database form: a row of `asset` without `pk`, and the rows of its lists.
struct AssetRow: Sendable {
  /// Values in the order of `AssetTable.columns`, each text followed by its normalized forms.
  var values: [SQLValue]
  /// The values of the elements of each list.
  var lists: [(table: ListTable, elements: [[SQLValue]])]

  init(_ asset: Asset) {
    values = AssetTable.columns.flatMap { AssetRow.values(of: $0, asset) }
    lists = ListTable.all.map { ($0, $0.values(of: asset)) }
  }

  private static func values(of column: AssetColumn, _ asset: Asset) -> [SQLValue] {
    let value = column.value(of: asset)
    guard column.hasForms else { return [value] }
    guard case .text(let text) = value else {
      return Array(repeating: .null, count: 1 + TextForm.allCases.count)
    }
    return FoldedText(text).columnValues(TextForm.allCases)
  }
}

extension FoldedText {
  /// Returns the text and its forms as column values.
  func columnValues(_ forms: [TextForm]) -> [SQLValue] {
    [.text(text)] + forms.map { .text(self[$0]) }
  }
}
