import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase

struct CacheComparisonTests {
  private let connection: Connection

  init() throws {
    connection = try FolderCache.openInMemory()
    try connection.script("PRAGMA foreign_keys = OFF; INSERT INTO folder VALUES (3, '/photos')")
  }

  private func write(_ name: String, asset: Int64?, modified: Int64?) throws {
    try connection.run(
      "INSERT INTO file VALUES (3, ?, ?, 10, ?, 7, 0, NULL, NULL)",
      [.text(name), SQLValue(asset), SQLValue(modified)])
  }

  private func found(_ files: [(name: String, modified: Int64)]) -> FoundFolder {
    let identity = FileIdentity(device: 1, inode: 7)
    return FoundFolder(
      path: "/photos", dir: "",
      files: files.map { name, modified in
        let stamp = FileStamp(size: 10, modified: modified, changed: 1, identity: identity)
        return FoundFile(name: name, stamp: stamp)
      }, isComplete: true)
  }

  @Test func picturesAreKnownByTheirStamps() throws {
    try write("a.jpg", asset: 5, modified: 1)
    try write("b.jpg", asset: 6, modified: 2)
    try write("c.txt", asset: nil, modified: 1)
    let folder = found([("a.jpg", 1), ("b.jpg", 1), ("c.txt", 1), ("d.jpg", 1)])
    let comparison = try CacheComparison(folder, in: connection)
    #expect(comparison.known.map(\.asset) == [5] && comparison.known.map(\.file) == [0])
    expectEqual(comparison.unread, [1, 3])
  }

  /// The first moment of 1970 is a time as any other.
  @Test func aFileThatCouldNotBeReadIsReadAgain() throws {
    try write("a.jpg", asset: nil, modified: nil)
    try write("b.jpg", asset: 6, modified: 0)
    let comparison = try CacheComparison(found([("a.jpg", 0), ("b.jpg", 0)]), in: connection)
    #expect(comparison.unread == [0] && comparison.known.map(\.asset) == [6])
  }
}
