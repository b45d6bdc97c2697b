import Foundation
import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

/// Damaged pictures of every format, the same in every run: each becomes a whole file or a sentence,
/// whatever becomes of the worker that read it.
@Suite(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
struct DamagedPictureTests {
  private let folder: TemporaryFolder
  private let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    let pool = ProcessPool(program: try #require(BuiltProgram.path), Isolation(), limit: 1)
    renderer = Renderer(service: WorkerPictures(pool))
  }

  @Test(arguments: ["avif", "heic", "jpg", "png", "tiff", "webp"])
  func isRenderedOrRefused(_ format: String) throws {
    let seed = PackageRoot.file("Tests/LumaFuzzTests/Corpora/containers/small.\(format)")
    let whole = [UInt8](try #require(FileManager.default.contents(atPath: seed)))
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<12 {
      let photo = try folder.write(bytes: whole.damaged(&numbers), to: "damaged.\(format)")
      do throws(ImagingError) {
        let bytes = try renderer.data(photo, [.scale(.box(width: .pixels(8)))], as: .png)
        #expect(bytes.suffix(8).starts(with: Array("IEND".utf8)))
      } catch {
        #expect(error != .worker(path: photo, .malformed))
        #expect(error.diagnostic.path == photo)
      }
    }
  }
}
