import LumaImaging
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaScript

/// Smaller pictures of files other than JPEG.
struct PreviewCandidateTests {
  private func heard(_ path: String, _ options: String, root: String) -> [String] {
    ScriptRun.run(
      "a.lua",
      """
      local options = \(options)
      options.on_image = function(image) print(image) end
      photo("\(path)"):request(options):wait()
      """, root: root
    ) { $0.readable = [SharedPhotos.path ?? root] }.printed
  }

  @Test(.enabled(if: RawLibrary.version != nil, "LibRaw is not installed"))
  func `what a camera made of a raw file stands in for it, and never takes its place`() throws {
    let root = try sampleRoot()
    expectEqual(
      heard("raw/IMG_0008.dng", "{ raw = 'develop', target_size = { 90, 90 } }", root: root.path),
      ["image 60x90 (degraded, preview)", "image 60x90 (decode)"])
    expectEqual(
      heard(
        "raw/IMG_0008.dng", "{ raw = 'develop', target_size = { 90, 90 }, delivery = 'fast' }",
        root: root.path),
      ["image 60x90 (decode)"])
    expectEqual(
      heard("raw/IMG_0008.dng", "{ raw = 'preview', target_size = { 90, 90 } }", root: root.path),
      ["image 60x90 (decode)"])
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func `the thumbnail of a HEIC file is its preview`() throws {
    let root = try TemporaryFolder()
    let path = try SharedPhotos.file("photos/heic/arrow.heic")
    expectEqual(
      heard(path, "{ target_size = { 600, 600 } }", root: root.path),
      ["image 240x320 (degraded, preview)", "image 450x600 (decode)"])
    expectEqual(
      heard(path, "{ target_size = { 300, 300 }, delivery = 'fast' }", root: root.path),
      ["image 225x300 (preview)"])
    let without = try SharedPhotos.file("photos/heic/xiaomi.heic")
    expectEqual(
      heard(without, "{ target_size = { 300, 300 }, delivery = 'fast' }", root: root.path),
      ["image 300x225 (decode)"])
  }
}
