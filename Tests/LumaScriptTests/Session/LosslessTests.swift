import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Saves that move the blocks of a JPEG.
struct LosslessTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  /// Before any photo is read.
  @Test func `a step that makes new pixels is a mistake of the recipe`() {
    let crop = run(
      """
      photo("photos/2023/lake.jpg"):crop { aspect = "1:1", gravity = "attention" }
        :save("out/a.jpg", { lossless = true })
      """)
    expectEqual(
      crop.error?.summary,
      "a.lua:2: save: 'lossless' cannot be combined with crop's gravity "
        + "\"attention\" for jpeg; name the part to keep, as in gravity = \"north\", or omit lossless"
    )
    let gray = run(
      "photo('photos/2023/lake.jpg'):grayscale():save('out/a.jpg', { lossless = true })")
    expectEqual(
      gray.error?.summary,
      "a.lua:1: save: 'lossless' cannot be combined with 'grayscale' for "
        + "jpeg, which changes pixels; omit lossless, or save as png")
  }

  @Test func `blocks are advised only where all photos have whole ones`() throws {
    let advice =
      "lossless = true moves the blocks of JPEGs, and :export \"out/{filename}\" copies files"
    let text = "folder('photos/2023'):fetch():save('out/{name}.jpg')"
    expectEqual(run(text).warnings.map(\.hint), [advice])
    // 1600x900 px, lying on its side.
    let path = root.file("photos/2023/dunes.jpg")
    var bytes = try Data(contentsOf: URL(filePath: path))
    let tag = try #require(bytes.range(of: Data([0x12, 1, 3, 0, 1, 0, 0, 0])))
    bytes[tag.upperBound] = 6
    try bytes.write(to: URL(filePath: path))
    expectEqual(run(text).warnings.map(\.hint), [":export \"out/{filename}\" copies files"])
  }
}
