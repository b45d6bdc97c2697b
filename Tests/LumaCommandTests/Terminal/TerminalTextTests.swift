import LumaTestSupport
import Testing

@testable import LumaCommand

struct TerminalTextTests {
  @Test func oneLine() {
    expectEqual(TerminalText.line("a b é写"), "a b é写")
    expectEqual(
      TerminalText.line("a\nb\tc\r\u{1B}]52;\u{9B}\u{7F}"), #"a\nb\tc\r\u{1b}]52;\u{9b}\u{7f}"#)
    expectEqual(TerminalText.line("\u{202E}gpj.exe\u{2066}"), #"\u{202e}gpj.exe\u{2066}"#)
  }

  @Test func severalLinesKeepBreaksAndTabs() {
    expectEqual(TerminalText.lines("a\n\tb\u{7}"), "a\n\tb\\u{7}")
  }

  /// The runners of GitHub and Azure read commands from the output of a step.
  @Test(arguments: [
    ("a::b # c ## d\n", "a::b # c ## d\n"), ("", ""),
    ("::error::x", #"\u{3a}:error::x"#), ("a\n  ::set-env::x\n", "a\n  \\u{3a}:set-env::x\n"),
    ("##vso[task]", #"\u{23}#vso[task]"#), ("a ##[error]b", #"a #\u{23}[error]b"#),
    ("\t##[x]", "\t\\u{23}#[x]"), ("## A [title]\n", "## A [title]\n"),
    ("##teamcity[a]", #"\u{23}#teamcity[a]"#),
  ])
  func messagesAreNoCommands(text: String, shown: String) {
    expectEqual(TerminalText.withoutCommands(text), shown)
  }

  @Test func crLfIsTwoCharactersToATerminal() {
    expectEqual(TerminalText.lines("a\r\nb"), "a\\r\nb")
  }
}
