import LumaTestSupport
import Testing

@testable import LumaCommand

/// Names of files act in no comment.
struct MarkdownTextTests {
  @Test(arguments: [
    ("a.jpg", "`a.jpg`"), ("@org/team", "`@org/team`"), ("https://x.y", "`https://x.y`"),
    ("~~a~~ ![](x) <b>", "`~~a~~ ![](x) <b>`"), ("a`b", "``a`b``"), ("`", "`` ` ``"),
    ("a``` b`", "```` a``` b` ````"), (" a ", "`  a  `"), ("a\nb|c", #"`a\nb|c`"#), ("", ""),
  ])
  func `a name is a code span`(_ name: String, _ span: String) {
    expectEqual(name.markdownCode(), span)
  }

  @Test func `a bar ends no cell`() {
    expectEqual("a|b".markdownCode(isCell: true), #"`a\|b`"#)
    expectEqual("`|`".markdownCode(isCell: true), #"`` `\|` ``"#)
  }

  @Test func `a long name keeps its beginning and its end`() {
    let name = String(repeating: "a", count: 200) + ".jpg"
    let span = name.markdownCode(most: 20)
    expectEqual(span, "`aaaaaa…aaaaaaaaa.jpg`")
    let marks = "a" + String(repeating: "\u{301}", count: 5_000)
    expectEqual(marks.markdownCode(most: 20).unicodeScalars.count, 22)
  }
}
