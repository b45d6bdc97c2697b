import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

@Suite(.onBothDatabases) struct RecentlyDeletedTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...5)
  }

  /// Results know photos by their numbers, which no other photo gets.
  @Test func aResultTakesNoPhotoForAnother() throws {
    let before = try lab.fetch("localIdentifier IN {'p4', 'p5'}")
    try before.load()
    try library.change { try $0.forget(["p5"]) }
    try lab.add(6...6)
    let now = try lab.fetch()
    try expectNil(ResultPart(before).index(of: "p6"))
    try expectEqual(ResultPart(before).index(of: "p5"), 1)
    try expectEqual(ResultPart(before).counts(), [.image: 2])
    let gone = try ResultPart(before).joined(.minus, ResultPart(now))
    try expectEqual(gone.assets(in: 0..<gone.count).map(\.localIdentifier), ["p5"])
    try library.change { try $0.restore(["p5"]) }
    try expectEqual(ResultPart(before).index(of: "p5"), 1)
    let after = try lab.fetch()
    try expectEqual(ResultPart(before).joined(.union, ResultPart(after)).count, 6)
    try expectEqual(ResultPart(after).joined(.intersect, ResultPart(before)).count, 2)
    try library.change { change in
      try change.forget(["p5", "p6"])
      try LibraryFolder.insert(LibraryFolder.asset(7), in: change)
    }
    try expectNil(ResultPart(after).index(of: "p7"))
    try library.change { try $0.restore(["p6", "p5"]) }
    try expectEqual(library.problems(), [])
  }

  private func whole(_ identifier: String) throws -> Asset {
    try lab.fetch("localIdentifier == '\(identifier)'", hidden: true).asset(at: 0)
  }

  @Test func aForgottenPhotoComesBackAsItWas() throws {
    let trip = try lab.album("Trip", [4, 2, 3])
    let gone = try lab.album("Gone", [2])
    try library.change { change in
      try change.set(
        [
          .rating: .integer(4), .keywords: .list([.string("sea"), .string("Ä")]),
          .hidden: .bool(true),
        ],
        of: ["p2"])
      try change.edit(
        "p2",
        Adjustment(
          formatIdentifier: "luma.steps", formatVersion: "1", data: "[]", base: .photo,
          originalSize: PixelSize(width: 40, height: 30)), size: PixelSize(width: 20, height: 30))
    }
    let before = try whole("p2"), start = try library.token
    try library.change { try $0.forget(["p2", "p5", "p2"]) }
    let middle = try library.token
    try expectEqual(library.photos.count, 3)
    try expectEqual(lab.found(from: library.album("Trip"), hidden: true), ["p4", "p3"])
    let deleted = try library.recentlyDeleted()
    expectEqual(deleted.map(\.localIdentifier), ["p5", "p2"])
    expectEqual(deleted.map(\.path), ["/photos/5.jpg", "/photos/2.jpg"])
    #expect(
      deleted.allSatisfy { photo in
        photo.expirationDate?.seconds == photo.deletedDate.seconds + 30 * 86_400
      })

    let restored = try library.change { change in
      try change.delete(gone)
      return try change.restore(["p2", "p2"])
    }
    expectEqual(restored, ["p2"])
    var after = try whole("p2")
    after.missing = before.missing
    expectEqual(after, before)
    try expectEqual(lab.found(from: library.album("Trip"), hidden: true), ["p4", "p2", "p3"])
    try expectEqual(library.albums().map(\.count), [2])
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["p5"])
    try expectEqual(library.problems(), [])
    guard case .changes(let all) = try library.changes(since: start),
      case .changes(let last) = try library.changes(since: middle)
    else {
      Issue.record("the tokens are too old")
      return
    }
    expectEqual(all.photos, .init(inserted: [], updated: ["p2"], deleted: ["p5"]))
    expectEqual(last.photos, .init(inserted: ["p2"], updated: [], deleted: []))
    expectEqual(all.albums, .init(inserted: [], updated: [trip], deleted: [gone]))
  }

  @Test func afterThirtyDaysThereIsNothingToBringBack() throws {
    try library.change { try $0.forget(["p1", "p2"]) }
    try library.change { _ in
      try library.writer().run(
        "UPDATE deleted SET deletedDate = deletedDate - ? WHERE localIdentifier = 'p1'",
        [.real(DeletedTable.kept + 1)])
    }
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["p2"])
    #expect(throws: CatalogError.library(.notDeleted(verb: "restore", identifier: "p1"))) {
      try library.change { try $0.restore(["p1"]) }
    }
    try library.change { _ = try $0.createAlbum("Any") }
    try expectEqual(library.reader.integer("SELECT count(*) FROM deleted"), 1)
    try library.change { try $0.purge(["p2"]) }
    try expectEqual(library.recentlyDeleted(), [])
    for verb in ["restore", "purge"] {
      #expect(throws: CatalogError.library(.notDeleted(verb: verb, identifier: "p2"))) {
        try library.change { change in
          if verb == "purge" { try change.purge(["p2"]) } else { try change.restore(["p2"]) }
        }
      }
    }
  }

  @Test func aPhotoIsForgottenTwice() throws {
    try library.change { try $0.forget(["p1"]) }
    try library.change { try LibraryFolder.insert(LibraryFolder.asset(1), in: $0) }
    #expect(throws: CatalogError.library(.thereAgain(path: "/photos/1.jpg"))) {
      try library.change { try $0.restore(["p1"]) }
    }
    try library.change { try $0.forget(["p1"]) }
    try expectEqual(library.change { try $0.restore(["p1"]) }, ["p1"])
  }

  @Test func aFileThatWasImportedAgainIsNotThereTwice() throws {
    try library.change { try $0.forget(["p1"]) }
    try library.change { try $0.forget(["p2"]) }
    try library.change { change in
      try LibraryFolder.insert(
        LibraryFolder.asset(1) { $0.localIdentifier = "again" }, in: change)
    }
    #expect(throws: CatalogError.library(.thereAgain(path: "/photos/1.jpg"))) {
      try library.change { try $0.restore(["p2", "p1"]) }
    }
    try expectEqual(library.photos.count, 4)
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["p2", "p1"])
    try library.change { change in
      try change.forget(["again"])
      try change.restore(["p1"])
    }
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["again", "p2"])
  }
}
