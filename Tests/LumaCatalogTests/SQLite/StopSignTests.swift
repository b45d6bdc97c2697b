import LumaFiles
import LumaModel
import LumaTestSupport
import Synchronization
import Testing
@testable import LumaCatalog
@testable import LumaDatabase

struct StopSignTests {
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
    expectEqual(error?.diagnostic.code, .interrupted)
    // Short ones still run: what was done is recorded.
    try expectEqual(connection.integer("SELECT 1"), 1)
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
    expectEqual(stopped?.diagnostic.code, .interrupted)
    // The files of a list are not looked for in folders.
    let list = #expect(throws: CatalogError.self) {
      try catalog.openFiles([folder.path("photos/a.jpg")])
    }
    expectEqual(list?.diagnostic.code, .interrupted)
    sign.lower()
    try expectEqual(catalog.openFolder(folder.path("photos"), recursive: true).title, "photos")
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
    expectEqual(error?.diagnostic.code, .locked)
    let (name, file) = (folder.path("a.lock"), SharedFile(.library, path))
    let lock = try FileLock(name, for: file)
    #expect(throws: CatalogError.self) { try FileLock(name, for: file, sign).unlock() }
    lock.unlock()
    try FileLock(name, for: file, sign).unlock()
  }

  /// Notes its calls, and then ends the waits.
  private final class Listener: Sendable {
    let waits = Mutex<[LockWait]>([])
    let sign = Mutex<StopSign?>(nil)

    func hear(_ wait: LockWait) {
      waits.withLock { $0.append(wait) }
      sign.withLock { $0?.raise() }
    }
  }

  @Test func aWaitForALockIsToldOnce() throws {
    let listener = Listener()
    let sign = StopSign(patience: 0, onWait: listener.hear)
    listener.sign.withLock { $0 = sign }
    let path = folder.path("a.sqlite")
    let holder = try Connection(path: path)
    try holder.script("CREATE TABLE t(a); BEGIN EXCLUSIVE")
    let connection = try Connection(path: path, .outputRecord, stop: sign)
    for _ in 1...2 {
      #expect(throws: CatalogError.self) { try connection.script("INSERT INTO t VALUES(1)") }
    }
    let (name, library) = (folder.path("a.luma.lock"), SharedFile(.library, folder.path("a.luma")))
    let lock = try FileLock(name, for: library)
    defer { lock.unlock() }
    for _ in 1...2 {
      #expect(throws: CatalogError.self) { try FileLock(name, for: library, sign).unlock() }
    }
    let waits = listener.waits.withLock { $0 }
    expectEqual(waits.map(\.file), [SharedFile(.outputRecord, path), library])
    #if os(Linux)
      // Some file systems have other numbers for their files than for their locks.
      for wait in waits { #expect(wait.holder == nil || wait.holder?.process == getpid()) }
    #endif
  }
}
