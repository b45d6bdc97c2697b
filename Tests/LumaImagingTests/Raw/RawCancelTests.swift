import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Cancellation of developing.
@Suite(.enabled(if: RawLibrary.version != nil, "LibRaw is not installed"))
struct RawCancelTests {
  @Test func `a cancelled job stops LibRaw`() throws {
    let path = PackageRoot.file("examples/raw/IMG_0007.dng")
    let job = RenderJob()
    let file = try RawFile(
      OpenedFile(path), options: ImagingOptions(), job: job)
    job.cancel()
    #expect(throws: ImagingError.cancelled) { try file.image() }
  }
}
