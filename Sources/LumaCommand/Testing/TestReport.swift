import LumaModel
import LumaScript

/// The results of tests, printed on standard output as they come.
struct TestReport {
  private let isTAP: Bool
  private let isQuiet: Bool
  private let renderer: DiagnosticRenderer
  private(set) var outcomes: [TestOutcome] = []

  init(_ settings: Settings, _ environment: Environment, _ scripts: [Script]) {
    (isTAP, isQuiet) = (settings.isTAP, settings.isQuiet)
    let isShown = !environment.isDumbTerminal && StandardStream.output.isTerminal
    var renderer = DiagnosticRenderer(
      usesColor: !environment.forbidsColor && (environment.forcesColor || isShown))
    for script in scripts { renderer.scripts[script.name] = script.text }
    self.renderer = renderer
    if isTAP { say("TAP version 14") }
  }

  var count: Int { outcomes.count }
  var failures: Int { outcomes.count { $0.error != nil } }

  private func say(_ line: String) { StandardStream.output.write(line + "\n") }

  /// Begins a file.
  func begin(_ file: String) {
    if !isTAP, !isQuiet { say(TerminalText.line(file)) }
  }

  mutating func add(_ outcome: TestOutcome) {
    outcomes.append(outcome)
    if isTAP { return write(asTAP: outcome) }
    let name = TerminalText.line(outcome.name)
    if let error = outcome.error {
      say(isQuiet ? "\(TerminalText.line(outcome.file)): \(name)" : "  FAIL  \(name)")
      for line in outcome.printed { say("        \(TerminalText.line(line))") }
      for mistake in error.flat { StandardStream.output.write(renderer.render(mistake)) }
    } else if !isQuiet {
      say("  ok    \(name)")
      for line in outcome.printed { say("        \(TerminalText.line(line))") }
    }
  }

  /// Ends the report.
  func end() {
    if isTAP { return say("1..\(count)") }
    guard !isQuiet, count > 0 else { return }
    let seconds = outcomes.reduce(0) { $0 + $1.seconds }
    say("\(count - failures) passed, \(failures) failed in \(Units.duration(seconds))")
  }

  /// - **Source**: the specification of TAP 14: test points, comments and YAML blocks.
  private func write(asTAP outcome: TestOutcome) {
    for line in outcome.printed { say("# \(TerminalText.line(line))") }
    let name = "\(outcome.file): \(outcome.name)".tapEscaped
    guard let error = outcome.error else { return say("ok \(count) - \(name)") }
    say("not ok \(count) - \(name)")
    say("  ---")
    say("  message: \(JSONValue.string(error.message).text(.terminal))")
    if let place = error.location {
      say("  at: \(JSONValue.string(place.description).text(.terminal))")
    }
    say("  ...")
  }
}

extension String {
  /// A description as TAP has it: "#" would begin a directive.
  fileprivate var tapEscaped: String {
    TerminalText.line(self).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
