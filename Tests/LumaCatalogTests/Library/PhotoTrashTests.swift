import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// `trash`: the files of deleted photos, and how they come back.
struct PhotoTrashTests {
  let lab: ImportFolder
  var library: Library { lab.library }

  init() throws { lab = try ImportFolder() }

  private func exists(_ name: String) -> Bool { FileStatus(lab.photos + "/" + name) != nil }

  private func trash(of photo: String, in library: Library? = nil) throws -> PhotoTrash {
    let sql = "SELECT photo FROM deleted WHERE localIdentifier = ?"
    let text = try (library ?? self.library).reader.text(sql, [.text(photo)]) ?? ""
    return try #require(DeletedLine(photo, try JSONValue(text: text)).trash)
  }

  private func trashed(_ name: String, of photo: String) throws -> Bool {
    FileStatus(try trash(of: photo).path(of: lab.photos + "/" + name)) != nil
  }

  private func report() throws -> TrashReport { try #require(library.takeTrashes().first) }

  @Test func filesMoveBesideTheirPlaceAndComeBack() throws {
    lab.picture("a.jpg", 1)
    lab.folder.write("in/a.jpg.xmp", [1, 2])
    let photo = try lab.run().added[0].localIdentifier
    try library.change { try $0.set([.rating: .integer(4)], of: [photo]) }
    try library.change { try $0.trash([photo]) }
    #expect(!exists("a.jpg") && !exists("a.jpg.xmp"))
    #expect(try trashed("a.jpg", of: photo) && trashed("a.jpg.xmp", of: photo))
    try expectEqual(report().moved.map(FileSystem.name(of:)), ["a.jpg", "a.jpg.xmp"])
    let deleted = try library.recentlyDeleted()[0]
    #expect(deleted.expirationDate == nil && deleted.trashed.count == 2)
    // An import finds nothing to add.
    try expectEqual(lab.run().added, [])
    try library.change { _ = try $0.restore([photo]) }
    #expect(exists("a.jpg") && exists("a.jpg.xmp") && !exists(".luma"))
    let restored = try library.fetch(FetchRequest()).asset(at: 0)
    #expect(restored.header.rating == 4 && !restored.missing)
    try expectEqual(lab.run().alreadyThere, 1)
  }

  @Test func whatIsNotWhatWasImportedStays() throws {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 2)
    let photos = try lab.run().added.map(\.localIdentifier)
    lab.folder.write("in/a.jpg", FakeHeaders.picture(5, 5))
    lab.folder.remove("in/b.jpg")
    lab.picture("other.jpg", 2)
    lab.folder.link("in/b.jpg", to: lab.photos + "/other.jpg")
    try library.change { try $0.trash(photos) }
    #expect(exists("a.jpg") && exists("b.jpg") && exists("other.jpg"))
    try expectEqual(report().left.map(\.reason), [.changed, .changed])
  }

  @Test func ownCopiesStayForThePurge() throws {
    lab.picture("a.jpg", 1)
    let added = try lab.run { $0.copiesOriginals = true }.added[0]
    try library.change { try $0.trash([added.localIdentifier]) }
    try expectEqual(report(), TrashReport())
    #expect(FileStatus(added.resources[0].path) != nil)
    try library.change { try $0.purge([added.localIdentifier]) }
    #expect(FileStatus(added.resources[0].path) == nil && exists("a.jpg"))
  }

  @Test func aPurgeRemovesWhatIsInTheTrash() throws {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 2)
    let photos = try lab.run().added.map(\.localIdentifier)
    try library.change { try $0.trash(photos) }
    let first = try trash(of: photos[0])
    try library.change { try $0.purge([photos[0]]) }
    #expect(!first.has(lab.photos + "/a.jpg"))
    #expect(try trashed("b.jpg", of: photos[1]))
    let purge = try #require(library.takePurges().first)
    #expect(purge.removed.map(FileSystem.name(of:)) == ["a.jpg"] && purge.left == [])
    try library.change { try $0.purge([photos[1]]) }
    #expect(!exists(".luma"))
  }

  @Test func theTrashDoesNotExpire() throws {
    for number in 1...2 { lab.picture("\(number).jpg", UInt8(number)) }
    let photos = try lab.run().added.map(\.localIdentifier)
    try library.change { try $0.trash([photos[0]]) }
    try library.change { try $0.forget([photos[1]]) }
    try library.change { change in
      try change.connection.run("UPDATE deleted SET deletedDate = deletedDate - 4000000")
    }
    lab.picture("3.jpg", 3)
    _ = try lab.run()
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), [photos[0]])
    try library.change { _ = try $0.restore([photos[0]]) }
    #expect(exists("1.jpg"))
  }

  @Test func aTakenPlaceIsNotReplaced() throws {
    lab.picture("a.jpg", 1)
    let photo = try lab.run().added[0].localIdentifier
    try library.change { try $0.trash([photo]) }
    lab.folder.write("in/a.jpg", [7])
    #expect(throws: CatalogError.library(.placeTaken(path: lab.photos + "/a.jpg"))) {
      try library.change { _ = try $0.restore([photo]) }
    }
    #expect(try trashed("a.jpg", of: photo))
    try expectEqual(library.recentlyDeleted().count, 1)
  }

  @Test func aChangeThatFailsMovesNothing() throws {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 2)
    let photos = try lab.run().added.map(\.localIdentifier)
    #expect(throws: CatalogError.self) {
      try library.change { change in
        try change.trash([photos[0]])
        try change.trash(["nobody"])
      }
    }
    #expect(exists("a.jpg") && library.takeTrashes() == [])
    try library.change { try $0.trash([photos[0]]) }
    #expect(throws: CatalogError.self) {
      try library.change { change in
        _ = try change.restore([photos[0]])
        try change.trash(["nobody"])
      }
    }
    #expect(try !exists("a.jpg") && trashed("a.jpg", of: photos[0]))
  }

  @Test func aRehearsalMovesNothing() throws {
    lab.picture("a.jpg", 1)
    let photo = try lab.run().added[0].localIdentifier
    let rehearsed = try Library(path: library.path, isRehearsal: true)
    try rehearsed.change { try $0.trash([photo]) }
    #expect(exists("a.jpg") && rehearsed.takeTrashes() == [])
    rehearsed.endRehearsal()
  }
}
