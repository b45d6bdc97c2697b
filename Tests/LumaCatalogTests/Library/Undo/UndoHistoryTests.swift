import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// Which changes are undone, and how long they are known.
@Suite(.onBothDatabases) struct UndoHistoryTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...3)
  }

  private func rate(_ rating: Int64, _ photos: String...) throws {
    try library.change { try $0.set([.rating: .integer(rating)], of: photos) }
  }

  private func rating(of photo: String) throws -> Int? {
    try lab.fetch("localIdentifier == '\(photo)'").asset(at: 0).header.rating.map { Int($0) }
  }

  private func fault(_ entry: Int64) -> EntryFault? {
    let error = #expect(throws: CatalogError.self) { try library.undo(entry) }
    guard case .undo(let fault)? = error?.library else { return nil }
    return fault
  }

  @Test func aLaterValueIsNotLost() throws {
    let album = try lab.album("Trip", [1, 2])
    try rate(3, "p1", "p2")
    try rate(5, "p2")
    try library.change { change in
      try change.rename(album, to: "Journey")
      try change.remove(["p2"], from: album)
    }
    try library.change { try $0.forget(["p3"]) }
    let token = try library.token
    expectEqual(fault(3), .changedSince(3, by: 4, what: "the rating of '2.jpg'"))
    expectEqual(fault(2), .changedSince(2, by: 5, what: "the albums of '2.jpg'"))
    expectEqual(fault(1), .changedSince(1, by: 6, what: "a deleted photo"))
    #expect(try library.token == token && rating(of: "p1") == 3)
    // Without the later one, it is undone.
    _ = try library.undo(4)
    try expectEqual(rating(of: "p2"), 3)
    _ = try library.undo(3)
    #expect(try rating(of: "p1") == nil && rating(of: "p2") == nil)
  }

  @Test func whatWasDoneAgainCounts() throws {
    try rate(3, "p1")
    try rate(5, "p1")
    let undone = try library.undo(3)
    _ = try library.undo(try #require(undone.redo))
    expectEqual(fault(2), .changedSince(2, by: 3, what: "the rating of '1.jpg'"))
    try expectEqual(rating(of: "p1"), 5)
  }

  @Test func whatWasUndoneInBetweenIsDoneAgainInOrder() throws {
    try rate(3, "p1")
    try rate(5, "p1")
    try expectEqual(library.undo(3).redo, 4)
    try expectEqual(library.undo(2).redo, 5)
    expectEqual(fault(4), .changedSince(4, by: 5, what: "the rating of '1.jpg'"))
    _ = try library.undo(5)
    _ = try library.undo(4)
    try expectEqual(rating(of: "p1"), 5)
  }

  /// The last undo decides which change counts, however many there were.
  @Test func anUndoOfARedoUndoesTheChangeAgain() throws {
    try rate(3, "p1")
    for change in 2...4 { try expectEqual(library.undo(Int64(change)).redo, Int64(change) + 1) }
    try expectNil(rating(of: "p1"))
    try expectEqual(library.entries(limit: 9).map(\.undone), [nil, 5, nil, 3, nil])
    try expectEqual(library.entries(limit: 1, isEffective: true).map(\.change), [1])
    _ = try library.undo(5)
    try expectEqual(rating(of: "p1"), 3)
    try expectEqual(library.entries(limit: 9).map(\.undone), [nil, 6, nil, 4, nil, nil])
    try expectEqual(library.entries(limit: 1, isEffective: true).map(\.change), [2])
  }

  @Test func undosInACircleAreUndone() throws {
    try rate(3, "p1")
    try library.writer().run("UPDATE entry SET undoes = 2 WHERE change = 2")
    _ = try library.undo(2)
    try expectNil(rating(of: "p1"))
  }

  @Test func aChangeBetweenThoseOfAnImportIsUndoneByItself() throws {
    let entry = ContinuedEntry()
    func load(_ photo: String) throws {
      try library.change(in: entry) { try $0.set([.rating: .integer(3)], of: [photo]) }
    }
    try load("p1")
    try load("p2")
    try rate(5, "p1")
    try load("p1")
    try load("p3")
    try expectEqual(library.entries(limit: 9).map(\.change), [5, 4, 2, 1])
    for change: Int64 in [5, 4, 2] { _ = try library.undo(change) }
    for photo in ["p1", "p2", "p3"] { try expectNil(rating(of: photo)) }
  }

  @Test func anUndoThatFindsNothingHasNoNumber() throws {
    try rate(3, "p1")
    try library.writer().run("UPDATE earlier SET photo = 99 WHERE entry = 2")
    try expectNil(library.undo(2).redo)
  }

  @Test func aChangeIsUndoneOnce() throws {
    try rate(3, "p1")
    _ = try Library(path: library.path).undo(2)
    expectEqual(fault(2), .undone(2, by: 3))
    expectEqual(fault(7), .unknown(7))
    expectEqual(fault(.min), .unknown(.min))
  }

  @Test func theListSaysWhatChangesDid() throws {
    try lab.album("Trip", [1, 2])
    try library.change { change in
      try change.set([.rating: .integer(5), .title: .string("T")], of: ["p1"])
      try change.forget(["p3"])
    }
    let undone = try library.undo(3)
    let entries = try library.entries(limit: 9)
    expectEqual(entries.map(\.change), [4, 3, 2, 1])
    expectEqual(
      entries.map(\.phrase),
      [
        "1 photo added, rating and title of 1 photo",
        "rating and title of 1 photo, 1 photo deleted",
        "album 'Trip' created, photos put into album 'Trip'", "3 photos added",
      ])
    expectEqual(entries.map(\.undoes), [3, nil, nil, nil])
    expectEqual(entries.map(\.undone), [nil, undone.redo, nil, nil])
    try expectEqual(library.entries(limit: 1, isEffective: true).map(\.change), [2])
    try expectEqual(library.entry(1), entries[3])
  }

  @Test func oldEntriesAreForgotten() throws {
    try rate(3, "p1")
    try rate(4, "p2")
    let writer = try library.writer()
    try writer.run("UPDATE entry SET date = ? WHERE change = 1", [.real(Clock.now() - 31 * 86_400)])
    try rate(5, "p3")
    try expectEqual(library.entries(limit: 9).map(\.change), [4, 3, 2])
    try expectEqual(library.reader.integer("SELECT min(entry) FROM earlier"), 2)
    try writer.run(
      "UPDATE entry SET total = ? WHERE change = 4", [.integer(EntryTable.limit + 1_000_000)])
    try rate(1, "p3")
    try expectEqual(library.entries(limit: 9).map(\.change), [5, 4])
    try expectEqual(library.reader.integer("SELECT count(*) FROM earlier"), 2)
    expectEqual(fault(2), .unknown(2))
  }

  /// Entries go with the next change; until then, nobody takes them back.
  @Test func oldChangesAreNotUndone() throws {
    try rate(3, "p1")
    try library.writer().run("UPDATE entry SET date = ?", [.real(Clock.now() - 31 * 86_400)])
    try expectEqual(library.entries(limit: 9), [])
    #expect(throws: CatalogError.library(.undo(.unknown(2)))) { try library.entry(2) }
    expectEqual(fault(2), .unknown(2))
  }

  @Test func aPurgeForgetsWhatThePhotoHad() throws {
    try library.change { try $0.set([.title: .string("Secret")], of: ["p1"]) }
    try library.change { try $0.set([.title: .string("T")], of: ["p1", "p2"]) }
    try library.change { try $0.forget(["p1"]) }
    try library.change { try $0.purge(["p1"]) }
    let secrets = "SELECT count(*) FROM earlier WHERE value LIKE '%Secret%'"
    try expectEqual(library.reader.integer(secrets), 0)
    try expectEqual(
      library.entries(limit: 9).map(\.phrase), ["title of 1 photo", "2 photos added"])
  }

  @Test func aFailedChangeAndARehearsalKeepNothing() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try library.change { change in
        try change.set([.rating: .integer(5)], of: ["p1"])
        throw Stop()
      }
    }
    let rehearsed = try Library(path: library.path, isRehearsal: true)
    try rehearsed.change { try $0.set([.rating: .integer(5)], of: ["p1"]) }
    try expectEqual(rehearsed.undo(2).redo, 3)
    rehearsed.endRehearsal()
    try expectEqual(library.entries(limit: 9).map(\.change), [1])
  }

  @Test func aLimitedLibraryUndoesNothing() throws {
    try lab.album("Trip", [1])
    let limited = try Library(path: library.path, limitedTo: ["Trip"])
    let error = #expect(throws: CatalogError.self) { try limited.undo(1) }
    expectEqual(error?.library, .limitedLibrary(verb: "undo"))
  }

  /// A stranger's library may keep anything.
  @Test(arguments: [
    ("set rating", "[7]"), ("set rating", "[\"x\",0]"), ("set nothing", "[1,0]"), ("set", "[0]"),
    ("set localIdentifier", "[\"x\",0]"), ("set favorite", "[null,0]"),
    ("set rating,rating", "[1,2,0]"),
    ("picks", "\"x\""), ("picks", "4"),
    ("edit", "{\"size\":[1,2],\"resources\":[{\"kind\":\"photo\",\"path\":\"/a\"}]}"),
    ("edit", "{}"), ("edit", "{\"size\":[-1,2]}"), ("added", "3"),
    ("deleted", "[]"), ("nothing", "1"), ("set rating", "{"), ("title", "\"x\""),
  ])
  func whatLumaDoesNotWriteIsRefused(_ kind: String, _ value: String) throws {
    try rate(3, "p1")
    try library.writer().run(
      "UPDATE earlier SET kind = ?, value = ? WHERE entry = 2", [.text(kind), .text(value)])
    expectEqual(fault(2), .unreadable(2))
    try expectEqual(rating(of: "p1"), 3)
  }

  @Test func rowsOfChangesToComeAreReplaced() throws {
    let writer = try library.writer()
    try writer.run(
      """
      INSERT INTO entry(change, last, date, undone, total)
      VALUES (2, 9, 0, 1, 0), (3, 9, 0, 1, 0), (4, 9, 0, 1, 0)
      """)
    try writer.run(
      "INSERT INTO earlier(entry, place, kind, photo, value) VALUES (2, 1, 'set rating', 1, '[1,0]')"
    )
    try rate(3, "p1")
    try expectEqual(library.entries(limit: 9).map(\.change), [2, 1])
    _ = try library.undo(2)
    try expectNil(rating(of: "p1"))
  }
}
