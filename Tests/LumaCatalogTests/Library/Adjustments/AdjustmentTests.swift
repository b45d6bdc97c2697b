import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// Edits that a library keeps beside originals.
@Suite(.onBothDatabases) struct AdjustmentTests {
  let lab: LibraryFolder
  let edit = Adjustment(
    formatIdentifier: "luma.steps", formatVersion: "1", data: #"[{"args":{},"op":"grayscale"}]"#,
    originalSize: PixelSize(width: 40, height: 30))

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...3)
  }

  func asset(_ name: String, in library: Library? = nil) throws -> Asset {
    let request = FetchRequest(
      predicate: try PredicateParser.parse("localIdentifier == %@", arguments: [.string(name)]))
    return try (library ?? lab.library).fetch(request).asset(at: 0)
  }

  func edit(_ name: String, _ adjustment: Adjustment? = nil) throws {
    let size = PixelSize(width: 20, height: 10)
    try lab.library.change { try $0.edit(name, adjustment ?? edit, size: size) }
  }

  @Test func anEditIsKeptAndItsSizeFollows() throws {
    let token = try lab.library.token
    try edit("p2")
    try expectEqual(asset("p2").adjustment, edit)
    try expectEqual(asset("p2").header.size, PixelSize(width: 20, height: 10))
    try expectNil(asset("p1").adjustment)
    try expectEqual(lab.found("pixelWidth == 20"), ["p2"])
    guard case .changes(let changes) = try lab.library.changes(since: token) else {
      return #expect(Bool(false), "the token is young")
    }
    expectEqual(changes.photos.updated, ["p2"])
  }

  @Test func editedPhotosAreFound() throws {
    try edit("p2")
    try expectEqual(lab.found("edited == YES"), ["p2"])
    try expectEqual(lab.found("hasAdjustments == NO AND pixelWidth == 40"), ["p1", "p3"])
    try expectEqual([asset("p1")[.edited], asset("p2")[.edited]], [.bool(false), .bool(true)])
    let first = try lab.fetch(sort: [SortDescriptor(key: "edited", ascending: false)])
    try expectEqual(first.asset(at: 0).localIdentifier, "p2")
    try lab.library.change { try $0.revert("p2") }
    #expect(try lab.found("edited == YES").isEmpty)
  }

  @Test func theDateOfTheLastChangeCountsEditsAndFields() throws {
    let file = try #require(try asset("p1").modificationDate)
    try lab.library.change { try $0.set([.rating: .integer(3)], of: ["p1"]) }
    try edit("p2")
    let dates = try ["p1", "p2", "p3"].map { try asset($0).modificationDate?.seconds ?? 0 }
    #expect(dates[0] > file.seconds && dates[1] >= dates[0] && dates[2] == file.seconds)
    let since = try PredicateParser.parse(
      "modificationDate >= %@", arguments: [.date(PhotoDate(seconds: dates[0]))])
    try expectEqual(lab.library.fetch(FetchRequest(predicate: since)).count, 2)
    try lab.library.change { try $0.revert("p2") }
    #expect(try asset("p2").modificationDate?.seconds ?? 0 >= dates[1])
  }

  @Test func revertBringsTheOriginalBack() throws {
    try edit("p2")
    try edit("p2", nil)
    try lab.library.change { try $0.revert("p2") }
    try expectNil(asset("p2").adjustment)
    try expectEqual(asset("p2").header.size, PixelSize(width: 40, height: 30))
    let token = try lab.library.token
    try lab.library.change { try $0.revert("p1") }
    try expectEqual(lab.library.token, token)
  }

  @Test func anErrorTakesAnEditBack() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try lab.library.change { change in
        try change.edit("p1", edit, size: PixelSize(width: 1, height: 1))
        throw Stop()
      }
    }
    try expectNil(asset("p1").adjustment)
    try expectEqual(asset("p1").header.size, PixelSize(width: 40, height: 30))
  }

  @Test func aForgottenPhotoTakesItsEditAlong() throws {
    try edit("p2")
    try lab.library.change { try $0.forget(["p2"]) }
    try expectEqual(lab.library.reader.integer("SELECT count(*) FROM adjustment"), 0)
  }

  @Test func anEditOfTheRAWNeedsOne() throws {
    let size = PixelSize(width: 44, height: 33)
    var raw = edit
    raw.base = .alternate(path: nil, size: size)
    #expect(throws: CatalogError.library(.noAlternate(identifier: "p1"))) { try edit("p1", raw) }
    try lab.library.change { change in
      try change.insert(
        LibraryFolder.asset(9),
        resources: [
          Resource(kind: .photo, path: "/photos/9.jpg"),
          Resource(kind: .alternatePhoto, path: "/photos/9.dng"),
        ])
    }
    try edit("p9", raw)
    try expectEqual(asset("p9").adjustment?.base, .alternate(path: "/photos/9.dng", size: size))
    try expectEqual(lab.library.alternate(of: "p9"), "/photos/9.dng")
    try expectNil(lab.library.alternate(of: "p1"))
    try lab.library.change { try $0.revert("p9") }
    try expectEqual(asset("p9").header.size, PixelSize(width: 40, height: 30))
  }

  @Test func exportAndLoadKeepEdits() throws {
    try edit("p2")
    let path = lab.folder.path("photos.ndjson")
    try lab.library.export(to: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(#"{"luma":"library","version":2}"#))
    let copy = try Library(path: lab.folder.path("copy.luma"))
    try copy.load(from: path)
    try expectEqual(asset("p2", in: copy).adjustment, edit)
    try expectEqual(asset("p2", in: copy).header.size, PixelSize(width: 20, height: 10))
    try copy.change { try $0.revert("p2") }
    try expectEqual(asset("p2", in: copy).header.size, PixelSize(width: 40, height: 30))
  }

  @Test func aLineWithHalfAnEditIsRefused() throws {
    let path = lab.folder.path("photos.ndjson")
    try #"{"path":"/a.jpg","adjustment":{"format":"luma.steps"}}"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      throws: CatalogError.exchange(
        .malformedLine(
          path: path, line: 1, fault: .member("adjustment", expected: .adjustment)))
    ) { try lab.library.load(from: path) }
  }

  @Test func aLibraryOfTheFirstVersionGetsTheTable() throws {
    let path = lab.folder.path("old.luma")
    var file = try LibraryFile(path: path)
    file.version = 1
    let old = try Library(store: file)
    try old.change { try LibraryFolder.insert(LibraryFolder.asset(1), in: $0) }
    try old.reader.script(
      "PRAGMA query_only = OFF; DROP TABLE adjustment;" + LibraryMigrationTests.unordered)
    let library = try Library(path: path)
    try library.change {
      try $0.edit("p1", edit, size: PixelSize(width: 20, height: 10))
    }
    try expectEqual(asset("p1", in: library).adjustment, edit)
    #expect(FileManager.default.fileExists(atPath: path + ".v1.backup"))
  }
}

/// Scans of edited photos whose files changed.
@Suite(.onBothDatabases) struct AdjustmentScanTests {
  @Test func theEditIsDoneToTheNewOriginal() throws {
    let lab = try ImportFolder()
    lab.picture("1.jpg", 1)
    _ = try lab.run { $0.album = "Trip" }
    let photo = try lab.library.fetch(FetchRequest()).asset(at: 0)
    let size = try #require(photo.header.size)
    let edit = Adjustment(
      formatIdentifier: "luma.steps", formatVersion: "1", data: "[]", originalSize: size)
    try lab.library.change {
      try $0.edit(photo.localIdentifier, edit, size: PixelSize(width: 5, height: 5))
    }
    lab.folder.write("in/1.jpg", FakeHeaders.picture(90, 70), modified: 5_000)
    var readers = lab.importer.readers
    readers.editedSize = { _, original in
      PixelSize(width: original.width / 2, height: original.height / 2)
    }
    let report = try Importer(library: lab.library, readers: readers).scan()
    expectEqual(report.changed, [photo.localIdentifier])
    let now = try lab.library.fetch(FetchRequest()).asset(at: 0)
    expectEqual(now.header.size, PixelSize(width: 45, height: 35))
    expectEqual(now.adjustment?.originalSize, PixelSize(width: 90, height: 70))
  }
}
