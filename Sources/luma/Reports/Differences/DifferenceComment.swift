import LumaPipeline

/// A comment in Markdown for a pull request. A later run finds it by its first line.
struct DifferenceComment {
  static let mark = "<!-- luma diff -->"
  /// Rows that a person reads.
  private static let most = 50

  private let log: DifferenceLog

  init(_ log: DifferenceLog) { self.log = log }

  var text: String {
    var lines = [DifferenceComment.mark, "### Pictures: \(log.summary)", ""]
    if let verdict = log.verdict { lines += ["**\(verdict.markdown)**", ""] }
    let rows = log.found.sorted { $0.amount > $1.amount }.prefix(DifferenceComment.most)
    if !rows.isEmpty {
      lines += ["| | file | how | change |", "|---|---|---|---|"]
      lines += rows.map { row in
        "| \(row.state.rawValue) | \(row.path.markdown) | \(row.how.markdown) | "
          + "\(DifferenceLog.number(row.amount)) |"
      }
    }
    if log.found.count > rows.count { lines += ["", "and \(log.found.count - rows.count) more"] }
    return lines.joined(separator: "\n") + "\n"
  }
}
