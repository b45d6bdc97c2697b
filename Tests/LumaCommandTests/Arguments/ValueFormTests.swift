import LumaTestSupport
import Testing

@testable import LumaCommand

struct ValueFormTests {
  @Test(
    arguments: [
      ("all", .word("all")), ("web", .word("web")), ("none", .word("none")),
      ("drop=gps", .drop(["gps"])),
      ("keep=copyright,dates", .keep(["copyright", "dates"])), ("drop=", nil), ("drop=place", nil),
      ("keep=gps,", nil), ("drop", nil), ("drops=gps", nil), ("some", nil), ("", nil),
    ] as [(String, ValueForm.Metadata?)])
  func metadata(_ text: String, _ expected: ValueForm.Metadata?) {
    expectEqual(ValueForm.Metadata(text), expected)
    expectEqual(ValueForm.metadata.accepts(text), (expected != nil))
  }
}
