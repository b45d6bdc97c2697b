import LumaFiles
import LumaModel
import Testing

@testable import LumaCatalog

@Suite struct StopSignTests {
  private let folder = TemporaryFolder()
  private let sign = StopSign()

  private static let endless = """
    WITH RECURSIVE number(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM number)
    SELECT count(*) FROM number
    """

  @Test func anEndlessQueryEnds() throws {
    let connection = try Connection(path: folder.path("a.sqlite"), stop: sign)
    sign.raise()
    let error = #expect(throws: CatalogError.self) { try connection.integer(Self.endless) }
    #expect(error?.diagnostic.code == .interrupted)
    // Short ones still run: what was done is recorded.
    #expect(try connection.integer("SELECT 1") == 1)
  }

  @Test func aScanEnds() throws {
    folder.write("photos/a.jpg", Array("no picture".utf8))
    let catalog = Catalog(
      cacheDirectory: folder.path("cache"), readHeader: { _ in PhotoHeader() }, threads: 1,
      stop: sign)
    sign.raise()
    let stopped = #expect(throws: CatalogError.self) {
      try catalog.openFolder(folder.path("photos"), recursive: true)
    }
    #expect(stopped?.diagnostic.code == .interrupted)
    // The files of a list are not looked for in folders.
    let list = #expect(throws: CatalogError.self) {
      try catalog.openFiles([folder.path("photos/a.jpg")])
    }
    #expect(list?.diagnostic.code == .interrupted)
    sign.lower()
    #expect(try catalog.openFolder(folder.path("photos"), recursive: true).title == "photos")
  }

  @Test func aWaitForALockEnds() throws {
    let path = folder.path("a.sqlite")
    let holder = try Connection(path: path)
    try holder.script("CREATE TABLE t(a); BEGIN EXCLUSIVE")
    let connection = try Connection(path: path, stop: sign)
    sign.raise()
    let error = #expect(throws: CatalogError.self) {
      try connection.script("INSERT INTO t VALUES(1)")
    }
    #expect(error?.diagnostic.code == .locked)
    let lock = try FileLock(folder.path("a.lock"))
    #expect(throws: CatalogError.self) { try FileLock(folder.path("a.lock"), sign).unlock() }
    lock.unlock()
    try FileLock(folder.path("a.lock"), sign).unlock()
  }
}
