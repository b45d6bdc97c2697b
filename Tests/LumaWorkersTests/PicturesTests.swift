import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

struct PicturesTests {
  @Test func `pictures are read by workers of others, or by their own`() throws {
    var isolation = Isolation()
    (isolation.mode, isolation.program) = (.workers, "/none/luma")
    let first = try Pictures(ImagingOptions(), isolation, workers: 1)
    var options = ImagingOptions()
    options.maxPixels = 1_000
    let second = try Pictures(options, isolation, workers: 1, workersOf: first)
    #expect(first.pool != nil && first.pool === second.pool)
    #expect(try Pictures(options, isolation, workers: 1).pool !== first.pool)
  }

  @Test func `pictures of this process have no workers to share`() throws {
    let here = try Pictures(ImagingOptions(), Isolation(), workers: 1)
    expectNil(here.pool)
    var isolation = Isolation()
    (isolation.mode, isolation.program) = (.workers, "/none/luma")
    #expect(try Pictures(ImagingOptions(), isolation, workers: 1, workersOf: here).pool != nil)
  }

  @Test func `a program that is no worker answers for no other session`() throws {
    var isolation = Isolation()
    (isolation.mode, isolation.program) = (.workers, "/usr/bin/true")
    let pictures = try Pictures(ImagingOptions(), isolation, workers: 1)
    #expect(pictures.pool != nil)
    #expect(PixelOperations.names.contains("invert"))
    withExtendedLifetime(pictures) {}
  }
}
