import LumaTestSupport
import Testing

@testable import Luma

struct PhotoSortTests {
  @Test func `a sort is written as in recipes`() {
    expectEqual(("-creationDate" as PhotoSort), PhotoSort("creationDate", ascending: false))
    expectEqual(("natural:filename" as PhotoSort), PhotoSort("filename", natural: true))
    expectEqual(
      ("natural:-filename" as PhotoSort), PhotoSort("filename", ascending: false, natural: true))
  }
}
