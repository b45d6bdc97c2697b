import Testing

@testable import LumaCommand

struct TextTableTests {
  @Test func columnsStandBelowEachOther() {
    TerminalText.useUTF8()
    #expect(
      TextTable.text([["name", "size", ""], ["写真", "12", "a b"]], numbers: [1], indent: "  ") == """
          name  size  \n\
          写真    12  a b

        """)
    #expect(TextTable.text([]) == "")
    #expect(TextTable.text([["a"], ["bb"]]) == "a\nbb\n")
  }
}
