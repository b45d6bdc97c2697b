import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

@Suite(.onBothDatabases) struct LibraryChangeTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...5)
  }

  struct Stop: Error {}

  @Test func anErrorTakesAllOfItBack() throws {
    let token = try library.token
    #expect(throws: Stop.self) {
      try library.change { change in
        let album = try change.createAlbum("Trip")
        try change.add(["p1"], to: album)
        try change.forget(["p2"])
        throw Stop()
      }
    }
    try expectEqual(library.albums(), [])
    try expectEqual(library.photos.count, 5)
    try expectEqual(library.token, token)
    #expect(throws: CatalogError.nestedChange) {
      try library.change { _ in try library.change { _ in } }
    }
    try expectEqual(library.change { _ in 7 }, 7)
    try expectEqual(library.token, token)
  }

  @Test func aValueThatAPhotoHasIsNoChange() throws {
    let values: [AssetField: FieldValue] = [
      .rating: .integer(4), .keywords: .list([.string("sea")]), .latitude: .integer(3),
      .longitude: .double(4), .title: .string("T"), .favorite: .bool(true),
      .creationDate: .date(PhotoDate(seconds: 0.5, utcOffset: 3_600)),
    ]
    try library.change { try $0.set(values, of: ["p1", "p2"]) }
    let token = try library.token
    try library.change { try $0.set(values, of: ["p1", "p2", "p1"]) }
    try expectEqual(library.token, token)
    try library.change { try $0.set([.rating: .integer(4), .title: .null], of: ["p2", "p1"]) }
    guard case .changes(let changes) = try library.changes(since: token) else {
      Issue.record("no changes")
      return
    }
    expectEqual(changes.photos.updated.sorted(), ["p1", "p2"])
    try library.change { try $0.set([.title: .string("e\u{301}")], of: ["p1"]) }
    let spelled = try library.token
    try library.change { try $0.set([.title: .string("\u{e9}")], of: ["p1"]) }
    #expect(try library.token != spelled)
  }

  @Test func placeholdersAreOfUseAtOnce() throws {
    try library.change { change in
      let album = try change.createAlbum("New")
      var asset = LibraryFolder.asset(9)
      asset.localIdentifier = ""
      let photo = try change.insert(asset, resources: [Resource(kind: .photo, path: asset.path)])
      expectEqual(photo.utf8.count, 16)
      try change.add([photo, "p1"], to: album)
      try change.set([.favorite: .bool(true)], of: [photo])
    }
    let photo = try lab.fetch(from: try library.album("New")).asset(at: 0)
    #expect(photo.favorite)
    expectEqual(photo.path, "/photos/9.jpg")
  }

  @Test func ownChangesArePassed() throws {
    func keyword(_ library: Library, _ text: String) throws {
      try library.change { try $0.set([.keywords: .list([.string(text)])], of: ["p1"]) }
    }
    let start = try library.token, other = try Library(path: library.path)
    try expectEqual(library.token(passingOwnChangesSince: start), start)
    try keyword(library, "own")
    try library.change { _ in }  // changes nothing
    let own = try library.token
    #expect(own != start)
    try expectEqual(library.token(passingOwnChangesSince: start), own)
    try expectEqual(other.token(passingOwnChangesSince: start), start)
    try keyword(other, "other")
    try keyword(library, "own again")
    try expectEqual(library.token(passingOwnChangesSince: own), own)
    try expectEqual(library.token(passingOwnChangesSince: start), start)
  }

  @Test func membersAreAddedOnceMovedAndRemoved() throws {
    let album = try lab.album("Trip", [1, 2, 3, 2])
    func order() throws -> [String] { try lab.found(from: try library.album("Trip")) }
    try expectEqual(order(), ["p1", "p2", "p3"])
    try library.change { try $0.add(["p2", "p4", "p5"], to: album) }
    try expectEqual(order(), ["p1", "p2", "p3", "p4", "p5"])
    try library.change { try $0.move(["p5", "p2"], in: album, to: 1) }
    try expectEqual(order(), ["p1", "p5", "p2", "p3", "p4"])
    try library.change { try $0.move(["p1"], in: album, to: 99) }
    try expectEqual(order(), ["p5", "p2", "p3", "p4", "p1"])
    try library.change { try $0.remove(["p3", "p3"], from: album) }
    try expectEqual(order(), ["p5", "p2", "p4", "p1"])
    #expect(throws: CatalogError.library(.notInAlbum(verb: "move", photo: "3.jpg", album: "Trip")))
    {
      try library.change { try $0.move(["p3"], in: album, to: 0) }
    }
    #expect(throws: CatalogError.library(.noSuchAsset(identifier: "p77"))) {
      try library.change { try $0.add(["p77"], to: album) }
    }
    try expectEqual(library.problems(), [])
  }

  @Test func countsFollowThePhotos() throws {
    let album = try lab.album("Trip", [1, 2, 3])
    func count() throws -> Int { try library.albums().first?.count ?? -1 }
    try library.change { try $0.set([.hidden: .bool(true)], of: ["p1", "p3"]) }
    try expectEqual(count(), 1)
    try expectEqual(library.albums().first?.cover, "p2")
    try library.change { try $0.set([.hidden: .bool(false)], of: ["p3"]) }
    try expectEqual(count(), 2)
    try library.change { try $0.forget(["p2"]) }
    try expectEqual(count(), 1)
    try expectEqual(lab.found(), ["p3", "p4", "p5"])
    try library.change { try $0.remove(["p1", "p3"], from: album) }
    try expectEqual(count(), 0)
    try expectEqual(library.problems(), [])
  }

  @Test func fieldsAreSet() throws {
    try library.change { change in
      try change.set(
        [
          .rating: .integer(4), .title: .string("Été"), .caption: .string("c"),
          .keywords: .list([.string("Sea"), .string("sky")]),
        ], of: ["p1", "p2"])
      try change.set([.title: .null, .keywords: .null], of: ["p2"])
    }
    try expectEqual(lab.found("title BEGINSWITH[cd] 'ete'"), ["p1"])
    try expectEqual(lab.found("ANY keywords ==[c] 'sea'"), ["p1"])
    try expectEqual(lab.found("rating == 4 AND caption == 'c'"), ["p1", "p2"])
    let photo = try lab.fetch("localIdentifier == 'p2'").asset(at: 0)
    expectNil(photo.header.keywords)
    expectNil(photo.header.title)
  }

  static let refused: [(AssetField, FieldValue, String)] = [
    (.rating, .integer(6), "set: rating: expected -1 to 5 or nil, got 6"),
    (.favorite, .integer(1), "set: favorite: expected YES or NO, got 1"),
    (.keywords, .list([.integer(1)]), "set: keywords: expected a list of strings or nil, got 1"),
    (
      .path, .string("/x"),
      "set: path: expected creationDate, favorite, hidden, title, caption, keywords, rating, "
        + "latitude, longitude, altitude, creator, copyright, label, city, country or location, "
        + "got '/x'"
    ),
  ]

  @Test(arguments: refused)
  func whatCannotBeSet(_ field: AssetField, _ value: FieldValue, _ sentence: String) throws {
    do {
      try library.change { try $0.set([field: value], of: ["p1"]) }
      Issue.record("expected an error")
    } catch let error as CatalogError {
      expectEqual(error.diagnostic.message, sentence)
    }
  }

  @Test func foldersOfAlbums() throws {
    let (outer, inner, album) = try library.change { change in
      let outer = try change.createFolder("Trips")
      let inner = try change.createFolder("2024", folder: outer)
      return (outer, inner, try change.createAlbum("Rome", folder: inner))
    }
    try expectEqual(library.albums().map(\.folder), [inner])
    try expectEqual(library.albums(kinds: [.folder]).map(\.title), ["2024", "Trips"])
    #expect(throws: CatalogError.library(.circularFolder(title: "Trips"))) {
      try library.change { try $0.move([outer], toFolder: inner) }
    }
    #expect(
      throws: CatalogError.library(.wrongCollection(title: "Rome", expected: .folder, got: .album))
    ) {
      try library.change { _ = try $0.createAlbum("x", folder: album) }
    }
    try library.change { try $0.move([album], toFolder: nil) }
    try expectEqual(library.albums().map(\.folder), [nil])
    try library.change { change in
      try change.move([album], toFolder: inner)
      try change.rename(outer, to: "All")
    }
    let token = try library.token
    try library.change { try $0.delete(outer) }
    try expectEqual(library.albums(kinds: [.folder, .album]), [])
    guard case .changes(let changes) = try library.changes(since: token) else {
      Issue.record("expected changes")
      return
    }
    expectEqual(changes.albums.deleted, [album, inner, outer])
  }

  @Test func whatChangedSinceAToken() throws {
    let before = try library.token
    let album = try lab.album("Trip", [1])
    try library.change { try $0.set([.rating: .integer(1)], of: ["p3"]) }
    try lab.add(6...7)
    try library.change { try $0.forget(["p1", "p7"]) }
    guard case .changes(let changes) = try library.changes(since: before) else {
      Issue.record("expected changes")
      return
    }
    expectEqual(changes.photos.inserted, ["p6"])
    expectEqual(changes.photos.updated, ["p3"])
    // p7 came and went.
    expectEqual(changes.photos.deleted, ["p1"])
    expectEqual(changes.albums.inserted, [album])
    expectEqual(changes.token, (try library.token))
    guard case .changes(let none) = try library.changes(since: changes.token) else {
      Issue.record("expected changes")
      return
    }
    expectEqual(none.photos, LibraryChanges.Difference())
    expectEqual(ChangeToken(before.description), before)
    expectNil(ChangeToken("nonsense"))
  }

  @Test func aTokenMayBeTooOld() throws {
    let old = try library.token
    try library.writer().script("UPDATE meta SET value = 3 WHERE key = 'oldestChange'")
    try library.writer().script("UPDATE meta SET value = 9 WHERE key = 'change'")
    let oldest = ChangeToken(library: library.identifier, change: 3)
    try expectEqual(library.changes(since: old), .tooOld(oldest: oldest))
    let foreign = ChangeToken(library: "other", change: 5)
    try expectEqual(library.changes(since: foreign), .tooOld(oldest: oldest))
    let future = ChangeToken(library: library.identifier, change: 10)
    try expectEqual(library.changes(since: future), .tooOld(oldest: oldest))
  }

  @Test func aChangeOfManyPhotosOrKeywordsStops() throws {
    let (folder, sign) = (TemporaryFolder(), StopSign())
    let library = try Library(path: folder.path("a.luma"), stop: sign)
    try library.change { try LibraryFolder.insert(LibraryFolder.asset(1), in: $0) }
    let words: [AssetField: FieldValue] = [.keywords: .list([.string("sea")])]
    let photo = stopped(library, sign) { try $0.set(words, of: ["p1"]) }
    expectEqual(photo?.diagnostic.code, .interrupted)
    let keyword = stopped(library, sign) { try FieldSetting(words).write(to: 1, in: $0.connection) }
    expectEqual(keyword?.diagnostic.code, .interrupted)
    try expectEqual(library.reader.integer("SELECT count(*) FROM keyword"), 0)
  }

  /// Raises the sign in a change, and lowers it after.
  private func stopped(
    _ library: Library, _ sign: StopSign, _ body: (LibraryTransaction) throws -> Void
  ) -> CatalogError? {
    defer { sign.lower() }
    return #expect(throws: CatalogError.self) {
      try library.change { change in
        sign.raise()
        try body(change)
      }
    }
  }
}
