import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// Imports that are undone.
struct UndoImportTests {
  let lab: ImportFolder
  var library: Library { lab.library }

  init() throws { lab = try ImportFolder() }

  /// The number of the last entry that counts.
  private func last() throws -> Int64 {
    try #require(try library.entries(limit: 1, isEffective: true).first).change
  }

  private func exists(_ name: String) -> Bool { FileStatus(lab.photos + "/" + name) != nil }

  @Test func anImportIsOneEntryAndItsFilesStay() throws {
    lab.picture("a/1.jpg", 1)
    lab.picture("b/2.jpg", 2)
    let report = try lab.run { $0.makesAlbumsFromFolders = true }
    expectEqual(report.added.count, 2)
    let entries = try library.entries(limit: 9)
    expectEqual(entries.map(\.change), [1])
    let undone = try library.undo(1)
    expectEqual(undone.removed.count, 2)
    try expectEqual(library.photos.count, 0)
    try expectEqual(library.reader.integer("SELECT count(*) FROM collection"), 0)
    #expect(exists("a/1.jpg") && exists("b/2.jpg"))
    // What was undone stays so.
    try expectEqual(lab.run().added, [])
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(library.photos.count, 2)
    try expectEqual(library.albums(kinds: [.album]).map(\.title).sorted(), ["a", "b"])
    try expectEqual(library.albums(kinds: [.album]).map(\.count), [1, 1])
    try expectEqual(library.problems(), [])
  }

  @Test func copiesGoToTheTrashOfTheLibrary() throws {
    lab.picture("a.jpg", 1)
    _ = try lab.run { $0.copiesOriginals = true }
    let copy = try library.fetch(FetchRequest()).asset(at: 0).path
    let undone = try library.undo(1)
    expectEqual(undone.removed.map(\.path), [copy])
    #expect(FileStatus(copy) != nil && exists("a.jpg"))
    // Until somebody purges it.
    let deleted = try library.recentlyDeleted()
    expectEqual(deleted.map(\.expirationDate), [nil])
    try library.change { try $0.purge(deleted.map(\.localIdentifier)) }
    #expect(FileStatus(copy) == nil && exists("a.jpg"))
    try expectEqual(library.entries(limit: 9), [])
  }

  @Test func aTrashedPhotoComesBackWithItsFileAndGoesAgain() throws {
    lab.picture("a.jpg", 1)
    let photo = try lab.run().added[0].localIdentifier
    try library.change { try $0.trash([photo]) }
    #expect(!exists("a.jpg"))
    let entry = try last(), undone = try library.undo(entry)
    #expect(exists("a.jpg") && undone.restored.map(\.localIdentifier) == [photo])
    _ = try library.undo(try #require(undone.redo))
    #expect(!exists("a.jpg"))
    try expectEqual(library.recentlyDeleted().map(\.trashed.count), [1])
    _ = try library.undo(entry)
    #expect(exists("a.jpg"))
  }

  @Test func photosThatWereChangedSinceStay() throws {
    lab.picture("a.jpg", 1)
    let photo = try lab.run().added[0].localIdentifier
    try library.change { try $0.set([.rating: .integer(4)], of: [photo]) }
    let error = #expect(throws: CatalogError.self) { try library.undo(1) }
    let later = try last()
    expectEqual(error?.library, .undo(.changedSince(1, by: later, what: "the rating of 'a.jpg'")))
    expectEqual(
      error?.diagnostic.message,
      "undo: change \(later) changed the rating of 'a.jpg' after change 1")
    expectEqual(error?.diagnostic.hint, "luma undo \(later) --library undoes that one first")
    try expectEqual(library.photos.count, 1)
  }

  @Test func theKeyPhotoOfABurstRepresentsItAgain() throws {
    for number in 1...2 { lab.picture("\(number).jpg", UInt8(number), "burst:B") }
    _ = try lab.run()
    func shown() throws -> [String] {
      try library.fetch(FetchRequest()).assets(from: 0, length: 9).map(\.filename)
    }
    try expectEqual(shown(), ["1.jpg"])
    let first = try library.fetch(FetchRequest()).asset(at: 0).localIdentifier
    try library.change { try $0.forget([first]) }
    try expectEqual(shown(), ["2.jpg"])
    _ = try library.undo(try last())
    try expectEqual(shown(), ["1.jpg"])
  }
}
