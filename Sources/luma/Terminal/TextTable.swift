/// Text in aligned columns.
enum TextTable {
  /// Returns a line for each row, with two spaces between columns.
  ///
  /// - Parameters:
  ///   - rows: all with the same number of cells, with control characters already escaped.
  ///   - numbers: indexes of right-aligned columns.
  static func text(
    _ rows: [[String]], numbers: Set<Int> = [], indent: String = ""
  ) -> String {
    let last = (rows.first?.count ?? 0) - 1
    let widths = (0..<max(0, last)).map { column in
      rows.map { TerminalText.width($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == last
          ? cell
          : TerminalText.padded(cell, to: widths[column], atEnd: !numbers.contains(column))
      }
      return indent + cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
