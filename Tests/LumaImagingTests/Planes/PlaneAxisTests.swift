import LumaResample
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PlaneAxisTests {
  @Test func wholeOffsetsAreCopies() {
    let axis = PlaneAxis(kernel: RESAMPLE_LANCZOS3, first: 7, ratio: 1, outputs: 30, valid: 7..<37)
    #expect(axis.isCopy)
    expectEqual(axis.reading, 7..<37)
  }

  /// Chroma of 4:2:0 under a crop on an odd offset lies half a sample off.
  @Test func halfASampleIsNoCopy() {
    let axis = PlaneAxis(kernel: RESAMPLE_AREA, first: 3.5, ratio: 1, outputs: 10, valid: 3..<14)
    #expect(!axis.isCopy)
    expectEqual(axis.reading, 3..<14)
  }

  @Test func aKernelReadsItsLobes() {
    var axis = PlaneAxis(
      kernel: RESAMPLE_LANCZOS3, first: 100, ratio: 2.5, outputs: 4, valid: 0..<2000)
    // Middles of the outer outputs: 100.75 and 108.25; 3 lobes of 2.5 samples.
    expectEqual(axis.reading, 94..<116)
    axis.kernel = RESAMPLE_LINEAR
    expectEqual(axis.reading, 99..<111)
  }

  @Test func nothingBesideTheSourceIsRead() {
    let axis = PlaneAxis(
      kernel: RESAMPLE_LANCZOS3, first: 10, ratio: 4, outputs: 5, valid: 10..<30)
    expectEqual(axis.reading, 10..<30)
  }

  /// As chroma of an odd side is.
  @Test func besideThePlaneTheNearestSampleIsRead() {
    let axis = PlaneAxis(kernel: RESAMPLE_AREA, first: 12, ratio: 1, outputs: 2, valid: 4..<10)
    expectEqual(axis.reading, 9..<10)
  }
}
