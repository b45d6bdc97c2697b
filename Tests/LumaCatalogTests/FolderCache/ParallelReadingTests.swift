import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaFiles
@testable import LumaLibrary

struct ParallelReadingTests {
  @Test(arguments: [1, 3, 50]) func everyItemIsReadOnce(threads: Int) throws {
    var taken: [Int] = []
    var batches = 0
    ParallelReading(Array(0..<100)) { $0 * 2 }.run(threads: threads, batch: 7) { batch in
      batches += 1
      taken += batch.map(\.1)
    }
    expectEqual(taken.sorted(), (0..<100).map { $0 * 2 })
    #expect(batches <= 15)
  }

  @Test func nothingToReadIsNoBatch() throws {
    ParallelReading([Int]()) { $0 }.run(threads: 2, batch: 7) { _ in
      Issue.record("a batch of nothing")
    }
  }

  @Test func anErrorEndsTheReading() {
    var batches = 0
    #expect(throws: CatalogError.notFound(path: "x")) {
      try ParallelReading(Array(0..<1_000)) { $0 }.run(threads: 2, batch: 1) {
        _ throws(CatalogError) in
        batches += 1
        throw .notFound(path: "x")
      }
    }
    expectEqual(batches, 1)
  }
}
