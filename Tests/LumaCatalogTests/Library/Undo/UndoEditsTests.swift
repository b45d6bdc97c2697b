import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// Edits that are undone after files have changed.
@Suite(.onBothDatabases) struct UndoEditsTests {
  let lab: ImportFolder
  var library: Library { lab.library }

  init() throws { lab = try ImportFolder() }

  private func picture(_ name: String, _ width: UInt8, _ height: UInt8, modified: Int? = nil) {
    let bytes = FakeHeaders.picture(width, height)
    guard let modified else { return lab.folder.write("in/" + name, bytes) }
    lab.folder.write("in/" + name, bytes, modified: modified)
  }

  private func photo() throws -> Asset { try library.fetch(FetchRequest()).asset(at: 0) }

  private func edit(_ data: String = "[]") throws {
    let photo = try photo()
    let own = photo.adjustment?.originalSize ?? photo.header.size
    let edit = Adjustment(
      formatIdentifier: "luma.steps", formatVersion: "1", data: data,
      originalSize: try #require(own))
    try library.change {
      try $0.edit(photo.localIdentifier, edit, size: PixelSize(width: 8, height: 6))
    }
  }

  /// The number of the last entry that counts.
  private func last() throws -> Int64 {
    try #require(try library.entries(limit: 1, isEffective: true).first).change
  }

  private func scan() throws {
    var readers = lab.importer.readers
    readers.editedSize = { _, original in
      PixelSize(width: original.width / 2, height: original.height / 2)
    }
    try expectEqual(Importer(library: library, readers: readers).scan().changed.count, 1)
  }

  @Test func aPhotoHasTheSizeOfItsNewFile() throws {
    picture("a.jpg", 40, 30)
    _ = try lab.run()
    try edit()
    picture("a.jpg", 90, 70, modified: 5_000)
    try scan()
    let undone = try library.undo(try last())
    try expectEqual(photo().header.size, PixelSize(width: 90, height: 70))
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(photo().adjustment?.originalSize, PixelSize(width: 90, height: 70))
    try expectEqual(photo().header.size, PixelSize(width: 45, height: 35))
  }

  /// The next scan says what the earlier edit makes of the new file.
  @Test func anEarlierEditIsDoneToTheNewFile() throws {
    picture("a.jpg", 40, 30)
    _ = try lab.run()
    try edit()
    try edit("[1]")
    picture("a.jpg", 90, 70, modified: 5_000)
    try scan()
    _ = try library.undo(try last())
    try expectEqual(photo().adjustment?.data, "[]")
    try expectEqual(photo().adjustment?.originalSize, PixelSize(width: 90, height: 70))
    try scan()
    try expectEqual(photo().header.size, PixelSize(width: 45, height: 35))
  }

  @Test func anEditThatAnImportFoundIsNotLost() throws {
    picture("IMG_1234.JPG", 40, 30)
    _ = try lab.run()
    try edit()
    try library.change { try $0.revert(try photo().localIdentifier) }
    let change = try last()
    picture("IMG_E1234.JPG", 20, 10)
    lab.folder.write("in/IMG_1234.AAE", EditedPairTests.adjustment())
    _ = try lab.run()
    let found = try photo().adjustment
    expectEqual(found?.formatIdentifier, "com.apple.photo")
    let error = #expect(throws: CatalogError.self) { try library.undo(change) }
    expectEqual(error?.library, .undo(.editedSince(change, photo: "IMG_1234.JPG")))
    expectEqual(
      error?.diagnostic.message,
      "undo: an import found another edit of 'IMG_1234.JPG' after change \(change)")
    try expectEqual(photo().adjustment, found)
    try expectEqual(lab.resources(of: "IMG_1234.JPG").count, 3)
  }

  @Test func filesOfAnEditStayWhereTheyWereMoved() throws {
    picture("IMG_1234.JPG", 40, 30)
    picture("IMG_E1234.JPG", 20, 10)
    lab.folder.write("in/IMG_1234.AAE", EditedPairTests.adjustment())
    _ = try lab.run()
    let files = try lab.resources(of: "IMG_1234.JPG")
    try library.change { try $0.revert(try photo().localIdentifier) }
    let reverted = try lab.resources(of: "IMG_1234.JPG")
    try library.writer().run("UPDATE resource SET path = '/else' || path")
    let undone = try library.undo(try last())
    try expectEqual(lab.resources(of: "IMG_1234.JPG"), files)
    let old = "SELECT count(*) FROM resource WHERE path NOT LIKE '/else/%'"
    try expectEqual(library.reader.integer(old), 0)
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(lab.resources(of: "IMG_1234.JPG"), reverted)
    try expectEqual(library.reader.integer(old), 0)
  }

  @Test func theKeyPhotoOfABurstIsTheEarlierOneAgain() throws {
    for number in 1...3 { lab.picture("\(number).jpg", UInt8(number), "burst:B") }
    _ = try lab.run()
    let picks = "SELECT burstSelectionTypes FROM asset ORDER BY filename"
    let other = try #require(
      try library.reader.text("SELECT localIdentifier FROM asset WHERE filename = '2.jpg'", []))
    let before = try library.reader.rows(picks)
    try library.change { try $0.pickKey(other) }
    let picked = try library.reader.rows(picks)
    expectEqual(picked, [[.integer(0)], [.integer(3)], [.integer(0)]])
    let undone = try library.undo(try last())
    try expectEqual(library.reader.rows(picks), before)
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(library.reader.rows(picks), picked)
  }
}
