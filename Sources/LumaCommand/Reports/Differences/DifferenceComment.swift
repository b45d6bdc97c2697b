import LumaPipeline

/// A comment in Markdown for a pull request. A later run finds it by its first line.
///
/// Whoever opens a pull request names the files: their names and tags stand in code spans, where
/// nothing mentions a person, links a page or ends a row.
struct DifferenceComment {
  static let mark = "<!-- luma diff -->"
  /// Rows that a person reads.
  private static let most = 50
  /// GitHub takes 65,536 characters.
  private static let mostBytes = 60_000

  private let log: DifferenceLog

  init(_ log: DifferenceLog) { self.log = log }

  var text: String {
    var lines = [DifferenceComment.mark, "### Pictures: \(log.summary)", ""]
    if let verdict = log.verdict { lines += ["**\(verdict)**", ""] }
    let rows = rows
    if !rows.isEmpty {
      lines += ["| | file | how | change |", "|---|---|---|---|"]
      lines += rows
    }
    if log.found.count > rows.count { lines += ["", "and \(log.found.count - rows.count) more"] }
    return lines.joined(separator: "\n") + "\n"
  }

  private var rows: [String] {
    var left = DifferenceComment.mostBytes
    return log.ordered.prefix(DifferenceComment.most).map(DifferenceComment.row).prefix { row in
      left -= row.utf8.count
      return left >= 0
    }
  }

  private static func row(_ difference: OutputDifference) -> String {
    func code(_ text: String) -> String { text.markdownCode(most: 160, isCell: true) }
    let cells = [
      difference.state.rawValue, code(difference.path), difference.how(code),
      difference.amount.map(DifferenceLog.number) ?? "",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
