import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase

/// Results joined with others.
@Suite(.onBothDatabases) struct ResultSetTests {
  let lab: LibraryFolder

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...6) { $0.mediaType = $0.path.hasSuffix("6.jpg") ? .video : .image }
    try lab.album("Trip", [5, 2, 6])
  }

  private func names(_ result: FetchResult) throws -> [String] {
    try result.assets(in: 0..<result.count).map(\.localIdentifier)
  }

  @Test func `joined results keep the order of the first`() throws {
    let trip = ResultPart(try lab.fetch(from: try lab.library.album("Trip")))
    let first = ResultPart(
      try lab.fetch(sort: [SortDescriptor(key: "creationDate", ascending: false)]),
      places: [0, 1, 2])
    try expectEqual(names(first.joined(.union, trip)), ["p6", "p5", "p4", "p2"])
    try expectEqual(names(first.joined(.intersect, trip)), ["p6", "p5"])
    try expectEqual(names(first.joined(.minus, trip)), ["p4"])
    try expectEqual(names(trip.joined(.union, first)), ["p5", "p2", "p6", "p4"])
    let joined = ResultPart(try first.joined(.union, trip))
    try expectEqual(joined.counts(), [.image: 3, .video: 1])
    #expect(try joined.index(of: "p2") == 3 && joined.index(of: "p1") == nil)
    #expect(try first.index(of: "p4") == 2 && first.index(of: "none") == nil)
    try expectEqual(joined.result.counted(), 4)
  }

  @Test func `a loaded result keeps photos that are deleted`() throws {
    let before = try lab.fetch()
    try before.load()
    try lab.library.change { try $0.forget(["p2", "p4"]) }
    let after = try lab.fetch()
    let removed = try ResultPart(before).joined(.minus, ResultPart(after))
    try expectEqual(names(removed), ["p2", "p4"])
    try expectEqual(names(ResultPart(removed).joined(.union, ResultPart(after))).count, 6)
    try expectEqual(ResultPart(before).index(of: "p4"), 3)
    try expectEqual(names(before), ["p1", "p2", "p3", "p4", "p5", "p6"])
  }

  @Test func `a photo that is deleted before it is read is an error`() throws {
    let before = try lab.fetch()
    try expectEqual(before.count, 6)
    try lab.library.change { try $0.forget(["p2"]) }
    let error = CatalogError.source(.rowGone(source: lab.library.photos.title, isOfLibrary: true))
    #expect(throws: error) { try before.asset(at: 1) }
  }

  @Test func `results of different libraries are not joined`() throws {
    let other = try LibraryFolder()
    let error = CatalogError.source(
      .foreignResult(
        operation: "minus", first: lab.library.photos.title, second: other.library.photos.title))
    #expect(throws: error) {
      try ResultPart(lab.fetch()).joined(.minus, ResultPart(other.fetch()))
    }
  }
}
