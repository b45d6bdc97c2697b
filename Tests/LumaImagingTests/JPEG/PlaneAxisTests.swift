import LumaModel
import Testing

@testable import LumaImaging

@Suite struct PlaneAxisTests {
  @Test func wholeSidesAreExact() {
    let axis = PlaneAxis(first: 0, ratio: 2.5, outputs: 800, valid: 0..<2000)
    #expect(axis.start == 0 && axis.count == 2000 && axis.made == 800)
    #expect(axis.phase == 0 && axis.error < 1e-9)
    #expect(axis.reading == 0..<2000)
  }

  @Test func wholeOffsetsAreCopies() {
    let axis = PlaneAxis(first: 7, ratio: 1, outputs: 30, valid: 7..<37)
    #expect(axis.isCopy)
    #expect(axis.reading == 7..<37)
  }

  /// Chroma of 4:2:0 under a crop on an odd offset lies half a sample off.
  @Test func halfASampleIsAPhase() {
    let axis = PlaneAxis(first: 3.5, ratio: 1, outputs: 10, valid: 3..<14)
    #expect(!axis.isCopy)
    #expect(abs(Double(axis.start) + axis.phase - 3.5) < 1e-9)
    #expect(axis.made == 10)
  }

  @Test(arguments: [(0.0, 2000.5 / 800, 800), (130.25, 3.337, 511), (0.5, 1.111, 97)])
  func otherRatiosArePutInPlace(_ first: Double, _ ratio: Double, _ outputs: Int) {
    let axis = PlaneAxis(first: first, ratio: ratio, outputs: outputs, valid: 0..<4000)
    #expect(axis.error <= PlaneAxis.tolerance)
    let scale = Double(axis.count) / Double(axis.made)
    let begin = Double(axis.start) + axis.phase
    let end = begin + scale * Double(outputs)
    #expect(abs(begin - first) / ratio <= PlaneAxis.tolerance + 1e-6)
    #expect(abs(end - (first + ratio * Double(outputs))) / ratio <= PlaneAxis.tolerance + 1e-6)
  }
}
