import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates

struct MembershipTests {
  let folder = TemporaryFolder()
  let cache = TemporaryFolder()

  init() throws {
    for name in ["b/2.jpg", "a.jpg", "b/1.jpg"] { folder.writePicture(name) }
    // Those of the next are known.
    _ = try source()
  }

  func source() throws -> PhotoSource {
    try Catalog(cacheDirectory: cache.path, readHeader: FakeHeaders().reader, threads: 1)
      .openFolder(folder.path, recursive: true)
  }

  func rows(of source: PhotoSource) throws -> Int64 {
    guard let files = source.rows as? OpenedFiles else { return -1 }
    return try rows(in: files.connection)
  }

  /// 0 without a table.
  private func rows(in connection: Connection) throws -> Int64 {
    guard try connection.integer("SELECT count(*) FROM sqlite_temp_master") > 0 else { return 0 }
    return try connection.integer("SELECT count(*) FROM temp.member")
  }

  @Test func `rows wait until a query needs them`() throws {
    let source = try source()
    let everything = try source.fetch(FetchRequest())
    let first = try source.fetch(FetchRequest(limit: 2))
    #expect(try everything.count == 3 && first.count == 2)
    #expect(everything.sql.hasSuffix("ORDER BY member.position"))
    try expectEqual(rows(of: source), 0)
    let names = ["a.jpg", "1.jpg", "2.jpg"]
    try expectEqual(everything.assets(in: 0..<3).map(\.filename), names)
    try expectEqual(rows(of: source), 3)
    try expectEqual(first.assets(in: 0..<2).map(\.filename), Array(names.prefix(2)))
    try expectEqual(source.photos().map(\.dir), ["", "b", "b"])
  }

  @Test(arguments: ["filename = '1.jpg'", "dir = 'b' AND filename != '2.jpg'"])
  func `a condition finds them`(_ predicate: String) throws {
    let source = try source()
    let found = try source.fetch(FetchRequest(predicate: try PredicateParser.parse(predicate)))
    try expectEqual(found.count, 1)
    try expectEqual(found.asset(at: 0).filename, "1.jpg")
    try expectEqual(rows(of: source), 3)
  }

  @Test func `a sort finds them`() throws {
    let sort = [SortDescriptor(key: "filename", ascending: false)]
    let found = try source().fetch(FetchRequest(sort: sort, limit: 2))
    try expectEqual(found.assets(in: 0..<2).map(\.filename), ["a.jpg", "2.jpg"])
  }

  @Test func `a name finds them`() throws {
    let source = try source()
    folder.remove("b/1.jpg")
    #expect(try source.contains(fileAt: folder.path("b/1.jpg")))
    #expect(try !source.contains(fileAt: folder.path("b/3.jpg")))
  }

  /// Whether its row is deleted before the fetch or after it was written.
  @Test(arguments: [false, true])
  func `a file that is no picture any longer is not found`(_ isWritten: Bool) throws {
    let catalog = Catalog(cacheDirectory: cache.path, readHeader: FakeHeaders().reader, threads: 1)
    // Known by its content.
    folder.writePicture("b/3")
    let source = try catalog.openFolder(folder.path, recursive: true)
    if isWritten { _ = try source.connection }
    folder.write("b/3", Array("none".utf8))
    try expectEqual(catalog.openFolder(folder.path, recursive: true).count, 3)
    try expectEqual(source.count, 4)
    try expectEqual(source.photos().map(\.filename), ["a.jpg", "1.jpg", "2.jpg"])
  }

  @Test func `a list of files tells others without rows`() throws {
    folder.write("b/notes.txt", [1])
    let paths = ["b/notes.txt", "b/2.jpg", "a.jpg"].map(folder.path)
    let source = try Catalog(
      cacheDirectory: cache.path, readHeader: FakeHeaders().reader, threads: 1
    ).openFiles(paths)
    expectEqual(source.warnings, [.notAPicture(path: paths[0])])
    try expectEqual(rows(of: source), 0)
    try expectEqual(source.fetch(FetchRequest(limit: -1)).count, 2)
    try expectEqual(source.photos().map(\.filename), ["2.jpg", "a.jpg"])
  }

  @Test func `no more of them wait than fit into memory`() throws {
    let connection = try FolderCache.openInMemory()
    let membership = Membership(source: 1, connection)
    // Two folders count as eight rows each.
    let last = Membership.mostWaiting - 16
    let photos = (0..<last).map { (asset: Int64($0), position: last - $0) }
    try membership.add(photos.filter { $0.asset % 2 == 0 }, in: 0, "d")
    try membership.add(photos.filter { $0.asset % 2 != 0 }, in: 1, "d")
    try expectEqual(rows(in: connection), 0)
    expectEqual(membership.waitingKeys?.first, Int64(last - 1))
    // Files of a folder beyond the limit wait again.
    let more = (0..<3).map { (asset: Int64(last + $0), position: -$0) }
    try membership.add(more, in: 0, "d")
    try expectEqual(rows(in: connection), Int64(last) + 1)
    expectNil(membership.waitingKeys)
    try membership.write()
    try expectEqual(rows(in: connection), Int64(last) + 3)
    try expectEqual(connection.integer("SELECT count(DISTINCT subfolder) FROM temp.member"), 2)
    try membership.remove()
    try expectEqual(rows(in: connection), 0)
  }

  @Test func `a source without photos has tables, too`() throws {
    let empty = TemporaryFolder()
    let source = try Catalog(
      cacheDirectory: cache.path, readHeader: FakeHeaders().reader, threads: 1
    ).openFolder(empty.path, recursive: false)
    let condition = FetchRequest(predicate: try PredicateParser.parse("dir = ''"))
    try expectEqual(source.fetch(condition).count, 0)
    #expect(try !source.contains(fileAt: folder.path("a.jpg")))
  }
}
