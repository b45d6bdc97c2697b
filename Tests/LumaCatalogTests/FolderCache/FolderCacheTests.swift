import Foundation
import LumaModel
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
    #expect(catalog.cacheProblem == nil)
    // Another process empties the file under it.
    try Connection(path: cache.path("folders.sqlite")).reset()
    let after = try catalog.openFolder(folder.path, recursive: true)
    #expect(try after.photos().count == 50)
    #expect(try after.connection.path == Connection.inMemory)
    #expect(
      catalog.cacheProblem
        == .database(
          file: cache.path("folders.sqlite"), code: ResultCode(rawValue: 1),
          detail: "no such table: folder"))
    #expect(try before.count == 50)
    // The next run makes it anew.
    let next = self.catalog()
    #expect(try next.openFolder(folder.path, recursive: true).count == 50)
    #expect(next.cacheProblem == nil)
  }

  @Test func aCacheThatCannotBeMadeIsNoFailure() throws {
    folder.writePicture("a.jpg")
    let catalog = Catalog(
      cacheDirectory: folder.path("a.jpg/cache"), readHeader: headers.reader, threads: 1)
    #expect(try catalog.openFolder(folder.path, recursive: true).photos().count == 1)
    #expect(try catalog.openFolder(folder.path, recursive: true).count == 1)
    #expect(headers.take().count == 1)
    #expect(
      catalog.cacheProblem == .unwritable(path: folder.path("a.jpg/cache"), reason: ENOTDIR))
  }

  @Test func severalThatScanAtOnceAllFindEverything() async throws {
    for number in 0..<700 { folder.writePicture("\(number % 7)/\(number).jpg") }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let catalog = self.catalog()
          let photos = try catalog.openFolder(self.folder.path, recursive: true).photos()
          #expect(catalog.cacheProblem == nil)
          return photos.count
        }
      }
      for try await count in group { #expect(count == 700) }
    }
    let connection = try FolderCache.open(in: cache.path).connection
    #expect(try connection.integer("SELECT count(*) FROM asset") == 700)
    #expect(try connection.integer("SELECT count(*) FROM keyword") == 1_400)
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
    #expect(
      large == [
        "SEARCH asset USING COVERING INDEX asset_mediaType (mediaType=?)",
        "SEARCH member USING PRIMARY KEY (source=? AND asset=?)",
      ])
    let small = try plan(false, "asset.mediaType = 1")
    #expect(
      small == [
        "SEARCH member USING PRIMARY KEY (source=?)",
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)",
      ])
    let below = try plan(false, "subfolder.dir = 'a'")
    #expect(
      below == [
        "SEARCH member USING PRIMARY KEY (source=?)",
        "SEARCH asset USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH subfolder USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }
}
