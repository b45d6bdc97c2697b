import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

struct LibraryTests {
  let folder = TemporaryFolder()

  func open(version: Int32 = 1, migrations: [Int32: String] = [:]) throws -> Library {
    var file = try LibraryFile(path: folder.path("lib/photos.luma"))
    file.version = version
    file.migrations = migrations
    return try Library(store: file)
  }

  @Test func aLibraryIsMadeWhereNoneIs() throws {
    let library = try open()
    expectEqual(library.path, folder.path("lib/photos.luma"))
    expectEqual(library.identifier.utf8.count, 16)
    try expectEqual(library.photos.count, 0)
    try expectEqual(library.reader.text("PRAGMA journal_mode"), "wal")
    try expectEqual(open().identifier, library.identifier)
    try expectEqual(library.problems(), [])
  }

  @Test(arguments: [true, false]) func whatAKilledProcessLeftIsRemoved(isFirst: Bool) throws {
    if !isFirst { _ = try open() }
    folder.write("lib/.photos.luma.new", [1, 2, 3])
    if isFirst { folder.write("lib/.photos.luma.new-wal", [4]) }
    _ = try open()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("lib"))
    expectEqual(names.filter { $0.hasPrefix(".") }, [])
  }

  @Test func theReaderCannotWrite() throws {
    let library = try open()
    #expect(throws: CatalogError.self) { try library.reader.run("DELETE FROM asset") }
  }

  @Test func aForeignFileIsLeftAlone() throws {
    folder.write("lib/photos.luma", Array("not a database, but long enough to be one".utf8))
    #expect(throws: CatalogError.notALibrary(path: folder.path("lib/photos.luma"))) {
      try open()
    }
    folder.remove("lib/photos.luma")
    try Connection(path: folder.path("lib/photos.luma")).script("CREATE TABLE t(a)")
    #expect(throws: CatalogError.notALibrary(path: folder.path("lib/photos.luma"))) {
      try open()
    }
    folder.remove("lib/photos.luma")
    folder.makeFolder("lib/photos.luma")
    #expect(throws: CatalogError.notALibrary(path: folder.path("lib/photos.luma"))) {
      try open()
    }
  }

  @Test func aNewerVersionIsAnError() throws {
    _ = try open(version: 7)
    #expect(throws: CatalogError.newerVersion(path: folder.path("lib/photos.luma"))) {
      try open()
    }
  }

  @Test func anOlderVersionIsBroughtForwardAndKept() throws {
    let identifier = try open(version: 1).identifier
    let migrations: [Int32: String] = [
      1: "UPDATE meta SET value = 4 WHERE key = 'oldestChange'",
      2: "UPDATE meta SET value = 5 WHERE key = 'change'",
    ]
    let library = try open(version: 3, migrations: migrations)
    expectEqual(library.identifier, identifier)
    try expectEqual(library.token.change, 5)
    try expectEqual(library.reader.number(of: "oldestChange"), 4)
    let backup = try Connection(path: folder.path("lib/photos.luma.v1.backup"))
    try expectEqual(backup.userVersion(), 1)
    try expectEqual(backup.number(of: "change"), 0)
    try expectEqual(open(version: 3).identifier, identifier)
  }

  @Test func aMigrationThatFailsLeavesTheLibrary() throws {
    _ = try open()
    #expect(throws: CatalogError.self) {
      try open(version: 2, migrations: [1: "DROP TABLE asset; CREATE nonsense"])
    }
    try expectEqual(open().photos.count, 0)
  }

  @Test(arguments: [
    "CREATE VIEW photo AS SELECT * FROM asset",
    "CREATE TRIGGER more AFTER UPDATE ON asset BEGIN DELETE FROM asset; END",
    """
    DROP TRIGGER asset_shown; CREATE TRIGGER asset_shown AFTER UPDATE ON asset
    BEGIN DELETE FROM asset; END
    """,
    "CREATE TABLE other(a)",
    "CREATE INDEX other ON asset(title) WHERE length(hex(title)) > 1",
    "ALTER TABLE asset ADD COLUMN photo AS (printf('%.*c', 100000000, 'x'))",
    "DROP TABLE keyword; CREATE VIEW keyword AS SELECT 1 AS asset, 2 AS position, 3 AS value",
    "DROP TABLE tombstone; CREATE VIRTUAL TABLE tombstone USING fts5(identifier)",
  ])
  func aForeignSchemaIsRefused(_ change: String) throws {
    let path = folder.path("lib/photos.luma")
    _ = try open(version: LibrarySchema.version)
    try Connection(path: path).script(change)
    let error = #expect(throws: CatalogError.self) { try open(version: LibrarySchema.version) }
    guard case .unfitLibrary(path, .foreignSchema)? = error?.library else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func anOlderVersionIsLeftAloneWhereItMayNotBeChanged() throws {
    try open(version: 2).writer().script(LibraryMigrationTests.unordered)
    let path = folder.path("lib/photos.luma")
    #expect(throws: CatalogError.library(.unfitLibrary(path: path, .older))) {
      try Library(path: path, isRehearsal: false, origin: .recipe(mayChange: false))
    }
    try expectEqual(Connection(path: path).userVersion(), 2)
    expectNil(FileStatus(path + ".v2.backup"))
    _ = try Library(path: path, isRehearsal: false, origin: .recipe(mayChange: true))
    try expectEqual(Connection(path: path).userVersion(), LibrarySchema.version)
  }

  @Test func aCycleOfFoldersIsDeleted() throws {
    let library = try open()
    try library.change { change in
      let (first, second) = (try change.createFolder("A"), try change.createFolder("B"))
      try change.connection.script("UPDATE collection SET parent = 3 - pk")
      try change.delete(first)
      try expectEqual(change.connection.integer("SELECT count(*) FROM collection"), 0)
      #expect(first != second)
    }
  }

  @Test func whatIsWrongIsSaid() throws {
    let library = try open()
    try library.change { change in
      try change.insert(LibraryFolder.asset(1), resources: [])
      try change.add(["p1"], to: try change.createAlbum("Trip"))
    }
    try library.writer().run("UPDATE collection SET total = 3")
    try expectEqual(
      library.problems(), ["album 'Trip' counts 3 of 1 photos", "photo 'p1' has no file"])
  }

  @Test func itsPhotosAreKnownByPathAndByFile() throws {
    folder.write("a.jpg", [1])
    let library = try open()
    let stamp = try FileStamp(folder.path("a.jpg"))
    var resource = Resource(kind: .photo, path: folder.path("a.jpg"))
    resource.inode = Int64(bitPattern: stamp.identity.inode)
    try library.change { try $0.insert(LibraryFolder.asset(1), resources: [resource]) }
    folder.link("b.jpg", to: "a.jpg")
    folder.write("c.jpg", [1])
    #expect(try library.contains(fileAt: folder.path("a.jpg")))
    #expect(try library.photos.contains(fileAt: folder.path("b.jpg")))
    #expect(try !library.contains(fileAt: folder.path("c.jpg")))
    #expect(try !library.contains(fileAt: folder.path("d.jpg")))
  }
}
