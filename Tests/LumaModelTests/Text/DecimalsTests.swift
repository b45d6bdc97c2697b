import LumaModel
import LumaTestSupport
import Testing

struct DecimalsTests {
  /// As printf writes them: the exact value of the number decides, not its shortest text.
  static let formatted: [(Double, Int, String)] = [
    (2.8, 1, "2.8"), (2.25, 1, "2.2"), (2.35, 1, "2.4"), (0.5, 0, "0"), (1.5, 0, "2"),
    (-0.04, 1, "-0.0"), (1.005, 2, "1.00"), (0, 3, "0.000"), (-12.3456, 2, "-12.35"),
    (1e21, 1, "1000000000000000000000.0"), (1e-12, 9, "0.000000000"), (.infinity, 1, "inf"),
  ]

  @Test(arguments: formatted)
  func formats(_ number: Double, _ places: Int, _ expected: String) {
    expectEqual(Decimals.text(number, places: places), expected)
  }
}
