import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

struct PicturesTests {
  @Test(.ownProcess) func `pictures are read by workers of others, or by their own`() throws {
    var isolation = Isolation()
    (isolation.mode, isolation.program) = (.workers, "/none/luma")
    let first = try Pictures(ImagingOptions(), isolation, workers: 1)
    var options = ImagingOptions()
    options.maxPixels = 1_000
    let second = try Pictures(options, isolation, workers: 1, workersOf: first)
    #expect(first.pool != nil && first.pool === second.pool)
    #expect(try Pictures(options, isolation, workers: 1).pool !== first.pool)
  }

  @Test(.ownProcess) func `pictures of this process have no workers to share`() throws {
    let here = try Pictures(ImagingOptions(), Isolation(), workers: 1)
    expectNil(here.pool)
    var isolation = Isolation()
    (isolation.mode, isolation.program) = (.workers, "/none/luma")
    #expect(try Pictures(ImagingOptions(), isolation, workers: 1, workersOf: here).pool != nil)
  }
}
