import LumaModel
import LumaTestSupport
import Testing

struct PhotoDateReadingTests {
  @Test(arguments: [
    ("2008:05:30 15:56:01", "2008-05-30T15:56:01"), ("2008-05-30T15:56:01", "2008-05-30T15:56:01"),
    ("2008/05/30 15.56.01", "2008-05-30T15:56:01"), ("2024:02:29 00:00:00", "2024-02-29T00:00:00"),
    ("2008:5:3 5:6:1", "2008-05-03T05:06:01"), ("2008:05:30:15:56:01", "2008-05-30T15:56:01"),
    ("  2008:05:30  15:56:01 \0", "2008-05-30T15:56:01"),
    ("20080530T155601", "2008-05-30T15:56:01"), ("20080530 1556", "2008-05-30T15:56"),
    ("20080530T155601+0200", "2008-05-30T15:56:01+02:00"),
    ("2008:05:30 03:56:01 PM", "2008-05-30T15:56:01"),
    ("2008:05:30 12:56:01 am", "2008-05-30T00:56:01"),
    ("2008:05:30 15:56:01.25", "2008-05-30T15:56:01.250"),
    ("2008:05:30 15:56:01,5", "2008-05-30T15:56:01.500"),
  ])
  func `every separator and width is read`(_ text: String, _ expected: String) {
    expectEqual(PhotoDate(reading: text)?.iso8601, expected)
  }

  @Test(arguments: [
    ("2005", "2005"), ("2005-12", "2005-12"), ("2005:12:25", "2005-12-25"),
    ("2005:12:25 21:52", "2005-12-25T21:52"), ("2005-12-25T21:52+01:00", "2005-12-25T21:52+01:00"),
    ("2005:12:25   :  :  ", "2005-12-25"), ("2005:12:     :  :  ", "2005-12"),
    ("2005:  :     :  :  ", "2005"), ("2005:12:25 21:52:  ", "2005-12-25T21:52"),
    ("2005:00:00 00:00:00", "2005"), ("2005:12:00", "2005-12"), ("20051200", "2005-12"),
    ("20050000", "2005"), ("2005-00-00", "2005"),
  ])
  func `a date is as precise as its text`(_ text: String, _ expected: String) {
    expectEqual(PhotoDate(reading: text)?.iso8601, expected)
  }

  @Test(arguments: [
    ("2015:08:22 24:08:19", "2015-08-22T00:08:19"), ("2015-08-22T24:08", "2015-08-22T00:08"),
    ("2016:12:31 23:59:60", "2017-01-01T00:00:00"),
    ("2016-06-30T12:34:60Z", "2016-06-30T12:35:00Z"),
  ])
  func `the hour 24 is midnight, and the second 60 the next minute`(
    _ text: String, _ expected: String
  ) {
    expectEqual(PhotoDate(reading: text)?.iso8601, expected)
  }

  @Test(arguments: [
    ("+01:00", "+01:00"), (" +01:00", "+01:00"), ("+1:00", "+01:00"), ("+01", "+01:00"),
    ("+1", "+01:00"), ("-0930", "-09:30"), ("-930", "-09:30"), ("Z", "Z"), (" UTC", "Z"),
    ("GMT+2", "+02:00"), ("\u{2212}05:00", "-05:00"), (" +0000", "Z"),
  ])
  func `a zone may stand behind the time`(_ zone: String, _ expected: String) {
    expectEqual(
      PhotoDate(reading: "2015:02:01 14:42:59\(zone)")?.iso8601, "2015-02-01T14:42:59\(expected)")
  }

  @Test(arguments: [
    ("Tue, 16 Jan 2024 21:15:29 GMT", "2024-01-16T21:15:29Z"),
    ("16 Jan 2024 21:15:29 +0100", "2024-01-16T21:15:29+01:00"),
    ("16 January 2024 21:15", "2024-01-16T21:15"), ("16-Jan-2024 21:15:29", "2024-01-16T21:15:29"),
    ("Tue Jan 16 21:15:29 2024", "2024-01-16T21:15:29"), ("Jan 6, 2024", "2024-01-06"),
    ("Tue, 16 Jan 2024 21:15:29 EST", "2024-01-16T21:15:29-05:00"),
    ("Tue Jan 16 21:15:29 UTC 2024", "2024-01-16T21:15:29Z"),
  ])
  func `a month may have its name`(_ text: String, _ expected: String) {
    expectEqual(PhotoDate(reading: text)?.iso8601, expected)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2023:02:29 10:00:00", "2023:13:01 10:00:00",
    "2023:12:32 10:00:00", "2023:12:01 25:00:00", "2023:12:01 10:60:00", "2023:12:01 10:00:61",
    "", "20231201 10:00:0x", "2023:12:01 10:00:0x", "2023:12:01 10:00:00 Europe/Rome",
    "2023:12:01 10:00:00+99:00", "2023:12:01 10", "2023:00:05", "2023:00:00 10:00:00", "23:12:01",
    "2023-12-01T", "2023-12-01T10:00:00+02:75", "16 Jan 24 21:15", "16 Jan Feb 2024",
    "Jan 2024 12:00",
    "12345", "2023:12:01 10:00:00junk", "today", "1/2/2023", "2023:12:01 10:00:00.",
  ])
  func `what cannot be read whole is no date`(_ text: String) {
    expectNil(PhotoDate(reading: text))
  }

  @Test func `blanks and zeros say that a date is unknown`() {
    #expect(PhotoDate.isUnset("0000:00:00 00:00:00") && PhotoDate.isUnset("    :  :     :  :  "))
    #expect(!PhotoDate.isUnset("2023:02:29 10:00:00"))
    #expect(DateTag.isUnread("Exif.Photo.DateTimeOriginal", "2023:02:29 10:00:00"))
    #expect(!DateTag.isUnread("Exif.Photo.DateTimeOriginal", "0000:00:00 00:00:00"))
    #expect(DateTag.isUnread("Exif.Photo.OffsetTime", "CET"))
    #expect(!DateTag.isUnread("Exif.Photo.UserComment", "CET"))
  }

  /// What is printed is read again, with its precision.
  @Test func `dates of all precisions print as they are read`() {
    var random = SystemRandomNumberGenerator.Seeded(51)
    for precision in PhotoDate.Precision.allCases {
      for _ in 0..<200 {
        let wall = Double(random.next(4_102_444_800))
        let offset = random.next(3) == 0 ? nil : (random.next(113) - 56) * 900
        let date = PhotoDate(
          clockSeconds: wall, utcOffset: precision > .day ? offset : nil, precision: precision)
        let text = date.iso8601, again = PhotoDate(iso8601: text)
        #expect(again?.iso8601 == text && again?.precision == precision)
        expectEqual(PhotoDate(reading: text), again)
      }
    }
  }
}

extension SystemRandomNumberGenerator {
  /// Of numbers that are the same each time.
  fileprivate struct Seeded {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// - **Source**: Knuth's MMIX.
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
