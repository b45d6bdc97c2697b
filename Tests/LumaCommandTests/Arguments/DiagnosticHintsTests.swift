import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct DiagnosticHintsTests {
  @Test(arguments: [
    ("add --allow-read /a", nil), ("choose another name", "choose another name"),
    ("--allow-read names its folder; --allow-library read allows more", nil),
    ("name it with --library, or add --allow-read /a", "name it with --library"),
    ("add --param a=..., or --library", "--library"),
    ("raise the limit (ulimit -n), or lower --jobs", "raise the limit (ulimit -n)"),
  ])
  func onlyOptionsThatTheCommandTakes(_ hint: String, _ told: String?) {
    let diagnostic = Diagnostic(code: .readOutside, message: "m", hint: hint)
    expectEqual(diagnostic.hinting(at: .export).hint, told)
    expectEqual(diagnostic.hinting(at: .run).hint, hint)
  }
}
