import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

@Suite(.onBothDatabases) struct AlbumSummaryTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...9)
  }

  private func statements(_ body: () throws -> Void) rethrows -> Int {
    let before = library.reader.statementCount
    try body()
    return library.reader.statementCount - before
  }

  private func smart(_ titles: [(String, String)]) throws {
    try library.change { change in
      for (title, text) in titles {
        _ = try change.createSmartAlbum(title, predicate: try PredicateParser.parse(text))
      }
    }
  }

  @Test func listsTakeFewStatements() throws {
    try lab.album("Trip", [1, 2])
    try smart((1...30).map { ("Smart \($0)", "fileSize >= \($0)") })
    try expectEqual(statements { _ = try library.albums() }, 1)
    let kinds = Set(CollectionKind.allCases)
    try expectEqual(statements { _ = try library.albums(kinds: kinds) }, 3)
    try expectEqual(statements { _ = try library.builtInAlbums() }, 1)
    try smart((1...AlbumSummary.batch).map { ("More \($0)", "fileSize >= \($0)") })
    try expectEqual(statements { _ = try library.albums(kinds: kinds) }, 4)
  }

  /// A lookup of one album must not count the photos of all.
  @Test func onlyTheNamedAreCounted() throws {
    try smart((1...(2 * AlbumSummary.batch)).map { ("Smart \($0)", "fileSize >= \($0)") })
    func found(_ text: String) throws -> (titles: [String], statements: Int) {
      var titles: [String] = []
      let request = FetchRequest(predicate: try PredicateParser.parse(text))
      let count = try statements { titles = try library.albums(request).map(\.title) }
      return (titles, count)
    }
    let one = try found("title == 'Smart 3' AND kind == 'smartAlbum'")
    #expect(one.titles == ["Smart 3"] && one.statements == 4)
    let builtIn = try found("localIdentifier == 'smart:userLibrary' AND count > 0")
    #expect(builtIn.titles == ["userLibrary"] && builtIn.statements == 4)
    try expectEqual(found("localIdentifier == 'none'").titles, [])
    #expect(try found("kind == 'smartAlbum' AND count == 9").titles.count > 0)
  }

  @Test func aSummaryIsWhatTheAlbumHolds() throws {
    try library.change { change in
      try change.set([.hidden: .bool(true)], of: ["p9"])
      try change.set([.rating: .integer(3)], of: ["p2", "p4", "p9"])
    }
    try smart([("Rated", "rating == 3"), ("None", "rating == 5")])
    let albums = try library.albums(kinds: [.smartAlbum])
    expectEqual(albums.map(\.title), ["None", "Rated"])
    expectEqual(albums.map(\.count), [0, 2])
    expectEqual(albums.map(\.cover), [nil, "p4"])
    expectEqual(albums.map(\.startDate), [nil, PhotoDate(seconds: 2 * 86_400)])
    expectEqual(albums.map(\.endDate), [nil, PhotoDate(seconds: 4 * 86_400)])
    for album in try library.builtInAlbums() {
      let source = try library.source(of: album)
      try expectEqual(album.count, source.count, "\(album.title)")
      try expectEqual(album.startDate?.seconds, source.startDate?.seconds, "\(album.title)")
      try expectEqual(album.endDate?.seconds, source.endDate?.seconds, "\(album.title)")
    }
  }

  /// A smart album's count works in conditions and sorts, as any other's.
  @Test func smartAlbumsAreAskedAsAlbumsAre() throws {
    try lab.album("Trip", [1, 2, 3])
    try smart([("One", "localIdentifier == 'p5'"), ("All", "TRUEPREDICATE"), ("No", "iso > 9")])
    let request = FetchRequest(
      predicate: try PredicateParser.parse("count > 0"),
      sort: [SortDescriptor(key: "count", ascending: false)])
    try expectEqual(
      library.albums(request, kinds: [.album, .smartAlbum]).map(\.title), ["All", "Trip", "One"])
  }

  /// A predicate that fills SQLite's parser stack is answered by statements of its own.
  @Test func deepPredicatesAreListed() throws {
    var depths: Set<Bool> = []
    for depth in 1...40 {
      let sum = (0..<depth).reduce("rating") { inner, _ in "iso + (\(inner))" }
      let text = "keywords[\(sum)] == 'a'"
      // Deeper ones are refused when they are made.
      guard (try? smart([("Deep \(depth)", text)])) != nil else { break }
      let album = SmartAlbum(title: "", predicate: try PredicateParser.parse(text))
      depths.insert(try library.summaryQuery(of: album).isShallow)
    }
    #expect(DatabaseKind.isServer || depths == [true, false])
    #expect(try library.albums(kinds: [.smartAlbum]).allSatisfy { $0.count == 0 })
  }

  static let plans: [(SmartAlbumSubtype, String)] = [
    (.panoramas, "asset_panorama"), (.videos, "asset_mediaType"),
    (.favorites, "asset_favoriteDate"), (.timelapses, "asset_timelapse"),
    (.allHidden, "asset_hidden"), (.recentlyAdded, "asset_added"), (.bursts, "asset_burst"),
    (.slomoVideos, "asset_high_frame_rate"), (.userLibrary, "asset_leftOut"),
    (.selfPortraits, "asset_frontCamera"), (.screenshots, "asset_screenshot"),
    (.depthEffect, "asset_depth"), (.livePhotos, "asset_live"), (.animated, "asset_animation"),
    (.longExposures, "asset_longExposure"), (.raw, "asset_raw"),
  ]

  /// An index serves each of them: none reads all photos.
  @Test(arguments: plans)
  func anIndexCounts(_ subtype: SmartAlbumSubtype, _ index: String) throws {
    // A server's plan depends on how many photos it has.
    guard !DatabaseKind.isServer else { return }
    let query = try library.summaryQuery(of: try subtype.smartAlbum())
    for part in [query.found] + (subtype == .userLibrary ? [] : [query.newest]) {
      let plan = try library.reader.queryPlan(part.sql, part.bindings)
      #expect(plan.contains { $0.contains(index + " ") || $0.hasSuffix(index) }, "\(plan)")
      #expect(!plan.contains { $0.hasSuffix("SCAN asset") }, "\(plan)")
    }
  }

  @Test func allAreCountedByWhatIsLeftOut() throws {
    guard !DatabaseKind.isServer else { return }
    let counting = try library.photos.compiled(FetchRequest()).count
    try expectEqual(
      library.reader.queryPlan(counting.sql, []),
      [
        "SCAN CONSTANT ROW", "SCALAR SUBQUERY 1",
        "  SCAN asset USING COVERING INDEX asset_updated", "SCALAR SUBQUERY 2",
        "  SCAN asset USING COVERING INDEX asset_leftOut",
      ])
    try library.change { try $0.set([.hidden: .bool(true)], of: ["p1"]) }
    try lab.add(20...21) { $0.burstIdentifier = "b" }
    try lab.add(22...22) { ($0.burstIdentifier, $0.burstSelectionTypes) = ("b", 1) }
    try expectEqual(lab.fetch().counted(), 9)
    try expectEqual(lab.fetch().count, 9)
    try expectEqual(lab.fetch(hidden: true, bursts: true).counted(), 12)
  }
}
