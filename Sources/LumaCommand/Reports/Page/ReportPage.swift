import LumaFiles
import LumaModel
import LumaPipeline

/// The page of a run: one file of well-formed HTML that needs no other. All text from files and
/// recipes is escaped.
struct ReportPage {
  let log: ReportLog
  let rows: [ReportLog.Row]
  let pictures: ReportPictures
  private let title: String
  private let root: String
  /// Identifies the page's own program and style: others do not run.
  private let token = PreviewSite.newToken()

  /// - Parameter root: absolute path of the folder that paths are shown relative to.
  init(_ log: ReportLog, _ pictures: ReportPictures, title: String, root: String) {
    (self.log, self.pictures, self.title) = (log, pictures, title)
    self.root = root.hasSuffix("/") ? root : root + "/"
    rows = log.rows
  }

  var html: String {
    PageFile.report.text.filled([
      "mark": ReportFile.Kind.page.mark, "token": token, "title": title.htmlLine,
      "style": PageFile.sharedStyle.text + PageFile.reportStyle.text, "status": status,
      "main": totals + failures + compare + table + times + plan + warnings,
      "luma": Luma.version, "program": PageFile.reportProgram.text,
    ])
  }

  /// A path as it is on any machine, for HTML.
  func near(_ path: String) -> String {
    (path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path).htmlLine
  }

  private var status: String {
    let failed = log.counts[.failed] ?? 0
    let end =
      log.report.map { "\($0.isDryRun ? "nothing written, " : "")\(Units.duration($0.seconds))" }
      ?? "did not come to its end"
    return "\(failed == 0 ? "no failures" : counted(failed, "failure")), \(end)"
  }
}

extension ReportPage {
  private var totals: String {
    var facts = ReportLog.State.allCases.compactMap { state in
      log.counts[state].map { (state.rawValue, "\($0)") }
    }
    if let left = log.report?.left, left > 0 { facts.append(("left", "\(left)")) }
    if log.orphaned > 0 { facts.append(("orphaned", "\(log.orphaned)")) }
    facts += bytes
    if let report = log.report {
      facts.append(("time", Units.duration(report.seconds)))
      let made = report.saved
      if !report.isDryRun, made > 0, report.seconds > 0 {
        facts.append(("outputs a second", Units.oneDecimal(Double(made) / report.seconds)))
      }
      if report.peakMemory > 0 { facts.append(("memory at most", Units.bytes(report.peakMemory))) }
    }
    return ReportPage.totals(of: facts)
  }

  private var bytes: [(String, String)] {
    let (before, after) = (log.photoBytes, log.outputBytes)
    guard before > 0 else { return [] }
    let percent = Double(before - after) / Double(before) * 100
    let share = Units.oneDecimal(abs(percent)) + " %"
    return [
      ("photos", Units.bytes(before)), ("their outputs", Units.bytes(after)),
      (
        after > before ? "bytes added" : "bytes saved",
        "\(Units.bytes(abs(before - after))) (\(share))"
      ),
    ]
  }

  private var failures: String { messages(log.failures, "Failures", "error", isOpen: true) }
  private var warnings: String { messages(log.warnings, "Warnings", "warning", isOpen: false) }

  /// Messages that a person reads at once; the table has all failures.
  private static let most = 20

  private func messages(
    _ all: [Diagnostic], _ title: String, _ kind: String, isOpen: Bool
  ) -> String {
    guard !all.isEmpty else { return "" }
    var items = all.prefix(ReportPage.most).map { message in
      let about = [message.path.map(near), message.location.map { "\($0)".htmlLine }]
        .compactMap(\.self).joined(separator: ", ")
      let hint = message.hint.map { "<br/>\($0.htmlLine)" } ?? ""
      let detail = message.detail.map { "<pre>\($0.htmlLines)</pre>" } ?? ""
      return """
        <li class="\(kind)"><p>\(message.message.htmlLine)</p>\
        <small>\(about) <code>\(message.code.rawValue)</code>\(hint)</small>\(detail)</li>
        """
    }
    let rest = all.count - items.count
    if rest > 0 { items.append("<li class=\"\(kind)\"><p>and \(rest) more</p></li>") }
    return """
      <section><details\(isOpen ? " open=\"open\"" : "")>\
      <summary>\(title) (\(all.count))</summary>
      <ul class="notes">\(items.joined(separator: "\n"))</ul></details></section>

      """
  }
}
