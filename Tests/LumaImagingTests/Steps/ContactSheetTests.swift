import LumaImaging
import LumaModel
import Testing

@Suite struct ContactSheetTests {
  @Test(arguments: [(1, 1, 1), (2, 2, 1), (4, 2, 2), (5, 3, 2), (22, 5, 5), (25, 5, 5)])
  func isNearlySquareByItself(_ count: Int, _ columns: Int, _ rows: Int) {
    #expect(ContactSheet().grid(of: count) == PixelSize(width: columns, height: rows))
  }

  @Test func fewerPhotosThanColumnsMakeOneRow() {
    #expect(ContactSheet(columns: 6).grid(of: 4) == PixelSize(width: 4, height: 1))
  }

  @Test func sizesAddUp() throws {
    let sheet = ContactSheet(columns: 3, size: 100, gap: 10, caption: "")
    #expect(try sheet.size(of: 5) == PixelSize(width: 340, height: 230))
    let worded = ContactSheet(columns: 3, size: 100, gap: 10, caption: "a\nb", captionSize: 12)
    #expect(worded.captionHeight == 42)
    #expect(try worded.size(of: 5) == PixelSize(width: 340, height: 314))
  }

  @Test func aSheetBeyondTheLimitsIsRefused() {
    #expect(throws: GeometryError.self) {
      try ContactSheet(columns: 100, size: 4000).size(of: 10_000)
    }
  }
}
