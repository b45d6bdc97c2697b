import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

/// Clocks and moments: what a photographer saw, and when it was in the world.
@Suite(.onBothDatabases) struct CaptureTimeTests {
  let lab: LibraryFolder

  init() throws { lab = try LibraryFolder() }

  private func add(_ dates: [PhotoDate]) throws {
    for (number, date) in dates.enumerated() {
      try lab.add(number + 1...number + 1) { $0.header.creationDate = date }
    }
  }

  private func names(_ result: FetchResult) throws -> [String] {
    try result.assets(in: 0..<(try result.count)).map(\.filename)
  }

  /// The photos that the queries of a model find, and their two orders.
  private func answers(_ model: CaptureTimeModel, of source: PhotoSource) throws -> [[String]] {
    var answers: [[String]] = []
    for query in model.queries {
      let predicate = try PredicateParser.parse(query.text, arguments: [query.argument])
      let names = try names(source.fetch(FetchRequest(predicate: predicate)))
      answers.append(names.sorted())
    }
    for key in ["creationDate", "moment"] {
      answers.append(try names(source.fetch(FetchRequest(sort: [SortDescriptor(key: key)]))))
    }
    return answers
  }

  private func expected(_ model: CaptureTimeModel) throws -> [[String]] {
    let answers = try model.answers(), count = model.queries.count
    return answers[..<count].map { $0.sorted() } + answers[count...]
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: CaptureTimeModel.python)),
    arguments: [UInt64](1...6))
  func `a library finds what Python's datetime does`(_ seed: UInt64) throws {
    let model = CaptureTimeModel(seed: seed)
    try lab.library.change { change in
      for (number, photo) in model.photos.enumerated() {
        let asset = LibraryFolder.asset(number + 1) {
          ($0.header.creationDate, $0.path) = (photo.date, "/photos/" + photo.name)
          $0.filename = photo.name
        }
        try LibraryFolder.insert(asset, in: change)
      }
    }
    let library = try Library(path: lab.library.path, zone: model.zone * 60)
    let (found, expected) = (try answers(model, of: library.photos), try expected(model))
    for (query, lists) in zip(model.queries, zip(found, expected)) {
      expectEqual(lists.0, lists.1, "\(query)")
    }
    expectEqual(found.suffix(2), expected.suffix(2))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: CaptureTimeModel.python)),
    arguments: [UInt64](7...9))
  func `so does a folder`(_ seed: UInt64) throws {
    let model = CaptureTimeModel(seed: seed), folder = TemporaryFolder()
    for photo in model.photos { folder.writePicture(photo.name) }
    let dates = Dictionary(uniqueKeysWithValues: model.photos.map { ($0.name, $0.date) })
    let catalog = Catalog(
      cacheDirectory: folder.path(".cache"),
      readHeader: { file in
        var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 4, height: 3))
        header.creationDate = dates[String(file.path.split(separator: "/").last ?? "")]
        return header
      }, threads: 2)
    let paths = model.photos.map { folder.path($0.name) }
    let source = try catalog.openFiles(paths, zone: model.zone * 60)
    let (found, expected) = (try answers(model, of: source), try expected(model))
    for (query, lists) in zip(model.queries, zip(found, expected)) {
      expectEqual(lists.0, lists.1, "\(query)")
    }
    expectEqual(found.suffix(2), expected.suffix(2))
  }

  /// Three photos of the second of May: 06:30 in Singapore, noon of a clock without a zone, and
  /// 18:00 in Singapore.
  private func addDay() throws {
    let zone = 8 * 3_600
    try add([
      PhotoDate(year: 2024, month: 5, day: 2, hour: 18, utcOffset: zone),
      PhotoDate(year: 2024, month: 5, day: 2, hour: 12),
      PhotoDate(year: 2024, month: 5, day: 2, hour: 6, minute: 30, utcOffset: zone),
    ])
  }

  @Test func `a day is that of the clocks`() throws {
    try addDay()
    let clock = [SortDescriptor(key: "creationDate")]
    let parsed = try PredicateParser.parse(
      "creationDate >= %@ AND creationDate < %@",
      arguments: ["2024-05-02", "2024-05-03"].map {
        PhotoDate(iso8601: $0).map(FieldValue.date) ?? .null
      })
    let request = FetchRequest(predicate: parsed, sort: clock)
    try expectEqual(lab.library.photos.fetch(request).identifiers(), ["p3", "p2", "p1"])
    try expectEqual(lab.found("day == '2024-05-02'"), ["p1", "p2", "p3"])
    try expectEqual(lab.found(sort: [SortDescriptor(key: "moment")]), ["p3", "p1", "p2"])
  }

  static let moments: [(String, zone: Int?, [String], Int?)] = [
    ("2024-05-02T00:00:00Z", nil, ["p1", "p2"], 1),
    ("2024-05-02T00:00:00Z", 8 * 3_600, ["p1", "p2"], nil),
    ("2024-05-02T11:00:00Z", nil, ["p2"], 1), ("2024-05-02T11:00:00Z", 8 * 3_600, [], nil),
    // Noon of no place on earth is so late.
    ("2024-05-03T10:00:00Z", nil, [], nil),
  ]

  @Test(arguments: moments) func `a zone that matters is assumed with a warning`(
    _ literal: String, _ zone: Int?, _ found: [String], _ photos: Int?
  ) throws {
    try addDay()
    let predicate = try PredicateParser.parse(
      "creationDate > %@", arguments: [PhotoDate(iso8601: literal).map(FieldValue.date) ?? .null])
    let result = try Library(path: lab.library.path, zone: zone).fetch(
      FetchRequest(predicate: predicate))
    try expectEqual(result.identifiers(), found)
    let warnings = photos.map {
      [PredicateWarning(fact: .assumedUTC(photos: $0), span: nil)]
    }
    expectEqual(result.warnings, warnings ?? [])
  }

  @Test func `of photos that other conditions leave out, no zone is assumed`() throws {
    try addDay()
    let moment = PhotoDate(iso8601: "2024-05-02T00:00:00Z").map(FieldValue.date) ?? .null
    let predicate = try PredicateParser.parse(
      "filename == '1.jpg' AND creationDate > %@", arguments: [moment])
    try expectEqual(lab.library.fetch(FetchRequest(predicate: predicate)).warnings, [])
    let sort = [SortDescriptor(key: "moment")]
    try expectEqual(lab.fetch("filename == '1.jpg'", sort: sort).warnings, [])
    try expectEqual(lab.fetch("filename != '1.jpg'", sort: sort).warnings.count, 1)
  }

  @Test func `a sort by moments assumes a zone, too`() throws {
    try addDay()
    let sort = [SortDescriptor(key: "moment")]
    try expectEqual(
      lab.fetch(sort: sort).warnings,
      [PredicateWarning(fact: .assumedUTC(photos: 1), span: nil)])
    let zoned = try Library(path: lab.library.path, zone: -5 * 3_600)
    let result = try zoned.fetch(FetchRequest(sort: sort))
    expectEqual(result.warnings, [])
    try expectEqual(
      result.assets(in: 0..<3).map { $0[.moment].text },
      ["2024-05-01T22:30:00Z", "2024-05-02T10:00:00Z", "2024-05-02T17:00:00Z"])
  }

  @Test func `a part that is not known is nil, and sorts before the rest`() throws {
    try add([
      PhotoDate(year: 2005, month: 3, day: 1),
      PhotoDate(year: 2005, month: 1, day: 1, precision: .year),
      PhotoDate(year: 2005, month: 2, day: 1, precision: .month),
    ])
    try expectEqual(lab.found(sort: [SortDescriptor(key: "creationDate")]), ["p2", "p3", "p1"])
    try expectEqual(lab.found("year == 2005"), ["p1", "p2", "p3"])
    try expectEqual(lab.found("month == nil"), ["p2"])
    try expectEqual(lab.found("day == nil"), ["p2", "p3"])
    try expectEqual(lab.found("hour == nil"), ["p2", "p3"])
    let dates = try lab.fetch().assets(in: 0..<3).map { $0.header.creationDate?.iso8601 }
    expectEqual(dates, ["2005-03-01T00:00:00", "2005", "2005-02"])
    try lab.album("Old", [1, 2])
    try expectEqual(lab.library.albums().map { $0.startDate?.iso8601 }, ["2005"])
  }

  @Test func `days ago are moments, in smart albums as well`() throws {
    let now = 1_714_600_000.0
    try add([
      PhotoDate(seconds: now - 29 * 86_400, utcOffset: 3_600),
      PhotoDate(seconds: now - 31 * 86_400, utcOffset: 3_600),
    ])
    var request = FetchRequest(predicate: try PredicateParser.parse("creationDate >= days_ago(30)"))
    request.now = now
    try expectEqual(lab.library.fetch(request).identifiers(), ["p1"])
  }
}

extension FieldValue {
  fileprivate var text: String? {
    if case .date(let date) = self { date.iso8601 } else { nil }
  }
}
