import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCatalog

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
    #expect(try names(first.joined(.union, trip)) == ["p6", "p5", "p4", "p2"])
    #expect(try names(first.joined(.intersect, trip)) == ["p6", "p5"])
    #expect(try names(first.joined(.minus, trip)) == ["p4"])
    #expect(try names(trip.joined(.union, first)) == ["p5", "p2", "p6", "p4"])
    let joined = ResultPart(try first.joined(.union, trip))
    #expect(try joined.counts() == [.image: 3, .video: 1])
    #expect(try joined.index(of: "p2") == 3 && joined.index(of: "p1") == nil)
    #expect(try first.index(of: "p4") == 2 && first.index(of: "none") == nil)
    #expect(try joined.result.counted() == 4)
  }

  @Test func `results of different libraries are not joined`() throws {
    let other = try LibraryFolder()
    let error = CatalogError.foreignResult(
      operation: "minus", first: lab.library.photos.title, second: other.library.photos.title)
    #expect(throws: error) {
      try ResultPart(lab.fetch()).joined(.minus, ResultPart(other.fetch()))
    }
  }
}
