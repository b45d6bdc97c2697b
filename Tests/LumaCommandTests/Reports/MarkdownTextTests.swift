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
    #expect(name.markdownCode() == span)
  }

  @Test func `a bar ends no cell`() {
    #expect("a|b".markdownCode(isCell: true) == #"`a\|b`"#)
    #expect("`|`".markdownCode(isCell: true) == #"`` `\|` ``"#)
  }

  @Test func `a long name keeps its beginning and its end`() {
    let name = String(repeating: "a", count: 200) + ".jpg"
    let span = name.markdownCode(most: 20)
    #expect(span == "`aaaaaa…aaaaaaaaa.jpg`")
    let marks = "a" + String(repeating: "\u{301}", count: 5_000)
    #expect(marks.markdownCode(most: 20).unicodeScalars.count == 22)
  }
}
