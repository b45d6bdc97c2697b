import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

@Suite(.onBothDatabases) struct AlbumFolderTests {
  let lab: LibraryFolder
  var library: Library { lab.library }
  /// 2024 / Trips / Oslo [1 2], Rome [2 3], Late (smart); Loose [6].
  let year: String
  let trips: String

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...6)
    (year, trips) = try lab.library.change { change in
      let year = try change.createFolder("2024")
      let trips = try change.createFolder("Trips", folder: year)
      for (title, photos) in [("Oslo", ["p1", "p2"]), ("Rome", ["p2", "p3"])] {
        try change.add(photos, to: try change.createAlbum(title, folder: trips))
      }
      _ = try change.createSmartAlbum(
        "Late", predicate: try PredicateParser.parse("filename == '5.jpg'"), folder: trips)
      try change.add(["p6"], to: try change.createAlbum("Loose"))
      return (year, trips)
    }
  }

  private func titles(
    _ level: AlbumPlace.Level = .any, containing photos: [String] = [],
    _ kinds: Set<CollectionKind> = Set(CollectionKind.allCases), where text: String? = nil
  ) throws -> [String] {
    try library.albums(
      FetchRequest(predicate: try text.map { try PredicateParser.parse($0) }), kinds: kinds,
      in: AlbumPlace(level, containing: photos)
    ).map(\.title)
  }

  @Test func foldersAreWalked() throws {
    try expectEqual(titles(.top), ["2024", "Loose"])
    try expectEqual(titles(.folder(year)), ["Trips"])
    try expectEqual(titles(.folder(trips)), ["Oslo", "Rome", "Late"])
    try expectEqual(titles(.folder(trips), [.album]), ["Oslo", "Rome"])
    #expect(throws: CatalogError.library(.noSuchAlbum(name: "x", suggestion: nil))) {
      try titles(.folder("x"))
    }
    let late = try library.albums(kinds: [.smartAlbum])[0]
    try expectEqual(library.source(of: late).folder, trips)
    try expectNil(library.album("Loose").folder)
    try expectEqual(library.album("Loose").subtype, "regular")
    try expectEqual(library.smartAlbum("favorites").subtype, "favorites")
  }

  @Test func aFolderHasThePhotosBelow() throws {
    let below = try library.album(identifier: year)
    try expectEqual(lab.found(from: below), ["p1", "p2", "p3", "p5"])
    try expectEqual(
      lab.found("filename > '2'", from: below, sort: [SortDescriptor(text: "-filename")]),
      ["p5", "p3", "p2"])
    try expectEqual(below.count, 4)
    let listed = try library.albums(kinds: [.folder])
    expectEqual(listed.map(\.title), ["2024", "Trips"])
    expectEqual(listed.map(\.count), [4, 4])
    expectEqual(listed.map(\.cover), ["p5", "p5"])
    expectEqual(listed.map { $0.startDate?.seconds }, [86_400, 86_400])
    try expectEqual(titles(where: "kind == 'folder' AND count > 3"), ["2024", "Trips"])
    try library.change { try $0.set([.hidden: .bool(true)], of: ["p2"]) }
    try expectEqual(below.count, 3)
    try expectEqual(lab.found(from: below, hidden: true), ["p1", "p2", "p3", "p5"])
    let empty = try library.change { try $0.createFolder("Empty") }
    try expectEqual(library.album(identifier: empty).count, 0)
  }

  @Test func foldersAreMovedWithAllBelow() throws {
    try library.change { try $0.move([trips], toFolder: nil) }
    try expectEqual(titles(.top), ["2024", "Loose", "Trips"])
    try expectEqual(library.album(identifier: year).count, 0)
    let loose = try library.albums(FetchRequest(), in: AlbumPlace(.top))[0].localIdentifier
    try library.change { try $0.move([loose], toFolder: trips) }
    try expectEqual(library.album(identifier: trips).count, 5)
  }

  /// Identifiers by title.
  private func named(_ titles: String...) throws -> [String] {
    let albums = try library.albums(kinds: Set(CollectionKind.allCases))
    return titles.compactMap { title in albums.first { $0.title == title }?.localIdentifier }
  }

  /// Of Oslo, Rome, Late.
  @Test(arguments: [
    (["Late"], 0, ["Late", "Oslo", "Rome"]),
    (["Rome", "Oslo"], 1, ["Late", "Rome", "Oslo"]),
    (["Oslo"], 9, ["Rome", "Late", "Oslo"]),
    (["Oslo", "Oslo"], 1, ["Rome", "Oslo", "Late"]),
    (["Rome"], nil, ["Oslo", "Rome", "Late"]),
    (["Rome", "Loose"], nil, ["Oslo", "Rome", "Late", "Loose"]),
    (["Loose", "Late"], 1, ["Oslo", "Loose", "Late", "Rome"]),
  ])
  func aFolderHasAnOrderByHand(_ moved: [String], _ index: Int?, _ expected: [String]) throws {
    let keys = try moved.flatMap { try named($0) }
    try library.change { try $0.move(keys, toFolder: trips, at: index) }
    try expectEqual(titles(.folder(trips)), expected)
    try expectEqual(titles(.folder(trips), [.album]), expected.filter { $0 != "Late" })
    try expectEqual(titles(), titles().sorted())
    try library.change { _ = try $0.createAlbum("A", folder: trips) }
    try expectEqual(titles(.folder(trips)), expected + ["A"])
    try expectEqual(titles(.folder(trips), where: "title != 'A'"), expected)
  }

  @Test func theTopHasAnOrderByHand() throws {
    try library.change { try $0.move(try named("Loose", "Rome"), toFolder: nil, at: 0) }
    try expectEqual(titles(.top), ["Loose", "Rome", "2024"])
    let before = try library.token
    try library.change { try $0.move(try named("2024"), toFolder: nil, at: 1) }
    try expectEqual(titles(.top), ["Loose", "2024", "Rome"])
    guard case .changes(let changes) = try library.changes(since: before) else {
      return #expect(Bool(false))
    }
    expectEqual(changes.albums.updated, [year])
    #expect(throws: CatalogError.library(.circularFolder(title: "2024"))) {
      try library.change { try $0.move(try named("Rome", "2024"), toFolder: trips, at: 0) }
    }
    try expectEqual(titles(.top), ["Loose", "2024", "Rome"])
  }

  @Test func anExportHasTheOrderByHand() throws {
    try library.change { try $0.move(try named("Late", "Rome"), toFolder: trips, at: 0) }
    let path = lab.folder.path("all.ndjson")
    try library.export(to: path)
    let other = try LibraryFolder()
    try other.library.load(from: path)
    let listed = try other.library.albums(
      kinds: Set(CollectionKind.allCases), in: AlbumPlace(.folder(trips)))
    expectEqual(listed.map(\.title), ["Late", "Rome", "Oslo"])
  }

  @Test func albumsOfPhotos() throws {
    try expectEqual(titles(containing: ["p2"]), ["Oslo", "Rome"])
    try expectEqual(titles(containing: ["p2", "p3", "p3"]), ["Rome"])
    try expectEqual(titles(containing: ["p5"]), ["Late"])
    try expectEqual(titles(containing: ["p5", "p6"]), [])
    try expectEqual(titles(containing: ["p5"], [.album]), [])
    try library.change {
      let early = try PredicateParser.parse("filename < '3'")
      _ = try $0.createSmartAlbum("Oslo too", predicate: early)
      try $0.set([.hidden: .bool(true)], of: ["p2"])
    }
    try expectEqual(titles(containing: ["p2", "p1"]), ["Oslo", "Oslo too"])
    let smart = try library.albums(
      kinds: [.smartAlbum], in: AlbumPlace(containing: ["p2", "p1"]))
    expectEqual(smart.map(\.count), [1])
    try library.change { try $0.set([.hidden: .bool(false)], of: ["p2"]) }
    try expectEqual(titles(.top, containing: ["p6"]), ["Loose"])
    try expectEqual(titles(containing: ["p2"], where: "title == 'Oslo'"), ["Oslo"])
  }
}
