import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase

struct FolderCacheTests {
  let folder = TemporaryFolder()
  let cache = TemporaryFolder()
  let headers = FakeHeaders()

  func catalog() -> Catalog {
    Catalog(cacheDirectory: cache.path, readHeader: headers.reader, threads: 2)
  }

  @Test func aCacheThatBreaksIsLeftForOneInMemory() throws {
    for number in 0..<50 { folder.writePicture("\(number).jpg") }
    let catalog = catalog()
    let before = try catalog.openFolder(folder.path, recursive: true)
    expectNil(catalog.cacheProblem)
    // Another process empties the file under it.
    try Connection(path: cache.path("folders.sqlite")).reset()
    let after = try catalog.openFolder(folder.path, recursive: true)
    try expectEqual(after.photos().count, 50)
    try expectEqual(after.connection.path, Connection.inMemory)
    expectEqual(
      catalog.cacheProblem,
      .database(
        file: cache.path("folders.sqlite"), code: ResultCode(rawValue: 1),
        detail: "no such table: folder"))
    try expectEqual(before.count, 50)
    // The next run makes it anew.
    let next = self.catalog()
    try expectEqual(next.openFolder(folder.path, recursive: true).count, 50)
    expectNil(next.cacheProblem)
  }

  @Test func aCacheThatCannotBeMadeIsNoFailure() throws {
    folder.writePicture("a.jpg")
    let catalog = Catalog(
      cacheDirectory: folder.path("a.jpg/cache"), readHeader: headers.reader, threads: 1)
    try expectEqual(catalog.openFolder(folder.path, recursive: true).photos().count, 1)
    try expectEqual(catalog.openFolder(folder.path, recursive: true).count, 1)
    expectEqual(headers.take().count, 1)
    expectEqual(
      catalog.cacheProblem, .unwritable(path: folder.path("a.jpg/cache"), reason: ENOTDIR))
  }

  @Test func severalThatScanAtOnceAllFindEverything() async throws {
    for number in 0..<700 { folder.writePicture("\(number % 7)/\(number).jpg") }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let catalog = self.catalog()
          let photos = try catalog.openFolder(self.folder.path, recursive: true).photos()
          expectNil(catalog.cacheProblem)
          return photos.count
        }
      }
      for try await count in group { expectEqual(count, 700) }
    }
    let connection = try FolderCache.open(in: cache.path).connection
    try expectEqual(connection.integer("SELECT count(*) FROM asset"), 700)
    try expectEqual(connection.integer("SELECT count(*) FROM keyword"), 1_400)
  }

  @Test func theIndexesServeFolders() throws {
    let connection = try FolderCache.openInMemory()
    try FolderCache.makeMembers(in: connection)
    let plan = { (large: Bool, condition: String) throws in
      let scope = FetchScope.folder(
        source: 1, name: "folder 'x'", isList: false, isLarge: large)
      return try connection.queryPlan(
        "SELECT asset.pk FROM \(scope.schema.table) WHERE member.source = 1 AND \(condition)")
    }
    let large = try plan(true, "asset.mediaType = 1 ORDER BY creationDate DESC, asset.pk")
    expectEqual(
      large,
      [
        "SEARCH asset USING COVERING INDEX asset_mediaType (mediaType=?)",
        "SEARCH member USING PRIMARY KEY (source=? AND asset=?)",
      ])
    let small = try plan(false, "asset.mediaType = 1")
    expectEqual(
      small,
      [
        "SEARCH member USING PRIMARY KEY (source=?)",
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)",
      ])
    let below = try plan(false, "subfolder.dir = 'a'")
    expectEqual(
      below,
      [
        "SEARCH member USING PRIMARY KEY (source=?)",
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH subfolder USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }
}
