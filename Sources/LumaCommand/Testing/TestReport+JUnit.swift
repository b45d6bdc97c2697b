import LumaFiles
import LumaModel

/// Results as XML, which build servers read.
///
/// - **Source**: JUnit's XML as Jenkins and GitLab read it: `testsuites`, `testsuite`, `testcase`,
///   `failure`, `system-out`.
extension TestReport {
  /// Writes the results to a file that the command line names.
  func writeJUnit(
    to path: String, _ settings: Settings, _ environment: Environment
  ) throws(Diagnostic) {
    do throws(CommandError) {
      try settings.reportFile(.junit, path, environment).write(junit)
    } catch {
      throw error.diagnostic
    }
  }

  var junit: String {
    var files: [String] = []
    for outcome in outcomes where files.last != outcome.file { files.append(outcome.file) }
    let suites = files.map { file in suite(file, outcomes.filter { $0.file == file }) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(totals(outcomes))>
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func totals(_ outcomes: [TestOutcome]) -> String {
    let failures = outcomes.count { $0.error != nil }
    let seconds = outcomes.reduce(0) { $0 + $1.seconds }
    return " tests=\"\(outcomes.count)\" failures=\"\(failures)\" time=\"\(time(seconds))\""
  }

  private func suite(_ file: String, _ outcomes: [TestOutcome]) -> String {
    let cases = outcomes.map(testCase).joined(separator: "\n")
    return "  <testsuite name=\"\(file.xml)\"\(totals(outcomes))>\n\(cases)\n  </testsuite>"
  }

  private func testCase(_ outcome: TestOutcome) -> String {
    var inner: [String] = []
    if let error = outcome.error {
      let text = error.flat.map { DiagnosticRenderer(usesColor: false).render($0) }.joined()
      inner.append(
        "      <failure type=\"\(error.code.rawValue)\" message=\"\(error.message.xml)\">"
          + "\(text.xml)</failure>")
    }
    if !outcome.printed.isEmpty {
      let text = outcome.printed.joined(separator: "\n").xml
      inner.append("      <system-out>\(text)</system-out>")
    }
    let start =
      "    <testcase name=\"\(outcome.name.xml)\" classname=\"\(outcome.file.xml)\" "
      + "time=\"\(time(outcome.seconds))\""
    guard !inner.isEmpty else { return start + "/>" }
    return ([start + ">"] + inner + ["    </testcase>"]).joined(separator: "\n")
  }

  /// Milliseconds are enough.
  private func time(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1_000).rounded())
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}

extension String {
  /// Text and values of attributes; characters that XML lacks are escaped.
  var xml: String {
    TerminalText.lines(self)
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
      .unicodeScalars.filter { $0.value != 0xFFFE && $0.value != 0xFFFF }
      .map(String.init).joined()
  }
}
