import LumaTestSupport
import Testing

@testable import LumaCommand

struct ValueHintTests {
  private static let degrees = "degrees clockwise, such as 90 or -1.5"
  private static let percent = "a number from 1 to 100"

  @Test(arguments: [
    ("--rotate", "1.5deg", degrees, "write --rotate 1.5"),
    ("--rotate", "-90deg", degrees, "write --rotate -90"),
    ("--rotate", "45°", degrees, "write --rotate 45"), ("--rotate", "soon", degrees, nil),
    ("--quality", "80%", percent, "write --quality 80"), ("--quality", "150%", percent, nil),
    ("--quality", "-5%", percent, nil), ("--quality", "80deg", percent, nil),
    ("--width", "800px", "a width", "write --width 800"),
  ])
  func `a number is kept if it would be taken`(
    _ option: String, _ got: String, _ expected: String, _ hint: String?
  ) {
    expectEqual(ValueHint.hint(for: got, of: option, expected: expected), hint)
  }
}
