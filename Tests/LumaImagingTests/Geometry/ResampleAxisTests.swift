import LumaModel
import Testing

@testable import LumaImaging

struct ResampleAxisTests {
  /// Where the first wanted sample begins, in decoded px, by libvips' treatment of the axis: it
  /// lays the middle of its result on the middle of what it reads.
  func origin(_ axis: ResampleAxis) -> Double {
    let read = Double(axis.length + axis.before + axis.after)
    return Double(axis.start - axis.before) + read / 2
      + (Double(axis.skip) - Double(axis.made) / 2) * axis.shrink
  }

  @Test func anAlignedAxisNeedsNothing() {
    let axis = ResampleAxis(from: 504, count: 3024, ratio: 2, side: 2016, outputs: 512)
    #expect(axis.start == 252 && axis.length == 1512)
    #expect(axis.before == 0 && axis.after == 0 && axis.skip == 0 && axis.made == 512)
    #expect(axis.error < 1e-9)
  }

  @Test func aCentredOddOffsetOnlyWidensTheRead() {
    // 875...3125 of 4000 at 1/2: begins on a half px, and so does its middle's mirror.
    let axis = ResampleAxis(from: 875, count: 2250, ratio: 2, side: 2000, outputs: 512)
    #expect(axis.start == 437 && axis.length == 1126)
    #expect(axis.before == 0 && axis.after == 0 && axis.made == 512)
    #expect(axis.error < 1e-9)
  }

  @Test(arguments: [1.0, 2, 4, 8])
  func samplesFallWhereTheyShould(_ ratio: Double) {
    for from in [0, 1, 3, 7, 101, 1001] {
      for count in [1501, 2222, 2777, 2999] {
        for outputs in [3, 61, 62, 93] {
          let side = Int(4000 / ratio)
          let axis = ResampleAxis(
            from: from, count: count, ratio: ratio, side: side, outputs: outputs)
          let wanted = Double(from) / ratio
          #expect(abs(origin(axis) - wanted) / axis.shrink <= axis.error + 1e-9)
          #expect(axis.start + axis.length <= side)
          #expect(axis.skip + outputs <= axis.made)
          #expect(abs(axis.shrink - Double(count) / ratio / Double(outputs)) < 1e-9)
          if ratio == 1 { #expect(axis.error < 1e-9 && axis.before + axis.after == 0) }
        }
      }
    }
  }

  @Test func whatCannotBeAlignedSaysSo() {
    // Whole factors repeat the same offset everywhere: 1/4 px stays 1/4 px.
    let axis = ResampleAxis(from: 1, count: 2048, ratio: 4, side: 1000, outputs: 256)
    #expect(axis.error > ResampleAxis.tolerance)
    let photo = StoredPhoto.jpeg(4000, 4000)
    let plan = Plan.chain(.crop(1, 0, 2048, 2048), .scale(256), .save("a"))
    #expect(RenderTree(plan, photo: photo).decode.shrink < 4)
  }

  @Test func extremeRatios() {
    for outputs in [1, 2, 77] {
      let axis = ResampleAxis(from: 3, count: 65_490, ratio: 8, side: 8187, outputs: outputs)
      #expect(axis.error <= ResampleAxis.tolerance)
      #expect(axis.skip + outputs <= axis.made)
    }
  }

  @Test(arguments: [1, 2, 3])
  func tinyPictures(_ side: Int) {
    let axis = ResampleAxis(from: 0, count: side, ratio: 1, side: side, outputs: 1)
    #expect(axis.start == 0 && axis.length == side && axis.made == 1)
  }
}
