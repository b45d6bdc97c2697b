import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaExchange
@testable import LumaLibrary

/// Files in the trash that another photo, or another library, may need.
@Suite(.onBothDatabases) struct TrashSharingTests {
  let lab: ImportFolder
  var library: Library { lab.library }

  init() throws {
    lab = try ImportFolder()
    lab.picture("I.jpg", 1)
    lab.picture("I.png", 2)
    lab.folder.write("in/I.xmp", [1, 2])
    try library.change { change in
      for (number, name) in ["I.jpg", "I.png"].enumerated() {
        try change.insert(
          LibraryFolder.asset(number + 1) { $0.path = place(name) },
          resources: [try resource(.photo, name), try resource(.sidecar, "I.xmp")])
      }
    }
  }

  private func place(_ name: String) -> String { lab.photos + "/" + name }

  private func exists(_ name: String) -> Bool { FileStatus(place(name)) != nil }

  private func resource(_ kind: Resource.Kind, _ name: String) throws -> Resource {
    let size = try #require(FileStatus(place(name))).stamp.size
    return Resource(
      kind: kind, path: place(name), size: size, hash: try FileHash(ofFile: place(name)))
  }

  private func change(_ body: (LibraryTransaction) throws -> Void) throws {
    try library.change(body)
  }

  /// Each in a change of its own, or both in one.
  private func trashBoth(atOnce: Bool) throws {
    if atOnce { return try change { try $0.trash(["p1", "p2"]) } }
    try change { try $0.trash(["p1"]) }
    #expect(exists("I.xmp"))
    try change { try $0.trash(["p2"]) }
  }

  @Test(arguments: [true, false], ["p1", "p2"])
  func aPhotoThatComesBackHasTheSharedFile(_ atOnce: Bool, _ photo: String) throws {
    try trashBoth(atOnce: atOnce)
    #expect(!exists("I.jpg") && !exists("I.png") && !exists("I.xmp"))
    try change { try $0.restore([photo]) }
    #expect(exists(photo == "p1" ? "I.jpg" : "I.png") && exists("I.xmp"))
    try change { try $0.purge([photo == "p1" ? "p2" : "p1"]) }
    #expect(exists("I.xmp") && !exists(".luma"))
  }

  @Test(arguments: [true, false], ["p1", "p2"])
  func aPurgeLeavesTheSharedFileToTheOther(_ atOnce: Bool, _ photo: String) throws {
    try trashBoth(atOnce: atOnce)
    try change { try $0.purge([photo]) }
    let other = photo == "p1" ? "p2" : "p1"
    try change { try $0.restore([other]) }
    #expect(exists(other == "p1" ? "I.jpg" : "I.png") && exists("I.xmp"))
    #expect(library.takeTrashes().allSatisfy { $0.lost == [] })
  }

  @Test func aPurgeOfBothRemovesIt() throws {
    try trashBoth(atOnce: true)
    try change { try $0.purge(["p1", "p2"]) }
    #expect(!exists("I.xmp") && !exists(".luma"))
    try expectEqual(#require(library.takePurges().first).removed.count, 3)
  }

  @Test func whatIsPurgedInTheSameChangeStays() throws {
    try change { change in
      try change.trash(["p1", "p2"])
      try change.purge(["p1"])
    }
    #expect(exists("I.jpg") && !exists("I.png"))
    try change { try $0.restore(["p2"]) }
    try change { change in
      try change.trash(["p2"])
      try change.restore(["p2"])
    }
    #expect(exists("I.png") && exists("I.xmp") && !exists(".luma"))
  }

  @Test func aPurgeTakesUpWhatAKilledOneLeft() throws {
    try trashBoth(atOnce: true)
    // As it is committed.
    try library.writer().run(
      """
      UPDATE deleted SET deletedDate = 0, photo = replace(photo, '"trashed":true', '"purged":true')
      WHERE localIdentifier = 'p1'
      """)
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["p2"])
    try change { _ = try $0.createAlbum("Any") }
    try change { try $0.purge(["p2"]) }
    #expect(!exists(".luma"))
    try expectEqual(library.reader.integer("SELECT count(*) FROM deleted"), 0)
  }

  @Test func theTrashOfAnotherLibraryIsNotEmptied() throws {
    let path = lab.folder.path("photos.ndjson")
    try change { try $0.trash(["p1", "p2"]) }
    try library.export(to: path)
    let copy = try Library(path: lab.folder.path("copy.luma"))
    try copy.load(from: path)
    try copy.change { try $0.purge(["p1"]) }
    let purge = try #require(copy.takePurges().first)
    #expect(purge.removed == [] && Set(purge.kept.map(\.reason)) == [.foreign])
    try change { try $0.restore(["p1", "p2"]) }
    #expect(exists("I.jpg") && exists("I.png") && exists("I.xmp"))
  }

  @Test func aFileThatIsNowhereIsReported() throws {
    try change { try $0.trash(["p1"]) }
    try FileManager.default.removeItem(atPath: place(".luma"))
    try change { try $0.restore(["p1"]) }
    expectEqual(library.takeTrashes().flatMap(\.lost), [place("I.jpg")])
  }

  @Test func aFileThatIsAwayIsReportedAndThePhotoExpires() throws {
    lab.folder.remove("in/I.jpg")
    try change { try $0.trash(["p1"]) }
    let report = try #require(library.takeTrashes().first)
    expectEqual(report.left, [.init(path: place("I.jpg"), reason: .missing)])
    #expect(try library.recentlyDeleted()[0].expirationDate != nil)
  }

  /// A library may be a stranger's, and its lines may name any file and any folder.
  @Test func aPathThatLeadsElsewhereIsNotFollowed() throws {
    try change { try $0.trash(["p2"]) }
    let line = try library.reader.text("SELECT photo FROM deleted") ?? ""
    let trash = try #require(DeletedLine("p2", try JSONValue(text: line)).trash)
    for path in [place("../in/I.png"), place("./I.png"), place("x/../I.png")] {
      #expect(!trash.has(path) && !trash.remove(path))
    }
    #expect(trash.has(place("I.png")))
    #expect(PhotoTrash("../../../victim") == nil && PhotoTrash("0123456789abcdeg") == nil)
    if let originals = library.originalsFolder {
      #expect(library.ownsFile(originals + "/a.jpg"))
      #expect(!library.ownsFile(originals + "/../in/I.png"))
    }
  }

  @Test func aChangeMovesOnlyWhatItMay() throws {
    try change { try $0.trash(["p1"]) }
    #expect(throws: CatalogError.self) {
      try change { change in
        change.mayMove = { _ in false }
        try change.restore(["p1"])
      }
    }
    try change { change in
      change.mayMove = { _ in false }
      try change.purge(["p1"])
    }
    #expect(!exists("I.jpg") && exists(".luma/deleted"))
    try change { try $0.trash(["p2"]) }
    try change { try $0.purge(["p2"]) }
    #expect(!exists(".luma"))
  }

  @Test func othersMayReadLumasFolder() throws {
    try change { try $0.trash(["p1"]) }
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: place(name))[.posixPermissions] as? Int
    }
    #expect(try mode(".luma") != 0o700)
    try expectEqual(mode(".luma/deleted"), 0o700)
  }
}
