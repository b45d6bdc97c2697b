import LumaTestSupport
import Testing

@testable import LumaCommand

struct UnitsTests {
  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1234, "1.2 kB"), (9949, "9.9 kB"),
    (9950, "10 kB"), (182_400, "182 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
    (34_000_000, "34 MB"), (5_600_000_000, "5.6 GB"), (Int64.max, "9223372 TB"),
  ])
  func bytes(_ count: Int64, _ text: String) {
    expectEqual(Units.bytes(count), text)
  }

  @Test(arguments: [
    (0.0, "0.0 s"), (0.04, "0.0 s"), (1.25, "1.3 s"), (9.94, "9.9 s"), (9.95, "10 s"),
    (59.4, "59 s"), (59.6, "1 min 0 s"), (125, "2 min 5 s"), (3780, "1 h 3 min"),
    (-1, "0.0 s"), (.infinity, "1000 h 0 min"), (.nan, "1000 h 0 min"),
  ])
  func durations(_ seconds: Double, _ text: String) {
    expectEqual(Units.duration(seconds), text)
  }
}
