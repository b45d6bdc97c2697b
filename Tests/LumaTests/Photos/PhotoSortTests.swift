import Testing

@testable import Luma

struct PhotoSortTests {
  @Test func `a sort is written as in recipes`() {
    #expect(("-creationDate" as PhotoSort) == PhotoSort("creationDate", ascending: false))
    #expect(("natural:filename" as PhotoSort) == PhotoSort("filename", natural: true))
    #expect(
      ("natural:-filename" as PhotoSort)
        == PhotoSort("filename", ascending: false, natural: true))
  }
}
