import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Every file of the shared set through a whole run: its MANIFEST has the expected result of each.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct SharedPhotoTests {
  private func run(_ photo: SharedPhoto, in root: String) -> ScriptRun {
    let path = photo.file.map { $0 == "\"" || $0 == "\\" || $0 == "\n" ? "\\\($0)" : "\($0)" }
    let recipe = """
      photos { "\(path.joined())" }:save("out.jpg", { quality = 60, overwrite = "always" })
      """
    return ScriptRun.run("a.lua", recipe, root: root) {
      $0.readable = [SharedPhotos.path ?? "/"]
      // It ends where its pixels would begin.
      $0.imaging.allowsTruncated = photo.path == "formats/gainmap/ultrahdr.jpg"
      $0.allowedFormats = photo.path.contains(".svg") ? ["svg"] : []  // a .svgz is "gzip"
    }
  }

  @Test(arguments: SharedPhotos.manifest.filter { $0.expected == .decodes })
  func `a picture renders at its upright size`(_ photo: SharedPhoto) throws {
    let root = try TemporaryFolder()
    let run = run(photo, in: root.path)
    #expect(
      run.error == nil && run.failures.isEmpty, "\(run.failures) \(String(describing: run.error))")
    let saved = try #require(run.saved.first)
    expectEqual(PixelSize(width: saved.width, height: saved.height), photo.uprightSize)
  }

  @Test(arguments: SharedPhotos.manifest.filter { $0.expected != .decodes })
  func `any other file gives a sentence or a whole picture`(_ photo: SharedPhoto) throws {
    let root = try TemporaryFolder()
    let run = run(photo, in: root.path)
    let sentences = run.failures + run.warnings + [run.error].compactMap(\.self)
    let output = root.path + "/out.jpg"
    if run.saved.isEmpty {
      #expect(!sentences.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: output))
    } else {
      #expect(photo.expected != .error, "\(photo.path) must not decode")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
      expectEqual(bytes.suffix(2), Data([0xFF, 0xD9]))
    }
  }
}

extension SharedPhoto {
  /// The manifest's size is the stored one, but for formats whose decoders turn by themselves.
  fileprivate var uprightSize: PixelSize? {
    guard let width, let height else { return nil }
    let size = PixelSize(width: width, height: height)
    let turns = !["heic", "avif", "jxl"].contains(format) && (exifOrientation ?? 1) >= 5
    return turns ? size.transposed : size
  }
}
