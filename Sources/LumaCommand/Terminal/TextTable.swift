/// Text in aligned columns.
enum TextTable {
  /// Returns a line for each row, with two spaces between columns.
  ///
  /// - Parameters:
  ///   - rows: all with the same number of cells, with control characters already escaped.
  ///   - numbers: indexes of right-aligned columns.
  ///   - least: widths of the columns; longer cells widen them.
  static func text(
    _ rows: [[String]], numbers: Set<Int> = [], indent: String = "", least: [Int] = []
  ) -> String {
    let last = (rows.first?.count ?? 0) - 1
    let own = widths(rows)
    let widths = own.indices.map { max(own[$0], $0 < least.count ? least[$0] : 0) }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == last
          ? cell
          : TerminalText.padded(cell, to: widths[column], atEnd: !numbers.contains(column))
      }
      return indent + cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Returns the widths of all columns but the last.
  static func widths(_ rows: [[String]]) -> [Int] {
    (0..<max(0, (rows.first?.count ?? 0) - 1)).map { column in
      rows.map { TerminalText.width($0[column]) }.max() ?? 0
    }
  }
}
