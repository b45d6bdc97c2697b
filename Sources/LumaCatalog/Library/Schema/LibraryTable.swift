import LumaModel

/// The table `asset` of a library: that of a folder, and what only a library knows.
///
/// A text's companion is stored only where it differs from what it is mostly equal to; a virtual
/// column has it in any case. So a million photos take half the room.
///
/// - **Source**: <https://www.sqlite.org/gencol.html>
enum LibraryTable {
  /// In the order that rows are written and read.
  static let columns: [AssetTable.Column] =
    AssetTable.columns + [
      AssetTable.Column(.dir, "TEXT NOT NULL"),
      AssetTable.Column(.favorite, "INTEGER NOT NULL"),
      AssetTable.Column(.hidden, "INTEGER NOT NULL"),
      AssetTable.Column(.burstIdentifier, "TEXT"),
      AssetTable.Column(.burstSelectionTypes, "INTEGER NOT NULL"),
    ]

  /// Change numbers: when a row was made, and when it was last changed.
  static let created = "created"
  static let updated = "updated"

  /// What a form mostly equals; nil: the text itself.
  static func usual(_ form: TextForm) -> TextForm? {
    switch form {
    case .composed, .decomposed, .diacriticFolded, .folded: nil
    case .caseFolded, .caseOrdered, .natural: .folded
    }
  }

  /// The column that holds a form where it is not the usual one.
  static func stored(_ form: TextForm, of column: String) -> String { column + "_x" + form.suffix }

  /// The columns of a text's forms: stored ones, then virtual ones.
  static func forms(of column: String) -> [String] {
    let forms = TextForm.allCases
    return forms.map { "\(stored($0, of: column)) TEXT" }
      + forms.map { form in
        let usual = usual(form).map { column + $0.suffix } ?? column
        return """
          \(column)\(form.suffix) TEXT AS (coalesce(\(stored(form, of: column)), \(usual))) VIRTUAL
          """
      }
  }

  /// A text and its stored forms, as they stand in a row.
  static func values(_ text: String?) -> [SQLValue] {
    guard let text else { return Array(repeating: .null, count: 1 + TextForm.allCases.count) }
    let folded = FoldedText(text)
    return [.text(text)]
      + TextForm.allCases.map { form in
        let usual = usual(form).map { folded[$0] } ?? text
        let value = folded[form]
        // By bytes: canonically equal texts have different forms, unless they are ASCII.
        let isUsual = folded.isASCII ? value == usual : value.utf8.elementsEqual(usual.utf8)
        return isUsual ? .null : .text(value)
      }
  }

  /// Names of the columns that a text's row has.
  static func names(of column: String) -> [String] {
    [column] + TextForm.allCases.map { stored($0, of: column) }
  }

  /// A photo's row in the order of `columns`, each text followed by its stored forms.
  static func values(of asset: Asset) -> [SQLValue] {
    var values: [SQLValue] = []
    values.reserveCapacity(valueNames.count)
    for column in columns {
      guard let field = column.field else {
        values.append(
          column.name == AssetTable.creationOffset
            ? SQLValue(asset.header.creationDate?.utcOffset)
            : SQLValue(asset.header.keywords?.count))
        continue
      }
      let value = SQLValue(asset[field])
      if !field.hasForms {
        values.append(value)
      } else if case .text(let text) = value {
        values += self.values(text)
      } else {
        values += self.values(nil)
      }
    }
    return values
  }

  /// Names of the columns of `values(of:)`.
  static let valueNames = columns.flatMap { column in
    column.field?.hasForms == true ? names(of: column.name) : [column.name]
  }
}
