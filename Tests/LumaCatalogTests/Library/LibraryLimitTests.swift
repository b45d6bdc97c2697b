import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// A library of which only some albums are there: every way to a photo, and to an album.
@Suite(.onBothDatabases) struct LibraryLimitTests {
  private let folder: LibraryFolder
  /// "Trip" in the folder "Trips": 1, 2, 3; "Other": 3, 4, 5; 6 is in none.
  private let albums: [String: String]

  init() throws {
    folder = try LibraryFolder()
    try folder.add(1...6) { $0.header.rating = 1 }
    let trip = try folder.album("Trip", [1, 2, 3])
    let other = try folder.album("Other", [3, 4, 5])
    // 4, 5 and 6 are as late.
    let late = try PredicateParser.parse(
      "creationDate >= %@", arguments: [.date(PhotoDate(seconds: 4 * 86_400))])
    let (trips, smart) = try folder.library.change { change in
      let trips = try change.createFolder("Trips")
      try change.move([trip], toFolder: trips)
      try change.set([.rating: .integer(5)], of: ["p5", "p6"])
      return (trips, try change.createSmartAlbum("Late", predicate: late))
    }
    albums = ["Trip": trip, "Other": other, "Trips": trips, "Late": smart]
  }

  private func limited(to titles: String...) throws -> Library {
    try Library(path: folder.library.path, limitedTo: titles)
  }

  private func found(_ library: Library, _ text: String? = nil) throws -> [String] {
    try folder.found(text, from: library.photos)
  }

  @Test func `fetches and counts have the photos of the albums`() throws {
    let library = try limited(to: "Trip")
    try expectEqual(found(library), ["p1", "p2", "p3"])
    try expectEqual(found(library, "rating == 1"), ["p1", "p2", "p3"])
    try expectEqual(found(library, "localIdentifier == 'p4'"), [])
    try expectEqual(library.photos.count, 3)
    try expectEqual(library.photos.endDate, PhotoDate(seconds: 3 * 86_400))
    #expect(library.isLimited && !folder.library.isLimited)
  }

  @Test func `several albums, a smart album and a folder can be named`() throws {
    try expectEqual(found(try limited(to: "Other", "Trip")), ["p1", "p2", "p3", "p4", "p5"])
    try expectEqual(found(try limited(to: "Late")), ["p4", "p5", "p6"])
    try expectEqual(found(try limited(to: "Trips")), ["p1", "p2", "p3"])
    try expectEqual(limited(to: "Trips").albums().map(\.title), ["Trip"])
    _ = try folder.library.change { try $0.createFolder("Trip") }
    try expectEqual(found(try limited(to: "Trip")), ["p1", "p2", "p3"])
  }

  @Test func `other albums and folders are not there`() throws {
    let library = try limited(to: "Trip")
    let listed = try library.albums(kinds: Set(CollectionKind.allCases))
    expectEqual(listed.map(\.title), ["Trip"])
    expectEqual(listed.map(\.folder), [nil])
    expectEqual(listed.map(\.count), [3])
    try expectEqual(library.albums(in: AlbumPlace(.top)).map(\.title), ["Trip"])
    try expectNil(library.album("Trip").folder)
    try expectEqual(folder.library.album("Trip").folder, albums["Trips"])
    for title in ["Other", "Late"] {
      #expect(throws: CatalogError.library(.noSuchAlbum(name: title, suggestion: nil))) {
        try library.album(title)
      }
      let identifier = albums[title] ?? ""
      #expect(throws: CatalogError.library(.noSuchAlbum(name: identifier, suggestion: nil))) {
        try library.album(identifier: identifier)
      }
    }
  }

  @Test func `smart albums count what is there`() throws {
    let library = try limited(to: "Trip", "Late")
    try folder.library.change { try $0.set([.favorite: .bool(true)], of: ["p1", "p4", "p6"]) }
    try expectEqual(folder.found(from: try library.smartAlbum("favorites")), ["p1", "p4", "p6"])
    let trip = try limited(to: "Trip")
    try expectEqual(folder.found(from: try trip.smartAlbum("favorites")), ["p1"])
    let favorites = try trip.builtInAlbums().first { $0.title == "favorites" }
    expectEqual(favorites?.count, 1)
    expectEqual(favorites?.cover, "p1")
  }

  @Test func `the limit has to name albums that are there`() throws {
    #expect(throws: CatalogError.library(.noSuchAlbum(name: "Trap", suggestion: nil))) {
      try limited(to: "Trap")
    }
    try folder.album("Trip", [])
    #expect(throws: CatalogError.library(.ambiguousAlbum(title: "Trip", count: 2))) {
      try limited(to: "Trip")
    }
  }

  @Test func `what is there is changed, and nothing else`() throws {
    let library = try limited(to: "Trip")
    try library.change { change in
      try change.set([.rating: .integer(4)], of: ["p1"])
      try change.move(["p3"], in: albums["Trip"] ?? "", to: 0)
    }
    try expectEqual(found(folder.library, "rating == 4"), ["p1"])
    try expectEqual(folder.found(from: try library.album("Trip")), ["p3", "p1", "p2"])
    let (trip, other) = (albums["Trip"] ?? "", albums["Other"] ?? "")
    #expect(throws: CatalogError.library(.noSuchAsset(identifier: "p4"))) {
      try library.change { try $0.set([.rating: .integer(4)], of: ["p4"]) }
    }
    #expect(throws: CatalogError.library(.noSuchAsset(identifier: "p4"))) {
      try library.change { try $0.add(["p4"], to: trip) }
    }
    #expect(throws: CatalogError.library(.noSuchAlbum(name: other, suggestion: nil))) {
      try library.change { try $0.add(["p1"], to: other) }
    }
  }

  @Test func `albums are neither made nor changed, and deleted photos are not seen`() throws {
    let library = try limited(to: "Trip")
    let trip = albums["Trip"] ?? ""
    func refused(_ verb: String, _ body: @escaping (LibraryTransaction) throws -> Void) {
      #expect(throws: CatalogError.library(.limitedLibrary(verb: verb))) {
        try library.change(body)
      }
    }
    refused("create_album") { _ = try $0.createAlbum("New") }
    refused("create_folder") { _ = try $0.createFolder("New") }
    refused("create_smart_album") {
      _ = try $0.createSmartAlbum("New", predicate: .constant(true))
    }
    refused("update_smart_album") { try $0.update(smartAlbum: trip, predicate: .constant(true)) }
    refused("rename") { try $0.rename(trip, to: "New") }
    refused("delete") { try $0.delete(trip) }
    refused("move_to_folder") { try $0.move([trip], toFolder: nil) }
    refused("restore") { try $0.restore(["p1"]) }
    refused("purge") { try $0.purge(["p1"]) }
    #expect(throws: CatalogError.library(.limitedLibrary(verb: "recently_deleted"))) {
      try library.recentlyDeleted()
    }
  }

  @Test func `changes are those of what is there`() throws {
    let library = try limited(to: "Trip")
    let token = try library.token
    try folder.library.change { change in
      try change.set([.rating: .integer(2)], of: ["p1", "p4"])
      try change.forget(["p2", "p5"])
      try change.rename(albums["Other"] ?? "", to: "Others")
      try LibraryFolder.insert(LibraryFolder.asset(7), in: change)
      try LibraryFolder.insert(LibraryFolder.asset(8), in: change)
      try change.add(["p7"], to: albums["Trip"] ?? "")
    }
    guard case .changes(let changes) = try library.changes(since: token) else {
      Issue.record("expected changes")
      return
    }
    expectEqual(changes.photos.inserted, ["p7"])
    expectEqual(changes.photos.updated, ["p1"])
    expectEqual(changes.photos.deleted, ["p2"])
    expectEqual(changes.albums.updated, [albums["Trip"] ?? ""])
    #expect(changes.albums.deleted == [] && changes.albums.inserted == [])
    try folder.library.change { try $0.restore(["p2", "p5"]) }
    guard case .changes(let later) = try library.changes(since: token) else {
      Issue.record("expected changes")
      return
    }
    expectEqual(later.photos.updated, ["p1", "p2"])
    expectEqual(later.photos.deleted, [])
  }

  @Test func `of a photo that is given up, nothing tells whether it was there`() throws {
    let library = try limited(to: "Trip")
    let token = try library.token
    try folder.library.change { change in
      try change.forget(["p5"])
      try change.purge(["p5"])
    }
    guard case .tooOld = try library.changes(since: token) else {
      Issue.record("expected a token that is too old")
      return
    }
  }

  @Test func `of a deleted photo, nothing tells whether it met a rule`() throws {
    let library = try limited(to: "Late")
    let token = try library.token
    try folder.library.change { try $0.forget(["p6"]) }
    guard case .tooOld = try library.changes(since: token) else {
      Issue.record("expected a token that is too old")
      return
    }
  }

  @Test func `the originals are those of what is there`() throws {
    let originals = LibraryOriginals(folder.library.path, limitedTo: ["Trip"])
    #expect(originals.contains("/photos/1.jpg"))
    #expect(!originals.contains("/photos/4.jpg"))
    #expect(LibraryOriginals(folder.library.path).contains("/photos/4.jpg"))
    #expect(!LibraryOriginals(folder.library.path, limitedTo: ["None"]).contains("/photos/1.jpg"))
  }
}
