import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

struct DatabaseFileTests {
  let folder = TemporaryFolder()
  let schema = Schema(applicationID: 77, version: 2, script: "CREATE TABLE t(v)")

  var file: DatabaseFile {
    DatabaseFile(directory: folder.path("a/b"), name: "x", kind: .folderCache, schema: schema)
  }

  /// Opens, writes a row and counts the rows.
  func rows(_ file: DatabaseFile) throws -> (count: Int64, path: String, problem: CatalogError?) {
    let opened = try file.open()
    try opened.connection.run("INSERT INTO t VALUES (1)")
    let count = try opened.connection.integer("SELECT count(*) FROM t")
    return (count, opened.connection.path, opened.problem)
  }

  var path: String { folder.path("a/b/x.sqlite") }

  @Test func itIsMadeAndKept() throws {
    let first = try rows(file)
    #expect(first == (1, path, nil))
    #expect(try rows(file) == (2, path, nil))
    let connection = try file.open().connection
    try expectEqual(connection.applicationID(), 77)
    try expectEqual(connection.userVersion(), 2)
    try expectEqual(connection.rows("PRAGMA journal_mode"), [[.text("wal")]])
  }

  @Test func anEmptyOneIsMade() throws {
    folder.write("a/b/x.sqlite", [])
    #expect(try rows(file) == (1, path, nil))
  }

  @Test(arguments: ["no database at all", String(repeating: "x", count: 10_000)])
  func whatIsNoDatabaseIsKeptAndMadeAnew(content: String) throws {
    folder.write("a/b/x.sqlite", Array(content.utf8))
    #expect(try rows(file) == (1, path, .setAside(path: path, path + ".bad")))
    expectEqual(FileManager.default.contents(atPath: path + ".bad"), Data(content.utf8))
    #expect(try rows(file) == (2, path, nil))
  }

  @Test func damageThatIsFoundLaterIsSetAsideForTheNextToOpenIt() throws {
    let opened = try file.open().connection
    try opened.run("INSERT INTO t VALUES (zeroblob(100000))")
    try opened.run("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for place in stride(from: 4_096, to: bytes.count, by: 4_096) { bytes[place] = 0xEE }
    try bytes.write(to: URL(fileURLWithPath: path))
    let connection = try file.open().connection
    #expect(throws: CatalogError.setAside(path: path, path + ".bad")) {
      try connection.run("SELECT * FROM t")
    }
    #expect(try rows(file) == (1, path, nil))
  }

  @Test func aDamagedOneIsMadeAnew() throws {
    do {
      let connection = try file.open().connection
      try connection.run("INSERT INTO t VALUES (zeroblob(100000))")
    }
    let size = try FileStamp(path).size
    try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: UInt64(size) / 2)
    let damaged = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try damaged.seek(toOffset: 100)
    try damaged.write(contentsOf: Data(repeating: 0xAB, count: 900))
    try damaged.close()
    #expect(try rows(file) == (1, path, .setAside(path: path, path + ".bad")))
  }

  @Test func anotherProgramsAndAnOlderOnesAreMadeAnew() throws {
    for (owner, version) in [(Int32(5), Int32(2)), (77, 1), (0, 0)] {
      let name = "\(owner)-\(version)"
      folder.makeFolder("a/b")
      let connection = try Connection(path: folder.path("a/b/\(name).sqlite"))
      try connection.script("CREATE TABLE t(other, columns); CREATE TABLE u(v)")
      try connection.set(applicationID: owner, userVersion: version)
      let file = DatabaseFile(
        directory: folder.path("a/b"), name: name, kind: .folderCache, schema: schema)
      #expect(try rows(file) == (1, folder.path("a/b/\(name).sqlite"), nil), "\(name)")
    }
  }

  @Test func aNewerOneIsLeftAlone() throws {
    var newer = file
    newer.schema.version = 3
    _ = try rows(newer)
    let aside = folder.path("a/b/x.v2.sqlite")
    #expect(try rows(file) == (1, aside, .newerVersion(path: path)))
    #expect(try rows(file) == (2, aside, .newerVersion(path: path)))
    #expect(try rows(newer) == (2, path, nil))
  }

  @Test func withoutAFolderItIsInMemory() throws {
    folder.write("a", [])
    #expect(
      try rows(file)
        == (1, ":memory:", .unwritable(path: folder.path("a/b"), reason: ENOTDIR)))
    folder.remove("a")
    folder.makeFolder("a/b/x.sqlite")
    #expect(
      try rows(file)
        == (
          1, ":memory:",
          .database(
            file: path, code: ResultCode(rawValue: 14), detail: "unable to open database file")
        ))
  }

  @Test func manyAtOnceShareOne() async throws {
    let file = file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let opened = try file.open()
          expectNil(opened.problem)
          for _ in 0..<20 { try opened.connection.run("INSERT INTO t VALUES (1)") }
        }
      }
      try await group.waitForAll()
    }
    try expectEqual(file.open().connection.integer("SELECT count(*) FROM t"), 160)
  }
}
