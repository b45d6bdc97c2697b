import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// What an undo does with photos that are there before and after.
@Suite(.onBothDatabases) struct UndoFieldsTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...3) { $0.header.rating = 2 }
  }

  private func photos() throws -> [Asset] {
    try lab.fetch(sort: [SortDescriptor(key: "localIdentifier")], hidden: true)
      .assets(from: 0, length: 3)
  }

  private func ratings() throws -> [Int?] { try photos().map { $0.header.rating.map { Int($0) } } }

  private func editedCount() throws -> Int64 {
    try library.reader.integer("SELECT count(*) FROM asset WHERE edited <> 0")
  }

  @Test func aFieldIsUndoneAndDoneAgain() throws {
    try library.change { try $0.set([.rating: .integer(5)], of: ["p1", "p2", "p2"]) }
    let sql = "SELECT entry, place, kind, album, value FROM earlier WHERE entry = 2 ORDER BY place"
    let row = [SQLValue.text("set rating"), .null, .text("[2,0]")]
    try expectEqual(
      library.reader.rows(sql),
      [[.integer(2), .integer(1)] + row, [.integer(2), .integer(2)] + row])
    let token = try library.token
    try expectEqual(library.undo(2), UndoneEntry(change: 2, redo: 3))
    try expectEqual(ratings(), [2, 2, 2])
    // A scan takes the file's rating again.
    try expectEqual(editedCount(), 0)
    guard case .changes(let changes) = try library.changes(since: token) else {
      Issue.record("no changes")
      return
    }
    expectEqual(changes.photos.updated.sorted(), ["p1", "p2"])
    try expectEqual(library.undo(3), UndoneEntry(change: 3, redo: 4))
    try expectEqual(ratings(), [5, 5, 2])
    try expectEqual(editedCount(), 2)
    try expectEqual(library.undo(2).redo, 5)
    try expectEqual(ratings(), [2, 2, 2])
  }

  @Test func onlyPhotosThatChangeHaveEarlierValues() throws {
    try library.change { try $0.set([.rating: .integer(2)], of: ["p1", "p2"]) }
    try expectEqual(library.entries(limit: 9).map(\.change), [1])
    try library.change { try $0.set([.rating: .integer(2), .title: .string("T")], of: ["p1"]) }
    try expectEqual(
      library.reader.rows("SELECT kind, value FROM earlier WHERE entry = 2"),
      [[.text("set title"), .text("[null,0]")]])
  }

  @Test func theNotesOfFieldsThatStayComeBack() throws {
    try library.change { try $0.set([.rating: .integer(2), .title: .string("T")], of: ["p1"]) }
    let notes = "SELECT edited FROM asset ORDER BY pk"
    let set = try library.reader.rows(notes)
    _ = try library.undo(2)
    try expectEqual(editedCount(), 0)
    _ = try library.undo(3)
    try expectEqual(library.reader.rows(notes), set)
  }

  @Test func allFieldsComeBack() throws {
    let before = try photos()
    let values: [AssetField: FieldValue] = [
      .rating: .integer(4), .keywords: .list([.string("sea"), .string("Ä")]),
      .latitude: .double(59.123456789012345), .longitude: .integer(4), .title: .string("e\u{301}"),
      .favorite: .bool(true), .hidden: .bool(true),
      .creationDate: .date(PhotoDate(seconds: 0.5, utcOffset: 3_600)),
    ]
    try library.change { try $0.set(values, of: ["p1", "p3"]) }
    let changed = try photos()
    _ = try library.undo(2)
    let undone = try photos()
    expectEqual(undone.map(\.header), before.map(\.header))
    expectEqual(undone.map(\.favorite), [false, false, false])
    expectEqual(undone.map(\.hidden), [false, false, false])
    _ = try library.undo(3)
    try expectEqual(photos().map(\.header), changed.map(\.header))
    try expectEqual(photos().map(\.hidden), [true, false, true])
    try expectEqual(library.problems(), [])
  }

  @Test func datesAndKeywordsComeBack() throws {
    let before = try photos()
    try library.change { try $0.add(keywords: ["sea", "sun"], to: ["p1", "p2"]) }
    try library.change { change in
      try change.remove(keywords: ["sea"], from: ["p1", "p3"])
      try change.add(keywords: ["new"], to: ["p1", "p1"])
      try change.shift(["p1", "p1"], by: DateShift(seconds: 60))
    }
    try expectEqual(photos()[0].header.keywords, ["sun", "new"])
    try expectEqual(photos()[0].header.creationDate, PhotoDate(seconds: 86_520))
    _ = try library.undo(3)
    try expectEqual(photos()[0].header.keywords, ["sea", "sun"])
    try expectEqual(photos()[0].header.creationDate, PhotoDate(seconds: 86_400))
    _ = try library.undo(2)
    try expectEqual(photos().map(\.header), before.map(\.header))
    try expectEqual(editedCount(), 0)
  }

  @Test func anEditIsUndoneWithItsSizes() throws {
    func edit(_ data: String) -> Adjustment {
      Adjustment(
        formatIdentifier: "luma.steps", formatVersion: "1", data: data, base: .photo,
        originalSize: PixelSize(width: 40, height: 30))
    }
    try library.change { try $0.edit("p1", edit("[]"), size: PixelSize(width: 20, height: 30)) }
    try library.change { try $0.edit("p1", edit("[1]"), size: PixelSize(width: 10, height: 5)) }
    try library.change { try $0.revert("p1") }
    func state() throws -> [String] {
      let photo = try photos()[0]
      return [photo.adjustment?.data ?? "none", "\(photo.header.size?.width ?? 0)"]
    }
    try expectEqual(state(), ["none", "40"])
    for (entry, expected) in [(4, ["[1]", "10"]), (3, ["[]", "20"]), (2, ["none", "40"])] {
      _ = try library.undo(Int64(entry))
      try expectEqual(state(), expected)
    }
    // The undo of the first edit.
    _ = try library.undo(7)
    try expectEqual(state(), ["[]", "20"])
  }

  @Test func aDeletionIsUndoneWithItsPlaces() throws {
    let album = try lab.album("Trip", [3, 1, 2])
    try library.change { try $0.setKeyPhoto("p1", of: album) }
    try library.change { try $0.forget(["p1"]) }
    let undone = try library.undo(4)
    expectEqual(undone.restored, [GonePath(path: "/photos/1.jpg", localIdentifier: "p1")])
    try expectEqual(lab.found(from: library.album("Trip")), ["p3", "p1", "p2"])
    try expectEqual(library.albums().map(\.cover), ["p1"])
    let again = try library.undo(5)
    expectEqual(again.removed, undone.restored)
    try expectEqual(lab.found(from: library.album("Trip")), ["p3", "p2"])
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["p1"])
    try expectEqual(library.problems(), [])
  }

  @Test func photosThatWereAddedLeaveAndComeBack() throws {
    let undone = try library.undo(1)
    expectEqual(undone.removed.map(\.localIdentifier).sorted(), ["p1", "p2", "p3"])
    try expectEqual(library.photos.count, 0)
    try expectEqual(library.recentlyDeleted().count, 3)
    _ = try library.undo(2)
    try expectEqual(photos().map(\.localIdentifier), ["p1", "p2", "p3"])
    try expectEqual(ratings(), [2, 2, 2])
    try expectEqual(library.recentlyDeleted(), [])
  }
}
