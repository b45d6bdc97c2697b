import LumaTestSupport
import Testing
@testable import LumaModel
@testable import LumaRecord

struct MarkTableTests {
  /// Of each number, marks that differ in one half.
  private func marks(_ numbers: Range<UInt64>) -> [PictureMark] {
    numbers.flatMap { [PictureMark(high: $0, low: 0), PictureMark(high: 0, low: $0)] }
  }

  @Test(arguments: [UInt64(0), 1, 2, 3, 500])
  func `a mark is there or not`(_ count: UInt64) throws {
    let table = try #require(MarkTable(marks(1..<count + 1)))
    expectEqual(table.marks.count, Int(count) * 2)
    #expect(marks(1..<count + 1).allSatisfy(table.contains))
    #expect(!marks(count + 1..<count + 9).contains(where: table.contains))
    #expect(!table.contains(.none))
  }

  @Test func `a mark that is there twice makes no table`() {
    let all = marks(1..<300)
    expectNil(MarkTable(all + [all[77]]))
    expectNil(MarkTable([.none, .none]))
  }
}
