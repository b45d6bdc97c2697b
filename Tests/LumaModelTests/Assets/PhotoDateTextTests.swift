import LumaModel
import LumaTestSupport
import Testing

struct PhotoDateTextTests {
  @Test(arguments: [
    (1e300, "9999-12-31 23:59:59"), (.infinity, "9999-12-31 23:59:59"),
    (-1e300, "0000-01-01 00:00:00"), (253_402_300_799, "9999-12-31 23:59:59"),
    (.nan, "1970-01-01 00:00:00"), (0, "1970-01-01 00:00:00"),
  ])
  func `a moment that no calendar has is the nearest that has four digits`(
    _ seconds: Double, _ text: String
  ) {
    let format = "%Y-%m-%d %H:%M:%S"
    // The C library may pad the year 0 or not.
    let padded = PhotoDate(seconds: seconds).formatted(format)
    expectEqual(String(repeating: "0", count: max(0, 19 - padded.count)) + padded, text)
  }

  @Test(
    arguments: [
      ("2024-05-01T10:00:00+02:00", 7_200), ("2024-05-01T10:00:00-0930", -34_200),
      ("2024-05-01T10:00:00Z", 0), ("2024-05-01", nil),
    ] as [(String, Int?)])
  func `an ISO date keeps its zone`(_ text: String, _ offset: Int?) throws {
    try expectEqual(#require(PhotoDate(iso8601: text)).utcOffset, offset)
  }

  @Test(arguments: [
    (0.0002, "2024-05-01T10:00:00"), (0.9996, "2024-05-01T10:00:01"),
    (0.0006, "2024-05-01T10:00:00.001"), (59.9999, "2024-05-01T10:01:00"),
    (0.25, "2024-05-01T10:00:00.250"), (0.9994, "2024-05-01T10:00:00.999"),
  ])
  func `milliseconds are rounded, and print the same again`(
    _ fraction: Double, _ text: String
  ) throws {
    let date = PhotoDate(seconds: 1_714_557_600 + fraction)
    expectEqual(date.iso8601, text)
    try expectEqual(#require(PhotoDate(iso8601: text)).iso8601, text)
  }

  @Test(arguments: [
    "2024-05-01T10:00:00+99:00", "2024-05-01T10:00:00+02:75", "2024-04-31", "2024-05-01T24:00",
  ])
  func `a zone or a day that does not exist is no date`(_ text: String) {
    expectNil(PhotoDate(iso8601: text))
  }

  @Test(arguments: [
    ("2024-05-01T10:00:00+02:00", "+0200 +02:00 1714550400 %s"),
    ("2024-05-01T10:00:00", "  1714557600 %s"),
  ])
  func `formats have the photo's zone`(_ text: String, _ expected: String) {
    expectEqual(PhotoDate(iso8601: text)?.formatted("%z %Z %s %%s"), expected)
  }
}
