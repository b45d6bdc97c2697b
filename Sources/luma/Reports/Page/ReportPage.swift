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
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    \(ReportFile.Kind.page.mark)
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'nonce-\(token)'; script-src 'nonce-\(token)'; base-uri 'none'; form-action 'none'"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>\(title.htmlLine) · Luma report</title>
    <style nonce="\(token)">
    \(PageStyle.shared)\(ReportPage.style)</style>
    </head>
    <body>
    <header>
    <h1>\(title.htmlLine)</h1>
    <p id="status">\(status)</p>
    </header>
    <main>
    \(totals)\(failures)\(compare)\(table)\(times)\(plan)\(warnings)
    </main>
    <footer>
    <p>Made by Luma \(Luma.version). <kbd>Tab</kbd> goes on, <kbd>←</kbd> and <kbd>→</kbd> move the \
    slider and choose pictures, <kbd>Enter</kbd> sorts.</p>
    </footer>
    <script nonce="\(token)">
    \(ReportPage.program)</script>
    </body>
    </html>

    """
  }

  /// A path as it is on any machine, for HTML.
  func near(_ path: String) -> String {
    (path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path).htmlLine
  }

  private var status: String {
    let failed = log.counts[.failed] ?? 0
    let end =
      log.report.map { "\($0.isDryRun ? "dry run, " : "")\(Units.duration($0.seconds))" }
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
    let items = facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }
    return """
      <section aria-labelledby="totals"><h2 id="totals">Totals</h2>
      <dl>\(items.joined(separator: "\n"))</dl></section>

      """
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
