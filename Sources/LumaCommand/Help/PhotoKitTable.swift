/// PhotoKit's names in the words of a recipe: the rows of docs/photokit.md.
enum PhotoKitTable {
  private struct Row {
    var name: Substring
    var recipe: String

    /// nil: the line is not a row.
    init?(_ line: Substring) {
      let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|")
      guard line.hasPrefix("| "), cells.count == 2, !cells[0].hasPrefix(" PhotoKit ") else {
        return nil
      }
      let texts = cells.map { $0.replacing("\u{1}", with: "|").replacing("`", with: "") }
      name = texts[0].dropFirst().dropLast()
      recipe = String(texts[1].dropFirst().dropLast())
    }

    /// Whether one of its words is the given one, or it begins so.
    func names(_ word: String) -> Bool {
      name.hasPrefix(word)
        || name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
    }
  }

  private static let most = 24

  /// Returns the rows that name a word; nil if there is none.
  static func text(of word: String) -> String? {
    let rows = ProgramTexts.text(of: "photokit.md").split(separator: "\n").compactMap(Row.init)
      .filter { $0.names(word) }
    guard !word.isEmpty, !rows.isEmpty else { return nil }
    let cells = rows.prefix(most).map { [String($0.name), $0.recipe] }
    let table = TextTable.text(cells, indent: "  ")
    let more = rows.count - most
    let rest = more > 0 ? "  ... and \(more) more in docs/photokit.md\n" : ""
    return "\(word): PhotoKit's name, and the words of a recipe\n\n\(table)\(rest)"
  }
}
