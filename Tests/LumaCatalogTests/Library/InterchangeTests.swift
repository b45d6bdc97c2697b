import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaExchange
@testable import LumaFiles
@testable import LumaLibrary
@testable import LumaPredicates
@testable import luma_bench

@Suite(.onBothDatabases) struct InterchangeTests {
  let lab: LibraryFolder
  let path: String

  init() throws {
    lab = try LibraryFolder()
    path = lab.folder.path("photos.ndjson")
    try LibraryGenerator(count: 40, albums: 3).fill(lab.library)
    try lab.library.change { change in
      let outer = try change.createFolder("Trips")
      let inner = try change.createFolder("2024", folder: outer)
      let album = try change.createAlbum("Rome", folder: inner)
      _ = try change.createSmartAlbum(
        "Best", predicate: try PredicateParser.parse("rating >= %@", arguments: [.double(3.5)]),
        sort: [SortDescriptor(key: "creationDate", ascending: false)], folder: outer)
      var asset = LibraryFolder.asset(99) { $0.burstIdentifier = "b" }
      asset.header.creationDate = PhotoDate(seconds: 0.1 + 0.2, utcOffset: -3_600)
      asset.header.keywords = []
      asset.header.title = "a\n\"Été\" \u{1F600}"
      try change.insert(
        asset,
        resources: [
          Resource(kind: .photo, path: asset.path, size: 5, hash: FileHash(of: [1])),
          Resource(kind: .sidecar, path: asset.path + ".xmp", reason: "XMP"),
        ])
      try change.add(["p99"], to: album)
      try change.set([.rating: .integer(5)], of: ["p99"])
      try change.move(["p99"], in: album, to: 0)
    }
  }

  static func everything(_ library: Library) throws -> [Asset] {
    let request = FetchRequest(
      sort: [SortDescriptor(key: "localIdentifier")], includeHidden: true, includeBursts: true)
    let result = try library.fetch(request)
    return try result.assets(in: 0..<(try result.count))
  }

  @Test func aLibraryComesBackWhole() throws {
    try expectEqual(lab.library.export(to: path), 41)
    let copy = try Library(path: lab.folder.path("copy.luma"))
    let report = try copy.load(from: path)
    let gone = try #require(report.firstMissing)
    #expect(gone.hasPrefix("/"))
    expectEqual(report, LoadReport(photos: 41, albums: 7, missing: 41, firstMissing: gone))
    let (was, now) = (try Self.everything(lab.library), try Self.everything(copy))
    expectEqual(now.count, 41)
    for (was, now) in zip(was, now) {
      for field in AssetField.allCases where field != .missing {
        expectEqual(now[field], was[field], "\(field)")
      }
      #expect(now.missing)
    }
    let kinds: Set<CollectionKind> = [.album, .folder, .smartAlbum]
    try expectEqual(copy.albums(kinds: kinds), lab.library.albums(kinds: kinds))
    for album in try copy.albums(kinds: [.album, .smartAlbum]) {
      try expectEqual(
        lab.found(from: try copy.source(of: album), hidden: true),
        lab.found(from: try lab.library.source(of: album), hidden: true))
    }
    // A load returns what an export wrote, except missing files.
    let second = lab.folder.path("second.ndjson")
    try copy.export(to: second)
    let first = try String(contentsOfFile: path, encoding: .utf8)
    try expectEqual(
      String(contentsOfFile: second, encoding: .utf8),
      first.replacing("\"missing\":false", with: "\"missing\":true"))
    try expectEqual(copy.problems(), [])
  }

  @Test func whatWasForgottenLatelyComesAlong() throws {
    try lab.library.change { try $0.forget(["p99"]) }
    try expectEqual(lab.library.export(to: path), 40)
    let head = try String(contentsOfFile: path, encoding: .utf8).prefix(40)
    #expect(head.contains(#""version":5"#))
    let copy = try Library(path: lab.folder.path("copy.luma"))
    _ = try copy.load(from: path)
    // The number of a change is one of the library that made it.
    var forgotten = try lab.library.recentlyDeleted()
    expectEqual(forgotten.map(\.localIdentifier), ["p99"])
    forgotten[0].change = nil
    try expectEqual(copy.recentlyDeleted(), forgotten)
    for library in [copy, lab.library] { try library.change { try $0.restore(["p99"]) } }
    let (was, now) = (try Self.everything(lab.library), try Self.everything(copy))
    #expect(was.count == 41 && now.last == was.last)
    let album = try copy.album("Rome")
    try expectEqual(lab.found(from: album, bursts: true), ["p99"])
    // A photo that the library has stays, and a photo that it has forgotten stays forgotten.
    try expectEqual(copy.load(from: path).photos, 0)
    try expectEqual(copy.recentlyDeleted(), [])
    try copy.change { change in
      try change.set([.title: .string("newer")], of: ["p99"])
      try change.forget(["p99"])
    }
    _ = try copy.load(from: path)
    try copy.change { try $0.restore(["p99"]) }
    try expectEqual(Self.everything(copy).last?.header.title, "newer")
  }

  @Test func whatWasForgottenLatelyStaysSo() throws {
    try lab.library.change { try $0.forget(["p99"]) }
    let lines = """
      {"type":"album","localIdentifier":"a","title":"Elsewhere"}
      {"type":"photo","localIdentifier":"other","path":"/photos/99.jpg","title":"theirs"}
      {"type":"photo","localIdentifier":"p99","path":"/moved/99.jpg"}
      {"type":"members","album":"a","photos":["other","p99"]}
      """
    lab.folder.write("lines.ndjson", Array(lines.utf8))
    let report = try lab.library.load(from: lab.folder.path("lines.ndjson"))
    expectEqual(report, LoadReport(deleted: 2, albums: 1))
    try expectEqual(lab.found(from: lab.library.album("Elsewhere"), bursts: true), [])
    try expectEqual(lab.library.change { try $0.restore(["p99"]) }, ["p99"])
  }

  @Test func photosAreKnownByTheirPathsToo() throws {
    let lines = """
      {"type":"album","localIdentifier":"a","title":"Elsewhere"}
      {"type":"photo","localIdentifier":"other","path":"/photos/99.jpg","title":"theirs"}
      {"type":"members","album":"a","photos":["other"]}
      """
    lab.folder.write("lines.ndjson", Array(lines.utf8))
    let report = try lab.library.load(from: lab.folder.path("lines.ndjson"))
    expectEqual(report, LoadReport(photos: 0, photosKept: 1, albums: 1, missing: 0))
    let album = try lab.library.album("Elsewhere")
    try expectEqual(lab.found(from: album, bursts: true), ["p99"])
  }

  @Test func aLineThatIsTooLongIsRefused() throws {
    lab.folder.write("long.ndjson", Array("{}\n".utf8))
    expectEqual(truncate(lab.folder.path("long.ndjson"), 1 << 40), 0)
    let file = try LineReader.reading(lab.folder.path("long.ndjson"))
    try expectEqual(file.line(), Array("{}\n".utf8))
    #expect(
      throws: CatalogError.longLine(path: file.path, line: 2, limit: LineReader.limit)
    ) { try file.line() }
  }

  @Test(arguments: ["", "a", "a\n", "a\n\nb", "\n", String(repeating: "x", count: 600_000) + "\ny"])
  func aFileIsItsLines(_ text: String) throws {
    lab.folder.write("lines", Array(text.utf8))
    let file = try LineReader(lab.folder.path("lines"))
    var lines: [String] = []
    while let line = try file.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    expectEqual(lines.joined(), text)
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix("\n") })
    expectEqual(file.number, lines.count)
  }

  @Test func extremeValuesAreBounded() throws {
    let lines = """
      {"luma":"library","version":1}
      {"path":"/a.jpg","pixelWidth":9223372036854775807,"pixelHeight":9223372036854775807,\
      "fileSize":-9223372036854775808,"duration":-1,\
      "creationDate":{"date":1e300,"offset":-9223372036854775808}}

      """
    lab.folder.write("extreme.ndjson", Array(lines.utf8))
    let library = try Library(path: lab.folder.path("extreme.luma"))
    _ = try library.load(from: lab.folder.path("extreme.ndjson"))
    let asset = try #require(Self.everything(library).first)
    expectNil(asset.header.size)
    expectEqual(asset.fileSize, 0)
    expectNil(asset.header.creationDate?.utcOffset)
  }

  @Test func loadingTwiceChangesNothing() throws {
    try lab.library.export(to: path)
    let report = try lab.library.load(from: path)
    expectEqual(report, LoadReport(photos: 0, photosKept: 41, albums: 0, missing: 0))
    try expectEqual(lab.library.problems(), [])
  }

  /// Each change is whole, and a second run adds the rest.
  @Test func aLoadThatIsBrokenOffGoesOn() throws {
    try lab.library.export(to: path)
    let copy = try Library(path: lab.folder.path("copy.luma"))
    var asked = 0
    var seen: [Int] = []
    let first = try copy.load(
      try LoadSource(path, nil, batch: 15), batch: 15,
      isInterrupted: {
        asked += 1
        return asked > 2
      }, progress: { seen.append($0.photos) })
    // The head and 7 albums come before the photos.
    expectEqual(
      first,
      LoadReport(
        photos: 22, albums: 7, missing: 22, firstMissing: first.firstMissing, isInterrupted: true))
    expectEqual(seen, [7, 22])
    let second = try copy.load(from: path)
    expectEqual(
      second,
      LoadReport(
        photos: 19, photosKept: 22, missing: 19, firstMissing: second.firstMissing))
    for album in try copy.albums() {
      try expectEqual(
        lab.found(from: try copy.source(of: album), hidden: true),
        lab.found(from: try lab.library.source(of: album), hidden: true))
    }
    try expectEqual(copy.problems(), [])
  }

  @Test func linesOfOtherProgramsAreTakenOnce() throws {
    lab.folder.write("other.ndjson", Array("{\"path\": \"/gone.jpg\"}\n".utf8))
    let other = lab.folder.path("other.ndjson")
    try expectEqual(
      lab.library.load(from: other), LoadReport(photos: 1, missing: 1, firstMissing: "/gone.jpg"))
    try expectEqual(lab.library.load(from: other), LoadReport(photosKept: 1))
  }

  @Test func linesOfOtherPrograms() throws {
    lab.folder.write("there.jpg", [1])
    let lines = """
      {"path": "\(lab.folder.path("there.jpg"))", "creationDate": "2024-05-01T10:00:00+02:00"}

      {"path": "/gone.jpg", "keywords": ["a"], "favorite": true, "latitude": 3}
      """
    lab.folder.write("other.ndjson", Array(lines.utf8))
    let report = try lab.library.load(from: lab.folder.path("other.ndjson"))
    expectEqual(report, LoadReport(photos: 2, missing: 1, firstMissing: "/gone.jpg"))
    let found = try lab.fetch("path ENDSWITH 'there.jpg'").asset(at: 0)
    expectEqual(found.header.creationDate, PhotoDate(iso8601: "2024-05-01T10:00:00+02:00"))
    #expect(!found.missing)
    try expectEqual(lab.fetch("missing == YES AND favorite == YES AND latitude == 3").count, 1)
  }

  static let malformed = [
    ("{", "expected a JSON object"), ("{\"a\": 1}", "path: expected an absolute path"),
    ("{\"path\": \"/a\", \"rating\": \"x\"}", "rating: expected an integer"),
    ("{\"path\": \"/a\", \"keywords\": [1]}", "keywords: expected a list of strings"),
    (
      "{\"type\": \"x\"}", "type: expected photo, album, folder, smartAlbum, members or deleted"
    ),
    ("{\"luma\": \"library\", \"version\": 9}", "version: expected 5 or older"),
  ]

  @Test(arguments: malformed)
  func aMalformedLineTakesItsChangeBack(_ line: String, _ reason: String) throws {
    lab.folder.write("bad.ndjson", Array("{\"path\": \"/ok.jpg\"}\n\(line)\n".utf8))
    let bad = lab.folder.path("bad.ndjson")
    let error = #expect(throws: CatalogError.self) { try lab.library.load(from: bad) }
    expectEqual(error?.diagnostic.summary, "\(bad): line 2: \(reason)")
    try expectEqual(lab.found("path == '/ok.jpg'"), [])
    #expect(throws: CatalogError.self) {
      try lab.library.load(
        try LoadSource(bad, nil, batch: 1), batch: 1, isInterrupted: { false }, progress: { _ in })
    }
    try expectEqual(lab.fetch("path == '/ok.jpg'").count, 1)
  }

  @Test func theGeneratorIsSeeded() throws {
    let other = try Library(path: lab.folder.path("other.luma"))
    try LibraryGenerator(count: 40, albums: 3).fill(other)
    try expectEqual(
      Self.everything(other), Self.everything(lab.library).filter { $0.localIdentifier != "p99" })
  }
}
