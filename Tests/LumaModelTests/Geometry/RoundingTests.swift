import LumaModel
import LumaTestSupport
import Testing

struct RoundingTests {
  @Test(arguments: [
    (0.5, 1), (1.5, 2), (-0.5, 0), (-1.5, -1), (0.49, 0), (14.499999999999998, 15), (.nan, 0),
    (.infinity, 1 << 40), (-.infinity, -(1 << 40)), (1e300, 1 << 40),
  ])
  func roundsHalfUp(_ value: Double, _ whole: Int) {
    expectEqual(roundedHalfUp(value), whole)
  }

  @Test(arguments: [
    (Length.percent(50), 3, 2), (.percent(0.01), 3, 1), (.percent(100), 7, 7), (.pixels(9), 3, 9),
    (.percent(33.333), 300, 100),
  ])
  func lengths(_ length: Length, _ side: Int, _ px: Int) {
    expectEqual(length.resolved(against: side), px)
  }

  @Test func offsetsMayBeZero() {
    expectEqual(Length.percent(0.1).resolvedOffset(against: 100), 0)
    expectEqual(Length.pixels(.min).resolvedOffset(against: 1), -(1 << 40))
  }

  @Test(arguments: [(Length.percent(12.5), "12.5%"), (.percent(80), "80%"), (.pixels(800), "800")])
  func writesLengthsAsRecipesDo(_ length: Length, _ text: String) {
    expectEqual(length.description, text)
  }
}
