import LumaTestSupport
import Testing

@testable import LumaCommand

struct TextTableTests {
  @Test func columnsStandBelowEachOther() {
    TerminalText.useUTF8()
    expectEqual(
      TextTable.text([["name", "size", ""], ["写真", "12", "a b"]], numbers: [1], indent: "  "),
      """
        name  size  \n\
        写真    12  a b

      """)
    expectEqual(TextTable.text([]), "")
    expectEqual(TextTable.text([["a"], ["bb"]]), "a\nbb\n")
  }
}
