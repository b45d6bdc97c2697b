import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

@Suite(.onBothDatabases) struct AlbumPlaceTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...6)
  }

  private func order(_ title: String = "Trip") throws -> [String] {
    try lab.found(from: library.album(title), hidden: true)
  }

  @Test(arguments: [
    (["p4", "p5"], 0, ["p4", "p5", "p1", "p2", "p3"]),
    (["p3", "p4"], 1, ["p1", "p3", "p4", "p2"]),
    (["p4"], 9, ["p1", "p2", "p3", "p4"]),
    (["p1"], 1, ["p2", "p1", "p3"]),
  ])
  func photosAreInserted(_ photos: [String], _ index: Int, _ expected: [String]) throws {
    let album = try lab.album("Trip", [1, 2, 3])
    try library.change { try $0.insert(photos, into: album, at: index) }
    try expectEqual(order(), expected)
  }

  @Test(arguments: [
    (["p4", "p5"], 0, ["p4", "p5", "p3"]),
    (["p4"], 1, ["p1", "p4", "p3"]),
    (["p4", "p5", "p6"], 2, ["p1", "p2", "p4", "p5", "p6"]),
    (["p1"], 1, ["p1", "p3"]),
    (["p2"], 1, ["p1", "p2", "p3"]),
    (["p4"], 7, ["p1", "p2", "p3", "p4"]),
  ])
  func photosAreReplaced(_ photos: [String], _ index: Int, _ expected: [String]) throws {
    let album = try lab.album("Trip", [1, 2, 3])
    try library.change { try $0.replace(in: album, at: index, with: photos) }
    try expectEqual(order(), expected)
    try expectEqual(library.albums().map(\.count), [expected.count])
  }

  @Test func anAlbumHasAKeyPhotoAsLongAsItShowsIt() throws {
    let album = try lab.album("Trip", [1, 2, 3])
    func covers() throws -> [String?] {
      [try library.albums()[0].cover, try library.album("Trip").keyPhoto]
    }
    try expectEqual(covers(), ["p3", nil])
    try library.change { try $0.setKeyPhoto("p1", of: album) }
    try expectEqual(covers(), ["p1", "p1"])
    try library.change { try $0.set([.hidden: .bool(true)], of: ["p1"]) }
    try expectEqual(covers(), ["p3", nil])
    try library.change { try $0.set([.hidden: .bool(false)], of: ["p1"]) }
    try library.change { try $0.setKeyPhoto("p2", of: album) }
    try expectEqual(covers(), ["p2", "p2"])
    #expect(
      throws: CatalogError.library(.notInAlbum(verb: "set_cover", photo: "4.jpg", album: "Trip"))
    ) {
      try library.change { try $0.setKeyPhoto("p4", of: album) }
    }
    try library.change { try $0.forget(["p2"]) }
    try expectEqual(covers(), ["p3", nil])
    try library.change { try $0.restore(["p2"]) }
    try expectEqual(covers(), ["p2", "p2"])
    try library.change { try $0.setKeyPhoto(nil, of: album) }
    try expectEqual(covers(), ["p3", nil])
  }

  @Test func anExportHasTheKeyPhoto() throws {
    let album = try lab.album("Trip", [1, 2, 3])
    try library.change { try $0.setKeyPhoto("p1", of: album) }
    let path = lab.folder.path("all.ndjson")
    try library.export(to: path)
    let other = try LibraryFolder()
    try other.library.load(from: path)
    try expectEqual(other.library.albums().map(\.cover), ["p1"])
  }

  @Test func aSmartAlbumGetsAnotherPredicate() throws {
    let album = try library.change { change in
      try change.createSmartAlbum("Early", predicate: try PredicateParser.parse("filename < '3'"))
    }
    func update(_ text: String, _ sort: [SortDescriptor] = []) throws -> Bool {
      try library.change {
        try $0.update(smartAlbum: album, predicate: try PredicateParser.parse(text), sort: sort)
      }
    }
    let token = try library.token
    #expect(try !update("filename < '3'"))
    try expectEqual(library.token, token)
    #expect(try update("filename < '4'"))
    try expectEqual(order("Early"), ["p1", "p2", "p3"])
    #expect(try update("filename < '4'", [SortDescriptor(text: "-filename")]))
    try expectEqual(order("Early"), ["p3", "p2", "p1"])
    // Options that are not named stay.
    #expect(try library.change { try $0.update(smartAlbum: album, sort: []) })
    try expectEqual(order("Early"), ["p1", "p2", "p3"])
    #expect(try update("filename < '4'", [SortDescriptor(text: "-filename")]))
    let early = try PredicateParser.parse("filename < '3'")
    #expect(try library.change { try $0.update(smartAlbum: album, predicate: early) })
    try expectEqual(order("Early"), ["p2", "p1"])
    #expect(try library.change { try !$0.update(smartAlbum: album) })
    let plain = try lab.album("Trip", [1])
    #expect(
      throws: CatalogError.library(
        .wrongCollection(title: "Trip", expected: .smartAlbum, got: .album))
    ) {
      try library.change {
        try $0.update(smartAlbum: plain, predicate: .constant(true))
      }
    }
  }
}
