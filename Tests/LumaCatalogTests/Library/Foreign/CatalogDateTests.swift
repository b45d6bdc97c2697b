import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary

struct CatalogDateTests {
  /// 2024-04-12T11:20:00, as a clock without a zone.
  private static let clock = 1_712_920_800.0
  /// The file's: half a second later, in the zone +02:00.
  private static let file = PhotoDate(seconds: clock - 7_200 + 0.5, utcOffset: 7_200)

  /// A catalog's date, and whether it is the file's time.
  static let dates: [(CatalogDate, seconds: Double, offset: Int?, isSame: Bool)] = [
    (.clock, clock, nil, true), (.clock, clock + 0.5, nil, true),
    (.clock, clock - 1, nil, false), (.clock, clock + 3_600, nil, false),
    // The file's moment, but another clock.
    (.clock, clock - 7_200, nil, false),
    // With a zone, as some versions have it.
    (.clock, clock - 7_200, 7_200, true), (.clock, clock - 7_200, 3_600, false),
    (.moment, clock - 7_200, nil, true), (.moment, clock - 7_201, nil, false),
    (.moment, clock, nil, false),
    (.moment, clock - 7_200, 7_200, true), (.moment, clock - 7_200, 0, false),
    (.zones, clock, nil, true), (.zones, clock - 5 * 3_600, nil, true),
    // India and Nepal.
    (.zones, clock + 5.5 * 3_600, nil, true), (.zones, clock + 5.75 * 3_600, nil, true),
    (.zones, clock + 14 * 3_600, nil, true), (.zones, clock + 14.25 * 3_600, nil, false),
    (.zones, clock + 600, nil, false), (.zones, clock + 3_602, nil, false),
  ]

  @Test(arguments: dates.indices) func whetherItIsTheFiles(_ index: Int) {
    let (kind, seconds, offset, isSame) = Self.dates[index]
    let date = PhotoDate(seconds: seconds, utcOffset: offset)
    expectEqual(kind.isSame(date, Self.file), isSame)
  }

  /// A moment, a file's clock without a zone, and the time of both.
  static let clocks: [(moment: Double, offset: Int?)] = [
    (clock - 7_200, 7_200), (clock + 5.75 * 3_600, -20_700), (clock, nil), (clock - 600, nil),
    (clock - 15 * 3_600, nil),
  ]

  @Test(arguments: clocks) func `a moment beside a clock gives the zone`(
    _ moment: Double, _ offset: Int?
  ) {
    let file = PhotoDate(seconds: Self.clock)
    let agreed = CatalogDate.moment.agreed(PhotoDate(seconds: moment), file)
    let known = offset.map { file.keepingClock(utcOffset: $0) }
    expectEqual(agreed, known ?? (moment == Self.clock ? file : nil))
    expectEqual(
      CatalogDate.clock.agreed(PhotoDate(seconds: moment), file),
      (moment == Self.clock ? file : nil))
  }

  @Test func itsBitsAreThoseOfNoField() {
    let fields = FieldRow.all.reduce(0) { $0 | ($1.editedBit ?? 0) }
    expectEqual(fields & CatalogDate.bits, 0)
    for kind in CatalogDate.allCases { expectEqual(CatalogDate.noted(in: kind.bit | fields), kind) }
    expectNil(CatalogDate.noted(in: fields))
  }
}
