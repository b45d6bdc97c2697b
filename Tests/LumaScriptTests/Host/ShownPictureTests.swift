import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaScript

/// Histograms and swatches.
struct ShownPictureTests {
  /// The columns of a row that are not black or background.
  private func columns(_ picture: ShownPicture, row: Int) -> [Int: [UInt8]] {
    let rest: [[UInt8]] = [[0, 0, 0], [32, 32, 32]]
    var found: [Int: [UInt8]] = [:]
    for column in 0..<picture.width {
      let start = (row * picture.width + column) * 3
      let color = Array(picture.pixels[start..<(start + 3)])
      if !rest.contains(color) { found[column] = color }
    }
    return found
  }

  @Test func aHistogramIsBelowThePictureInTheMiddle() {
    let picture = ShownPicture(width: 2, height: 1, pixels: [255, 9, 9, 10, 20, 30])
    let drawn = picture.aboveHistogram
    #expect(drawn.width == 256 && drawn.height == 97 && drawn.pixels.count == 256 * 97 * 3)
    expectEqual(columns(drawn, row: 0), [127: [255, 9, 9], 128: [10, 20, 30]])
    for row in [1, 96] {
      expectEqual(
        columns(drawn, row: row),
        [
          9: [32, 224, 224], 10: [224, 32, 32], 20: [32, 224, 32], 30: [32, 32, 224],
          255: [224, 32, 32],
        ])
    }
  }

  @Test func barsAreAsHighAsTheirValuesAreFrequent() {
    // Black outnumbers the others, whose bars are as high as ever.
    let pixels = [[UInt8]](repeating: [0, 0, 0], count: 9) + [[7, 0, 0], [7, 0, 0], [8, 0, 0]]
    let drawn = ShownPicture(width: 12, height: 1, pixels: pixels.flatMap { $0 }).aboveHistogram
    let black: [UInt8] = [224, 224, 224], red: [UInt8] = [224, 32, 32]
    expectEqual(columns(drawn, row: 1), [0: black, 7: red])
    expectEqual(columns(drawn, row: 48), [0: black, 7: red])
    expectEqual(columns(drawn, row: 49), [0: black, 7: red, 8: red])
    expectEqual(columns(drawn, row: 96), [0: black, 7: red, 8: red])
  }

  @Test func aWidePictureKeepsItsWidth() {
    let white = [UInt8](repeating: 255, count: 512 * 3)
    let drawn = ShownPicture(width: 512, height: 1, pixels: white).aboveHistogram
    #expect(drawn.width == 512 && Array(drawn.pixels.prefix(512 * 3)) == white)
    expectEqual(columns(drawn, row: 96), [510: [224, 224, 224], 511: [224, 224, 224]])
  }

  @Test(
    arguments: [
      ([255, 0, 0, 0.75, 0, 0, 254.6, 0.25], [192: [255, 0, 0], 64: [0, 0, 255]]),
      ([300, -5, 0.4, 0.1], [256: [255, 0, 0]]),
      ([1, 2, 3, 3, 4, 5, 6, 0, 7, 8, 9, 1], [192: [1, 2, 3], 64: [7, 8, 9]]),
    ] as [([Double], [Int: [UInt8]])])
  func swatchesAreAsWideAsTheirShares(_ parts: [Double], _ widths: [Int: [UInt8]]) {
    let drawn = ShownPicture(swatches: parts)
    #expect(drawn.width == 256 && drawn.height == 32)
    var row: [UInt8] = []
    for (width, color) in widths.sorted(by: { $0.key > $1.key }) {
      for _ in 0..<width { row += color }
    }
    expectEqual(drawn.pixels, Array(repeating: row, count: 32).flatMap { $0 })
  }
}
