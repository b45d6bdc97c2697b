import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaFiles
@testable import LumaLibrary

/// People and faces of photos in a library.
@Suite(.onBothDatabases) struct LibraryPeopleTests {
  let lab: LibraryFolder

  init() throws { lab = try LibraryFolder() }

  static func face(_ name: String?, _ x: Double) throws -> Face {
    Face(
      name: name, rect: try #require(PicturePart(x: x, y: 0.25, width: 0.1, height: 0.2)))
  }

  private func fill() throws {
    let faces = [try Self.face("Ana", 0.1), try Self.face(nil, 0.3), try Self.face("José", 0.5)]
    try lab.library.change { change in
      let two = LibraryFolder.asset(1) {
        $0.header.people = ["Ana", "José", "Cleo"]
        $0.header.faces = faces
      }
      let one = LibraryFolder.asset(2) { $0.header.people = ["Bo"] }
      let nameless = LibraryFolder.asset(3) { $0.header.faces = [faces[1]] }
      for asset in [two, one, nameless, LibraryFolder.asset(4)] {
        try LibraryFolder.insert(asset, in: change)
      }
    }
  }

  @Test func aPhotoComesBackWithItsPeople() throws {
    try fill()
    let header = try lab.fetch("localIdentifier == 'p1'").asset(at: 0).header
    expectEqual(header.people, ["Ana", "José", "Cleo"])
    expectEqual(
      header.faces,
      [try Self.face("Ana", 0.1), try Self.face(nil, 0.3), try Self.face("José", 0.5)])
    let nobody = try lab.fetch("localIdentifier == 'p4'").asset(at: 0).header
    #expect(nobody.people == nil && nobody.faces == nil && nobody.keywords == nil)
  }

  @Test(arguments: [
    ("ANY people == 'Ana'", ["p1"]), ("ANY people ==[cd] 'jose'", ["p1"]),
    ("ANY people BEGINSWITH 'C'", ["p1"]), ("people.@count == 3", ["p1"]),
    ("NONE people == 'Ana' AND people != nil", ["p2"]), ("people[0] == 'Bo'", ["p2"]),
    ("people == nil", ["p3", "p4"]), ("faces.@count == 3", ["p1"]), ("faces != nil", ["p1", "p3"]),
    ("ANY faces == 'Cleo'", []), ("ANY faces == 'José'", ["p1"]),
    ("SUBQUERY(people, $p, $p LIKE '*o').@count == 1", ["p1", "p2"]),
    ("people CONTAINSALL {'Ana', 'Cleo'}", ["p1"]), ("people.@count == 0", ["p3", "p4"]),
    ("faces.@count == 0", ["p2", "p4"]), ("people.@count < 2", ["p2", "p3", "p4"]),
    ("people.@count != 3", ["p2", "p3", "p4"]), ("NOT people.@count > 0", ["p3", "p4"]),
    ("people != nil", ["p1", "p2"]), ("people[SIZE] == 0", ["p3", "p4"]),
    ("faces.@count == people.@count", ["p1", "p4"]),
    ("people.@count IN {0, 1}", ["p2", "p3", "p4"]),
    ("keywords.@count == 0", ["p1", "p2", "p3", "p4"]), ("keywords.@count > 0", []),
    ("keywords == nil", ["p1", "p2", "p3", "p4"]),
  ])
  func conditionsFindThem(_ text: String, _ found: [String]) throws {
    try fill()
    let sort = [SortDescriptor(key: "localIdentifier")]
    try expectEqual(lab.found(text, sort: sort), found)
  }

  @Test func linesHaveThemAndAreReadAgain() throws {
    try fill()
    let path = lab.folder.path("photos.ndjson")
    try lab.library.export(to: path)
    let file = try LineReader(path)
    var lines: [String] = []
    while let line = try file.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    let line = try #require(lines.first { $0.contains("\"p3\"") })
    #expect(
      line.contains(
        #""faces":[{"rect":{"x":0.3,"y":0.25,"width":0.1,"height":0.2}}]"#), "\(line)")
    let copy = try Library(path: lab.folder.path("copy.luma"))
    _ = try copy.load(from: path)
    let (was, now) = (
      try InterchangeTests.everything(lab.library), try InterchangeTests.everything(copy)
    )
    expectEqual(now.map(\.header.people), was.map(\.header.people))
    expectEqual(now.map(\.header.faces), was.map(\.header.faces))
  }

  @Test(arguments: [
    #"[1]"#, #"[{"name":"Ana"}]"#, #"{}"#,
    #"[{"rect":{"x":0.5,"y":0,"width":0.6,"height":1}}]"#,
    #"[{"rect":{"x":"0","y":0,"width":0.6,"height":1}}]"#,
  ])
  func aLineWithOtherFacesIsRefused(_ faces: String) throws {
    let line = #"{"type":"photo","path":"/a.jpg","faces":\#(faces)}"#
    lab.folder.write("lines.ndjson", Array(line.utf8))
    let error = #expect(throws: CatalogError.self) {
      try lab.library.load(from: lab.folder.path("lines.ndjson"))
    }
    expectEqual(
      error?.diagnostic.message.hasSuffix(
        "faces: expected a list of faces, each with a \"rect\" inside of the picture"),
      true,
      "\(String(describing: error?.diagnostic.message))")
  }

  @Test func aScanReadsThemAndKeepsThoseOfACatalog() throws {
    let lab = try ImportFolder()
    lab.picture("1.jpg", 1)
    lab.picture("2.jpg", 2)
    _ = try lab.run()
    let ids = try lab.library.fetch(
      FetchRequest(sort: [SortDescriptor(key: "filename")])
    ).identifiers()
    let bit = try #require(AssetField.people.row.editedBit)
    try lab.library.change { change in
      try change.connection.run(
        "UPDATE asset SET edited = ? WHERE localIdentifier = ?", [.integer(bit), .text(ids[1])])
    }
    let face = try Self.face("Ana", 0.5)
    var importer = lab.importer
    importer.readers.picture = { _ in
      var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 4, height: 3))
      (header.people, header.faces) = (["Ana"], [face])
      return (header, PhotoDetails())
    }
    for number in 1...2 {
      lab.folder.write("in/\(number).jpg", FakeHeaders.picture(9, UInt8(number)), modified: 5_000)
    }
    try expectEqual(importer.scan().changed.count, 2)
    let found = try lab.library.fetch(FetchRequest(sort: [SortDescriptor(key: "filename")]))
    try expectEqual(found.asset(at: 0).header.people, ["Ana"])
    try expectEqual(found.asset(at: 0).header.faces, [face])
    try expectNil(found.asset(at: 1).header.people)
    // A catalog that names people does not say where they are.
    try expectEqual(found.asset(at: 1).header.faces, [face])
    try expectEqual(lab.library.problems(), [])
  }

  @Test func peopleAreReadNotSet() throws {
    try fill()
    let error = #expect(throws: CatalogError.self) {
      try lab.library.change { try $0.set([.people: .list([.string("Ana")])], of: ["p1"]) }
    }
    guard
      case .cannotSet(verb: "set", field: "people", expected: _, got: "a list")? = error?.library
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func ofAPhotoThatIsGoneNothingStays() throws {
    try fill()
    try lab.library.change { try $0.forget(["p1", "p2", "p3"]) }
    for table in ListTable.all {
      try expectEqual(lab.library.reader.integer("SELECT count(*) FROM \(table.name)"), 0)
    }
  }
}

/// A library of version 8 knows no people.
struct PeopleMigrationTests {
  @Test func anOlderLibraryReadsThemInAScan() throws {
    let folder = TemporaryFolder()
    folder.write("a.jpg", FakeHeaders.picture(4, 3))
    let face = try LibraryPeopleTests.face("Ana", 0.5)
    let readers = ImportReaders(picture: { _ in
      var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 4, height: 3))
      (header.people, header.faces, header.keywords) = (["Ana"], [face], ["sea"])
      return (header, PhotoDetails())
    })
    let path = folder.path("photos.luma")
    do {
      let library = try Library(path: path)
      try library.change { change in
        _ = try Importer(library: library, readers: readers)
          .importFile(folder.path("a.jpg"), in: change)
      }
    }
    let old = try Connection(path: path)
    try old.script(
      """
      DROP TABLE person; DROP TABLE face; DELETE FROM sqlite_stat1 WHERE tbl IN ('person', 'face');
      ALTER TABLE asset DROP COLUMN people_count; ALTER TABLE asset DROP COLUMN faces_count;
      \(LibraryMigrationTests.unordered)
      """)
    try old.set(applicationID: LibrarySchema.applicationID, userVersion: 8)

    let library = try Library(path: path)
    try expectEqual(Connection(path: path).userVersion(), LibrarySchema.version)
    func photo() throws -> Asset { try library.fetch(FetchRequest()).asset(at: 0) }
    #expect(try photo().header.people == nil && photo().header.keywords == ["sea"])
    try expectEqual(Importer(library: library, readers: readers).scan(), ScanReport())
    try expectEqual(photo().header.people, ["Ana"])
    try expectEqual(photo().header.faces, [face])
    try expectEqual(photo().header.keywords, ["sea"])
    try expectEqual(
      library.reader.integer(
        "SELECT count(*) FROM sqlite_stat1 WHERE tbl IN ('person', 'face')"),
      4)
    try expectEqual(library.problems(), [])
  }
}
