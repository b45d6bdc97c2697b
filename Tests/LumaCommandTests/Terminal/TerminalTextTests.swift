import Testing

@testable import luma

@Suite struct TerminalTextTests {
  @Test func oneLine() {
    #expect(TerminalText.line("a b é写") == "a b é写")
    #expect(
      TerminalText.line("a\nb\tc\r\u{1B}]52;\u{9B}\u{7F}") == #"a\nb\tc\r\u{1b}]52;\u{9b}\u{7f}"#)
    #expect(TerminalText.line("\u{202E}gpj.exe\u{2066}") == #"\u{202e}gpj.exe\u{2066}"#)
  }

  @Test func severalLinesKeepBreaksAndTabs() {
    #expect(TerminalText.lines("a\n\tb\u{7}") == "a\n\tb\\u{7}")
  }

  @Test func crLfIsTwoCharactersToATerminal() {
    #expect(TerminalText.lines("a\r\nb") == "a\\r\nb")
  }
}
