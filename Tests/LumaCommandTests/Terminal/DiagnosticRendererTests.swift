import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct DiagnosticRendererTests {
  private let plain = DiagnosticRenderer(usesColor: false)

  @Test func messageAlone() {
    expectEqual(
      plain.render(Diagnostic(code: .collision, message: "expected x")),
      "luma: error: expected x\n")
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func `numbers that a recipe made up show what there is`(_ number: Int) {
    var renderer = plain
    renderer.scripts = ["a.lua": "folder()"]
    let location = ScriptLocation(file: "a.lua", line: number)
    expectEqual(
      renderer.render(Diagnostic(code: .collision, message: "wrong", location: location)),
      "a.lua:\(number): error: wrong\n")
    let excerpt = Diagnostic.Excerpt(text: "abc", offset: 1, length: number)
    expectEqual(
      renderer.render(Diagnostic(code: .collision, message: "wrong", excerpt: excerpt)),
      "luma: error: wrong\n    abc\n     \(number > 1 ? "^^" : "^")\n")
  }

  @Test func everything() {
    let diagnostic = Diagnostic(
      code: .unknownField, message: "where: unknown field 'ratting'",
      location: ScriptLocation(file: "trip.lua", line: 4), hint: "did you mean 'rating'?",
      detail: "one\ntwo",
      excerpt: Diagnostic.Excerpt(text: "hidden == NO AND ratting >= 4", offset: 17, length: 7))
    expectEqual(
      plain.render(diagnostic),
      """
      trip.lua:4: error: where: unknown field 'ratting'
          hidden == NO AND ratting >= 4
                           ^^^^^^^
        help: did you mean 'rating'?
        detail: one
                two

      """)
  }

  @Test func failedPhotoNamesFileStepAndLine() {
    let diagnostic = Diagnostic(
      code: .cropOutside, message: "crop: expected a rectangle inside 64x48, got 80x48+0+0",
      location: ScriptLocation(file: "trip.lua", line: 4), path: "photos/a.jpg")
    var renderer = plain
    renderer.scripts = ["trip.lua": "1\n2\n3\n4\n"]
    expectEqual(
      renderer.render(diagnostic),
      """
      trip.lua:4: photos/a.jpg: error: crop: expected a rectangle inside 64x48, got 80x48+0+0

      """)
  }

  @Test func lineOfTheScript() {
    var renderer = plain
    renderer.scripts = ["trip.lua": "local a\n  a:crop(\nend"]
    let line = Diagnostic(
      code: .collision, message: "m", location: ScriptLocation(file: "trip.lua", line: 2))
    expectEqual(renderer.render(line), "trip.lua:2: error: m\n 2 |   a:crop(\n")
    let column = Diagnostic(
      code: .collision, message: "m", location: ScriptLocation(file: "trip.lua", line: 2, column: 5)
    )
    expectEqual(renderer.render(column), "trip.lua:2:5: error: m\n 2 |   a:crop(\n   |     ^\n")
    let beyond = Diagnostic(
      code: .collision, message: "m", location: ScriptLocation(file: "trip.lua", line: 9))
    expectEqual(renderer.render(beyond), "trip.lua:9: error: m\n")
  }

  @Test func `the part at the column is underlined, and the second place shown`() {
    var diagnostic = Diagnostic(
      code: .unknownOption, message: "m",
      location: ScriptLocation(file: "a.lua", line: 12, column: 11), hint: "h")
    diagnostic.source = Diagnostic.SourceLine(text: "p:scale { heigth = 1 }", length: 6)
    diagnostic.second = Diagnostic.SecondPlace(
      ScriptLocation(file: "b.lua", line: 3), note: "called from here",
      source: Diagnostic.SourceLine(text: "  f(p)", length: 1))
    expectEqual(
      plain.render(diagnostic),
      """
      a.lua:12:11: error: m
       12 | p:scale { heigth = 1 }
          |           ^^^^^^
      b.lua:3: note: called from here
       3 |   f(p)
        help: h

      """)
  }

  @Test func warningsSaySo() {
    let diagnostic = Diagnostic(
      code: .collision, message: "m", location: ScriptLocation(file: "a.lua", line: 1))
    expectEqual(plain.render(diagnostic, .warning), "a.lua:1: warning: m\n")
  }

  @Test func severalLinesShowTheOneThatIsMeant() {
    let excerpt = Diagnostic.Excerpt(text: "rating >= 4\n\tAND ratting\n", offset: 17, length: 99)
    let text = plain.render(Diagnostic(code: .collision, message: "m", excerpt: excerpt))
    expectEqual(text, "luma: error: m\n     AND ratting\n         ^^^^^^^\n")
  }

  @Test func caretStandsUnderWideCharacters() {
    TerminalText.useUTF8()
    let excerpt = Diagnostic.Excerpt(text: "title == \"写真\" && x", offset: 17, length: 1)
    let text = plain.render(Diagnostic(code: .collision, message: "m", excerpt: excerpt))
    let carets = String(repeating: " ", count: 4 + 19) + "^"
    expectEqual(text, "luma: error: m\n    title == \"写真\" && x\n\(carets)\n")
  }

  @Test func emptyAndFarExcerptsDoNotTrap() {
    let empty = Diagnostic.Excerpt(text: "", offset: 0, length: 1)
    expectEqual(
      plain.render(Diagnostic(code: .collision, message: "m", excerpt: empty)),
      "luma: error: m\n    \n    ^\n")
    let far = Diagnostic.Excerpt(text: "ab", offset: 9, length: 9)
    expectEqual(
      plain.render(Diagnostic(code: .collision, message: "m", excerpt: far)),
      "luma: error: m\n    ab\n      ^\n")
  }

  @Test func nothingSteersTheTerminal() {
    let diagnostic = Diagnostic(
      code: .collision, message: "a\u{1B}[31m\nluma: done", path: "b\rc.jpg", hint: "\u{202E}x",
      detail: "d\u{7}")
    expectEqual(
      plain.render(diagnostic),
      """
      b\\rc.jpg: error: a\\u{1b}[31m\\nluma: done
        help: \\u{202e}x
        detail: d\\u{7}

      """)
  }

  @Test func colors() {
    let diagnostic = Diagnostic(
      code: .collision, message: "m", excerpt: Diagnostic.Excerpt(text: "ab", offset: 1, length: 1))
    expectEqual(
      DiagnosticRenderer(usesColor: true).render(diagnostic, .warning),
      "\u{1B}[1mluma:\u{1B}[0m \u{1B}[33mwarning:\u{1B}[0m m\n    ab\n     \u{1B}[31m^\u{1B}[0m\n")
  }
}
