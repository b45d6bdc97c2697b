import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// What an undo does with albums.
@Suite(.onBothDatabases) struct UndoAlbumsTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...5)
  }

  private func order(_ title: String = "Trip") throws -> [String] {
    try lab.found(from: library.album(title), hidden: true)
  }

  /// The number of the last entry that counts.
  private func last() throws -> Int64 {
    try #require(try library.entries(limit: 1, isEffective: true).first).change
  }

  private func undoLast() throws -> UndoneEntry { try library.undo(try last()) }

  @Test(arguments: [
    ["add"], ["remove"], ["move"], ["insert"], ["replace"],
    ["add", "move", "remove", "insert", "move", "replace"],
    ["remove", "move", "move", "add", "remove"],
  ])
  func membersAreInTheirPlacesAgain(_ verbs: [String]) throws {
    let album = try lab.album("Trip", [4, 1, 3])
    try library.change { change in
      for verb in verbs {
        switch verb {
        case "add": try change.add(["p1", "p5"], to: album)
        case "remove": try change.remove(["p1", "p2"], from: album)
        case "move": try change.move(["p3"], in: album, to: 0)
        case "insert": try change.insert(["p2", "p3"], into: album, at: 1)
        default: try change.replace(in: album, at: 1, with: ["p5", "p4"])
        }
      }
    }
    let changed = try order()
    #expect(changed != ["p4", "p1", "p3"])
    let undone = try undoLast()
    try expectEqual(order(), ["p4", "p1", "p3"])
    try expectEqual(library.albums().map(\.count), [3])
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(order(), changed)
    try expectEqual(library.problems(), [])
  }

  @Test func membersTakeOneRow() throws {
    let album = try lab.album("Trip", [4, 1])
    try library.change { change in
      try change.move(["p1"], in: album, to: 0)
      try change.move(["p4"], in: album, to: 0)
    }
    let kinds = "SELECT entry, kind FROM earlier WHERE album = ? ORDER BY entry, place"
    let rows = try library.reader.rows(kinds, [.text(album)])
    expectEqual(
      rows,
      [
        [.integer(2), .text("made")], [.integer(2), .text("joined")],
        [.integer(3), .text("order")],
      ])
  }

  @Test func whatComesLaterStays() throws {
    let album = try lab.album("Trip", [1, 2, 3])
    try library.change { try $0.move(["p3"], in: album, to: 0) }
    try library.change { try $0.add(["p5"], to: album) }
    _ = try library.undo(3)
    try expectEqual(order(), ["p1", "p2", "p3", "p5"])
    try library.change { try $0.remove(["p2"], from: album) }
    _ = try library.undo(4)
    try expectEqual(order(), ["p1", "p3"])
  }

  @Test func anAlbumIsMadeAgainAsItWas() throws {
    let (folder, album) = try library.change { change in
      let folder = try change.createFolder("Trips")
      _ = try change.createAlbum("First", folder: folder)
      let album = try change.createAlbum("Åre", folder: folder)
      try change.add(["p2", "p1"], to: album)
      try change.setKeyPhoto("p1", of: album)
      _ = try change.createSmartAlbum(
        "Best", predicate: try PredicateParser.parse("rating >= 4"),
        sort: [SortDescriptor(key: "rating")], folder: folder)
      return (folder, album)
    }
    func albums() throws -> [Album] {
      try library.albums(kinds: [.album, .smartAlbum], in: AlbumPlace(.folder(folder)))
    }
    let all = "SELECT count(*) FROM collection"
    let before = try albums()
    expectEqual(before.map(\.title), ["First", "Åre", "Best"])
    try library.change { try $0.delete(folder) }
    try expectEqual(library.reader.integer(all), 0)
    let undone = try undoLast()
    try expectEqual(albums(), before)
    try expectEqual(order("Åre"), ["p2", "p1"])
    try expectEqual(library.albums().first { $0.localIdentifier == album }?.cover, "p1")
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(library.reader.integer(all), 0)
  }

  @Test func titlesPlacesAndConditionsComeBack() throws {
    let (folder, album, smart) = try library.change { change in
      (
        try change.createFolder("Trips"), try change.createAlbum("Trip"),
        try change.createSmartAlbum("Best", predicate: try PredicateParser.parse("rating >= 4"))
      )
    }
    let sql = "SELECT title, parent IS NULL, position, predicate FROM collection ORDER BY pk"
    let before = try library.reader.rows(sql)
    try library.change { change in
      try change.rename(album, to: "Journey")
      try change.move([smart], toFolder: nil, at: 0)
      try change.move([album], toFolder: folder)
      try change.update(
        smartAlbum: smart, predicate: try PredicateParser.parse("rating == 5"))
    }
    let changed = try library.reader.rows(sql)
    expectEqual(changed.map(\.[0]), [.text("Trips"), .text("Journey"), .text("Best")])
    #expect(zip(before, changed).allSatisfy { $0 != $1 })
    let undone = try undoLast()
    try expectEqual(library.reader.rows(sql), before)
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(library.reader.rows(sql), changed)
  }

  @Test func aFolderThatHasAlbumsSinceIsNotDeleted() throws {
    let folder = try library.change { try $0.createFolder("Trips") }
    _ = try library.change { try $0.createAlbum("New", folder: folder) }
    let fault = #expect(throws: CatalogError.self) { try library.undo(2) }
    expectEqual(fault?.library, .undo(.notEmpty(folder: "Trips")))
    expectEqual(
      fault?.diagnostic.message, "undo: the folder 'Trips' would be deleted, and has albums")
    _ = try library.undo(3)
    _ = try library.undo(2)
    #expect(try library.albums(kinds: [.folder]).isEmpty)
  }

  @Test(arguments: ["move", "delete"])
  func theChangeThatDeletedTheFolderIsNamed(_ verb: String) throws {
    let (folder, album) = try library.change { change in
      let folder = try change.createFolder("Trips")
      return (folder, try change.createAlbum("Trip", folder: folder))
    }
    try library.change { change in
      guard verb == "move" else { return try change.delete(album) }
      try change.move([album], toFolder: nil)
    }
    try library.change { try $0.delete(folder) }
    let error = #expect(throws: CatalogError.self) { try library.undo(3) }
    expectEqual(error?.library, .undo(.changedSince(3, by: 4, what: "a deleted album")))
    _ = try library.undo(4)
    _ = try library.undo(3)
    try expectEqual(library.albums(kinds: [.album], in: AlbumPlace(.folder(folder))).count, 1)
  }

  @Test func aLaterConditionIsNotLost() throws {
    let album = try library.change {
      try $0.createSmartAlbum("Best", predicate: try PredicateParser.parse("rating >= 4"))
    }
    for rating in [3, 5] {
      try library.change {
        try $0.update(
          smartAlbum: album, predicate: try PredicateParser.parse("rating == \(rating)"))
      }
    }
    let error = #expect(throws: CatalogError.self) { try library.undo(3) }
    let what = "the condition of album 'Best'"
    expectEqual(error?.library, .undo(.changedSince(3, by: 4, what: what)))
  }

  /// A stranger's library may have positions that have no next one.
  @Test func positionsThatAreTooHighAreRefused() throws {
    let (folder, album) = try library.change { change in
      (try change.createFolder("Trips"), try change.createAlbum("Trip"))
    }
    try library.change { try $0.move([album], toFolder: folder) }
    try library.writer().run(
      "UPDATE earlier SET value = '[null,9223372036854775807]' WHERE kind = 'place'")
    let error = #expect(throws: CatalogError.self) { try library.undo(3) }
    expectEqual(error?.library, .undo(.unreadable(3)))
  }

  @Test func anAlbumThatWasMadeGoes() throws {
    try lab.album("Trip", [1, 2])
    let undone = try undoLast()
    #expect(try library.albums() == [] && library.photos.count == 5)
    _ = try library.undo(try #require(undone.redo))
    try expectEqual(order(), ["p1", "p2"])
  }
}
