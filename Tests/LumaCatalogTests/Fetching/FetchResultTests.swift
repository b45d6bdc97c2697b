import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates

struct FetchResultTests {
  let folder = TemporaryFolder()
  let source: PhotoSource

  init() throws {
    for number in 0..<200 { folder.writePicture("\(1000 + number).jpg", width: UInt8(number)) }
    let catalog = Catalog(
      cacheDirectory: folder.path("cache"), readHeader: FakeHeaders().reader, threads: 2)
    source = try catalog.openFolder(folder.path, recursive: false)
  }

  func result() throws -> FetchResult {
    guard let files = source.rows as? OpenedFiles else { throw CatalogError.nestedChange }
    let select: SQLFragment = """
      SELECT asset FROM member WHERE source = \(bind: .integer(files.id)) ORDER BY position DESC
      """
    return try FetchResult(
      FetchRequest(), from: source,
      compiled: CompiledFetch(select: select, count: select, rules: [], warnings: []))
  }

  @Test func rowsComeInItsOrder() throws {
    let result = try result()
    try expectEqual(result.count, 200)
    try expectEqual(result.asset(at: 0).filename, "1199.jpg")
    try expectEqual(result.asset(at: 199).filename, "1000.jpg")
    try expectEqual(
      result.assets(in: 62..<67).map(\.filename),
      ["1137.jpg", "1136.jpg", "1135.jpg", "1134.jpg", "1133.jpg"])
    try expectEqual(
      result.assets(in: 0..<200).map(\.filename), (0..<200).map { "\(1199 - $0).jpg" })
    try expectEqual(result.assets(in: 7..<7), [])
  }

  @Test func beyondItsEndsIsAnError() throws {
    let result = try result()
    #expect(throws: CatalogError.source(.noSuchPhoto(index: 200, count: 200))) {
      try result.asset(at: 200)
    }
    #expect(throws: CatalogError.source(.noSuchPhoto(index: -1, count: 200))) {
      try result.asset(at: -1)
    }
    #expect(throws: CatalogError.source(.noSuchPhoto(index: 200, count: 200))) {
      try result.assets(in: 199..<201)
    }
  }

  @Test func rowsAreReadInBatchesAndOnce() throws {
    let result = try result()
    _ = try result.asset(at: 70)
    try source.connection.script("UPDATE file SET asset = NULL; DELETE FROM asset")
    // Of one batch, read before.
    try expectEqual(result.assets(in: 64..<128).count, 64)
    let error = CatalogError.source(.rowGone(source: source.title, isOfLibrary: false))
    #expect(throws: error) { try result.asset(at: 63) }
  }

  @Test func theBatchesUsedLastAreKept() {
    let cache = BatchCache()
    for number in 0..<BatchCache.limit { cache.add([], as: number) }
    _ = cache[0]
    cache.add([], as: 99)
    #expect(cache[0] != nil)
    expectNil(cache[1])
    #expect(cache[99] != nil)
  }

  @Test func thePlanIsSQLites() throws {
    try expectEqual(
      result().queryPlan,
      ["SEARCH member USING PRIMARY KEY (source=?)", "USE TEMP B-TREE FOR ORDER BY"])
  }

  @Test func threadsShareIt() async throws {
    let result = try result()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for step in [1, 3, 7, 63] {
        group.addTask {
          for index in stride(from: 0, to: 200, by: step) {
            let photo = try result.asset(at: index)
            expectEqual(photo.filename, "\(1199 - index).jpg")
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
