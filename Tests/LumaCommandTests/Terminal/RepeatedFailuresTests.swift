import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct RepeatedFailuresTests {
  private func damage(_ path: String, line: Int, code: DiagnosticCode = .undecodable) -> Diagnostic
  {
    Diagnostic(
      code: code, message: "jpeg data is damaged",
      location: ScriptLocation(file: "a.lua", line: line, column: nil), path: path)
  }

  @Test func `damage of a photo is told once, whatever saves it`() {
    var told = RepeatedFailures()
    let warnings = [damage("a.jpg", line: 1), damage("a.jpg", line: 2), damage("b.jpg", line: 1)]
    let shown = warnings.map { told.isNew(warning: $0) }
    expectEqual(shown, [true, false, true])
    // Of the next run, it is told again.
    let (rest, again) = (told.takeRest(), told.isNew(warning: warnings[0]))
    #expect(rest.isEmpty && again)
  }

  @Test func `other warnings are told each time`() {
    var told = RepeatedFailures()
    let warning = damage("a.jpg", line: 1, code: .textCut)
    let shown = [warning, warning].map { told.isNew(warning: $0) }
    expectEqual(shown, [true, true])
  }
}
