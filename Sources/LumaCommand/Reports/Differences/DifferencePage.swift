import LumaFiles
import LumaPipeline
import LumaScript

/// The page of a comparison, in the form of that of a run. All text from files is escaped.
struct DifferencePage {
  private let log: DifferenceLog
  private let rows: [OutputDifference]
  private var pictures: [(row: Int, before: PreviewPicture, after: PreviewPicture)] = []
  private let token = PreviewSite.newToken()

  /// - Parameters:
  ///   - old: absolute path of a folder; small pictures are made of files that both have, also
  ///     under another name.
  init(_ log: DifferenceLog, old: String, new: String, _ session: Session) {
    self.log = log
    rows = Array(log.ordered.prefix(ReportLog.mostRows))
    let wanted = rows.enumerated().filter { $0.element.comparison != nil }
      .prefix(ReportPictures.most).map { row in
        (
          row.offset, FileSystem.join(old, row.element.oldPath ?? row.element.path),
          FileSystem.join(new, row.element.path)
        )
      }
    let made = session.thumbnails(
      of: wanted.flatMap { [$0.1, $0.2] }, side: ReportPictures.side,
      limit: ReportPictures.mostBytes)
    pictures = wanted.compactMap { row, before, after in
      guard let before = made[before], let after = made[after] else { return nil }
      return (row, before, after)
    }
  }

  var html: String {
    PageFile.report.text.filled([
      "mark": ReportFile.Kind.page.mark, "token": token,
      "title": "\(log.old) → \(log.new)".htmlLine,
      "style": PageFile.sharedStyle.text + PageFile.reportStyle.text,
      "status": (log.verdict ?? log.summary).htmlLine, "main": totals + compare + table,
      "luma": Luma.version, "program": PageFile.reportProgram.text,
    ])
  }

  private var totals: String {
    var facts = OutputDifference.State.allCases.map { ($0.rawValue, "\(log.count($0))") }
    facts.append(("the same", "\(log.same)"))
    if let most = log.most { facts.append(("largest change", DifferenceLog.number(most))) }
    return ReportPage.totals(of: facts)
  }

  private var compare: String {
    let buttons = pictures.map { row, before, after in
      let name = rows[row].path.htmlLine
      return """
        <button type="button" data-row="\(row)" aria-label="\(name)" title="\(name)">\
        \(ReportPage.image(before, "hidden=\"hidden\""))\
        \(ReportPage.image(after, "loading=\"lazy\""))</button>
        """
    }
    return ReportPage.stage(buttons)
  }

  private static let columns: [ReportPage.Column] = [
    ("State", false), ("File", false), ("Kinds", false), ("How", false), ("Change", true),
    ("Bytes", true),
  ]

  private var table: String {
    guard !rows.isEmpty else { return "<p id=\"none\">Nothing differs.</p>" }
    let states = OutputDifference.State.allCases.map { ($0.rawValue, log.count($0)) }
    return ReportPage.table(
      "Files", DifferencePage.columns, states: states.filter { $0.1 > 0 },
      rows: rows.enumerated().map(row), hidden: log.found.count - rows.count)
  }

  private func row(_ place: Int, _ row: OutputDifference) -> String {
    let bytes = row.newBytes ?? row.oldBytes
    return """
      <tr id="row\(place)" data-state="\(row.state.rawValue)">\
      <td data-title="State"><b>\(row.state.rawValue)</b></td>
      <td data-title="File">\(row.path.htmlLine)</td>
      <td data-title="Kinds">\(row.kinds.map(\.rawValue).joined(separator: ", "))</td>
      <td data-title="How">\(row.how.htmlLine)</td>
      \(ReportPage.cell("Change", row.amount.map { (DifferenceLog.number($0), $0) }))
      \(ReportPage.cell("Bytes", bytes.map { (Units.bytes($0), Double($0)) }))</tr>
      """
  }
}
