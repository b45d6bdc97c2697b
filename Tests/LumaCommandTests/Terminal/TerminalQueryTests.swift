import LumaTestSupport
import Testing

@testable import LumaCommand

struct TerminalQueryTests {
  @Test(arguments: [
    ("\u{1B}[?62;1;4;6;9;15c", [62, 1, 4, 6, 9, 15]), ("\u{1B}[?6c", [6]), ("", []),
    ("x\u{1B}[?4c", [4]), ("\u{1B}[4", []),
  ])
  func `an answer has the numbers of features`(_ answer: String, _ features: [Int]) {
    expectEqual(TerminalQuery.features(in: answer), features)
  }
}
