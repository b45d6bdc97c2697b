import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Developing that is stopped.
@Suite(.enabled(if: RawLibrary.version != nil, "LibRaw is not installed"))
struct RawCancelTests {
  @Test func `a cancelled flight stops LibRaw`() throws {
    let path = PackageRoot.file("examples/raw/IMG_0007.dng")
    let flight = Flight()
    let file = try RawFile(
      OpenedFile(path), path: path, options: ImagingOptions(), flight: flight)
    flight.cancel()
    #expect(throws: ImagingError.cancelled) { try file.image() }
  }
}
