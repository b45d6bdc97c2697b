import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

/// Fields and distances that queries compute.
@Suite(.onBothDatabases) struct ComputedFieldTests {
  let lab: LibraryFolder

  init() throws {
    lab = try LibraryFolder()
    let florence = (43.769_6, 11.255_8), fiesole = (43.806_7, 11.293_5), quito = (-0.18, -78.47)
    for (number, place) in [florence, fiesole, quito].enumerated() {
      try lab.add(number + 1...number + 1) {
        ($0.header.latitude, $0.header.longitude) = place
        $0.header.size = PixelSize(width: 6_000, height: 2_000 * (number + 1))
        $0.header.creationDate = PhotoDate(
          year: 2024 - 60 * number, month: 6 + number, day: 29 + number, hour: 22, minute: 30,
          utcOffset: number == 1 ? nil : -5 * 3_600)
      }
    }
    try lab.add(4...4) {
      ($0.header.creationDate, $0.header.size) = (nil, nil)
    }
  }

  /// NSDate's numbers are seconds since 2001.
  @Test func `casts of dates lead back`() throws {
    try expectEqual(
      lab.found("CAST(CAST(creationDate, 'NSNumber'), 'NSDate') == creationDate"),
      ["p1", "p2", "p3", "p4"])
    try expectEqual(lab.found("CAST(creationDate, 'NSNumber') > 700000000"), ["p1"])
    try expectEqual(
      lab.found("CAST(creationDate, 'NSString') == '2024-06-30 03:30:00 +0000'"), ["p1"])
  }

  @Test func `a photo's own clock counts`() throws {
    try expectEqual(lab.found("year == 2024 AND month == 6 AND hour == 22"), ["p1"])
    try expectEqual(lab.found("year < 1970"), ["p2", "p3"])
    try expectEqual(lab.found("hour == 22"), ["p1", "p2", "p3"])
    try expectEqual(lab.found("weekday >= 6"), ["p1"])
    try expectEqual(lab.found("utcOffset == -5"), ["p1", "p3"])
    try expectEqual(lab.found("month == nil"), ["p4"])
    for asset in try lab.fetch().assets(in: 0..<4) {
      for field in [AssetField.year, .month, .weekday, .hour] {
        guard case .integer(let value) = asset[field] else { continue }
        try expectEqual(
          lab.found("\(field) == \(value) AND localIdentifier == '\(asset.localIdentifier)'"),
          [asset.localIdentifier])
      }
    }
  }

  @Test func `the year of a date is that of its own clock`() throws {
    // Half past two on January 1 in UTC.
    let eve = PhotoDate(
      year: 2023, month: 12, day: 31, hour: 21, minute: 30, utcOffset: -5 * 3_600)
    try lab.add(5...5) {
      ($0.header.creationDate, $0.modificationDate) = (eve, PhotoDate(seconds: eve.seconds))
    }
    try expectEqual(lab.found("year(creationDate) == 2023"), ["p5"])
    try expectEqual(lab.found("year(creationDate) == year"), lab.found())
    try expectEqual(lab.found("year(creationDate) < 1970"), ["p2", "p3"])
    try expectEqual(lab.found("year(creationDate) == nil"), ["p4"])
    try expectEqual(lab.found("year(modificationDate) == 2024"), ["p5"])
    try expectEqual(
      lab.found("year(CAST(CAST(creationDate, 'NSNumber'), 'NSDate')) == 2024"), ["p1", "p5"])
    let same = try PredicateParser.parse(
      "year(creationDate) == year(%@)", arguments: [.date(eve)])
    try expectEqual(lab.library.photos.fetch(FetchRequest(predicate: same)).identifiers(), ["p5"])
  }

  @Test func `shapes are compared and sorted by`() throws {
    try expectEqual(lab.found("aspectRatio > 1"), ["p1", "p2"])
    try expectEqual(lab.found("megapixels BETWEEN {12, 24}"), ["p1", "p2"])
    try expectEqual(lab.found("aspectRatio == nil OR megapixels == 36"), ["p3", "p4"])
    let widest = SortDescriptor(key: "aspectRatio", ascending: false)
    let found = try lab.fetch(sort: [widest])
    try expectEqual(found.assets(in: 0..<4).map(\.localIdentifier), ["p1", "p2", "p3", "p4"])
  }

  @Test func `an exposure value is found and sorted by`() throws {
    let exposures: [(Double, Double, Int)] = [(8, 1.0 / 64, 100), (4, 1.0 / 128, 400), (8, 0, 100)]
    for (number, exposure) in exposures.enumerated() {
      try lab.add(number + 5...number + 5) {
        ($0.header.aperture, $0.header.exposureTime) = (exposure.0, exposure.1)
        $0.header.iso = exposure.2
      }
    }
    try expectEqual(lab.found("exposureValue == 12"), ["p5"])
    try expectEqual(lab.found("exposureValue == 9"), ["p6"])
    try expectEqual(lab.found("aperture == 8 AND exposureValue == nil"), ["p7"])
    let brightest = SortDescriptor(key: "exposureValue", ascending: false)
    let found = try lab.fetch("exposureValue != nil", sort: [brightest])
    try expectEqual(found.assets(in: 0..<2).map(\.localIdentifier), ["p5", "p6"])
  }

  @Test func `a distance is in kilometers`() throws {
    try expectEqual(lab.found("distance(43.7696, 11.2558) < 1"), ["p1"])
    // GeographicLib has 5.10 km between these.
    try expectEqual(lab.found("distance(43.7696, 11.2558) BETWEEN {5.0, 5.2}"), ["p2"])
    try expectEqual(lab.found("NOT distance(43.7696, 11.2558) < 10"), ["p3", "p4"])
    try expectEqual(lab.found("distance(43.7696, 11.2558) == nil"), ["p4"])
    try expectEqual(lab.found("distance(0.18, 101.53) > 20000"), ["p3"])
    #expect(throws: PredicateError.self) { try PredicateParser.parse("distance(1) < 2") }
  }
}
