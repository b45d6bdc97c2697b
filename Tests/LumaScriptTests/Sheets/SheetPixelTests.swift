import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaImaging

/// What a contact sheet looks like where there is no photo.
struct SheetPixelTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func sheet(_ options: String, _ output: String) throws -> VipsImage {
    let made = ScriptRun.run(
      "a.lua",
      """
      photos { "photos/2023/lake.jpg", "photos/2023/hills.jpg" }
        :contact_sheet { size = 40, gap = 5, \(options) }
        :save("out/\(output)")
      """, root: root.path)
    try #require(made.error == nil && made.failures.isEmpty && made.saved.count == 1)
    return try ImageFile(root.file("out/" + output)).decode().copiedToMemory()
  }

  private func pixel(_ image: VipsImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let place = (y * image.width + x) * image.bands
    return Array(try image.bytes()[place..<place + image.bands])
  }

  @Test(arguments: ["a.png", "a.webp"])
  func `a transparent background is transparent`(_ output: String) throws {
    let made = try sheet("background = 'transparent', caption = ''", output)
    try #require(made.bands == 4)
    #expect(try pixel(made, 2, 2)[3] == 0 && pixel(made, 47, 25)[3] == 0)
    #expect(try pixel(made, 25, 25)[3] == 255 && pixel(made, 70, 25)[3] == 255)
  }

  @Test func `a background that is partly transparent keeps its color`() throws {
    let made = try sheet("background = '#ff000080', caption = ''", "a.png")
    try expectEqual(pixel(made, 2, 2), [255, 0, 0, 128])
  }

  @Test func `an opaque background needs no alpha`() throws {
    try expectEqual(sheet("background = '#ff0000', caption = ''", "a.png").bands, 3)
  }

  /// The last row with ink, of a caption in each half.
  private func lastRows(_ image: VipsImage) throws -> [Int?] {
    let bytes = try image.bytes(), middle = image.width / 2
    return [0..<middle, middle..<image.width].map { columns in
      (45..<image.height).last { y in
        columns.contains { x in bytes[(y * image.width + x) * image.bands] < 128 }
      }
    }
  }

  @Test func `captions stand on one baseline`() throws {
    let low = try lastRows(sheet("caption = 'ooo'", "low.png"))
    let tall = try lastRows(sheet("caption = 'dlh'", "tall.png"))
    // Round letters reach below the line by a fraction of a px.
    #expect(zip(low, tall).allSatisfy { a, b in abs((a ?? 0) - (b ?? 99)) <= 1 })
    expectEqual(low[0], low[1])
  }
}
