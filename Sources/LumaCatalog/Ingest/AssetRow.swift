import LumaModel

/// A photo as the tables hold it: a row of `asset` less `pk`, and its rows of `keyword`.
struct AssetRow: Sendable {
  /// In the order of `AssetTable.columns`, each text followed by its companions.
  var values: [SQLValue]
  /// Per keyword its text and companions.
  var keywords: [[SQLValue]]

  init(_ asset: Asset) {
    values = AssetTable.columns.flatMap { AssetRow.values(of: $0, asset) }
    keywords = AssetRow.keywords(of: asset)
  }

  static func keywords(of asset: Asset) -> [[SQLValue]] {
    (asset.header.keywords ?? []).map { FoldedText($0).columnValues(AssetTable.keywordForms) }
  }

  private static func values(of column: AssetTable.Column, _ asset: Asset) -> [SQLValue] {
    guard let field = column.field else {
      return [
        column.name == AssetTable.creationOffset
          ? SQLValue(asset.header.creationDate?.utcOffset) : SQLValue(asset.header.keywords?.count)
      ]
    }
    let value = SQLValue(asset[field])
    guard field.hasForms else { return [value] }
    guard case .text(let text) = value else {
      return Array(repeating: .null, count: 1 + TextForm.allCases.count)
    }
    return FoldedText(text).columnValues(TextForm.allCases)
  }
}

extension SQLValue {
  /// A field's value as its column holds it; lists have rows of their own.
  init(_ value: FieldValue) {
    switch value {
    case .null, .list: self = .null
    case .bool(let flag): self = .integer(flag ? 1 : 0)
    case .integer(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .date(let date): self = .real(date.seconds)
    }
  }
}

extension FoldedText {
  /// The text and its forms, as they stand in a row.
  func columnValues(_ forms: [TextForm]) -> [SQLValue] {
    [.text(text)] + forms.map { .text(self[$0]) }
  }
}
