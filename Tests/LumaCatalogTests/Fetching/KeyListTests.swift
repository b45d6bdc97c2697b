import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates

struct KeyListTests {
  let lab: LibraryFolder

  init() throws { lab = try LibraryFolder() }

  private func keys(_ count: Int, limit: Int? = nil) -> KeyList {
    let end: SQLFragment = limit.map { " LIMIT \(bind: .integer(Int64($0)))" } ?? ""
    let numbers: SQLFragment = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(raw: "\(count)")) \
      SELECT i FROM n\(end, behind: 0)
      """
    return KeyList(numbers, limit: limit, in: lab.library.reader)
  }

  @Test func aFarPageDoesNotReadAll() throws {
    let keys = keys(20_000)
    try expectEqual(keys.first(1).count, 64)
    try expectEqual(keys.first(65).count, 512)
    try expectEqual(keys.first(513).count, 4_096)
    expectNil(keys.knownCount)
    try expectEqual(keys.first(4_097).count, 20_000)
    expectEqual(keys.knownCount, 20_000)
    try expectEqual(keys.all(), Array(1...20_000))
  }

  @Test func theEndIsNoticed() throws {
    try expectEqual(keys(50).first(1).count, 50)
    let exact = keys(64)
    try expectEqual(exact.first(64).count, 64)
    expectNil(exact.knownCount)
    try expectEqual(exact.first(65).count, 64)
    expectEqual(exact.knownCount, 64)
  }

  @Test func aLimitStays() throws {
    try expectEqual(keys(20_000, limit: 20).first(1).count, 20)
    let keys = keys(20_000, limit: 5_000)
    try expectEqual(keys.first(1).count, 64)
    try expectEqual(keys.first(600).count, 4_096)
    try expectEqual(keys.all().count, 5_000)
  }
}
