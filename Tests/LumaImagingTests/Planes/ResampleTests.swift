import Foundation
import LumaResample
import LumaTestSupport
import Testing

@testable import LumaImaging

struct ResampleTests {
  static let kernels = [
    RESAMPLE_AREA, RESAMPLE_LINEAR, RESAMPLE_CUBIC, RESAMPLE_MITCHELL, RESAMPLE_LANCZOS2,
    RESAMPLE_LANCZOS3,
  ]

  @Test(arguments: kernels)
  func oneColourStaysThatColour(_ kernel: ResampleKernel) throws {
    let made = try Samples(width: 71, height: 53) { _, _ in 201 }
      .resampled(kernel, (0.25, 1.7, 41), (-1.5, 0.6, 91))
    #expect(made.bytes.allSatisfy { $0 == 201 })
  }

  @Test func areaIsTheMeanOfWhatIsCovered() throws {
    let made = try Samples(width: 4, height: 2) { x, y in UInt8(10 * x + 4 * y) }
      .resampled(RESAMPLE_AREA, (0, 2, 2), (0, 2, 1))
    expectEqual(made.bytes, [7, 27])
  }

  /// Half a sample to the right, the left neighbor counts as much as the right one.
  @Test func phasesAreExact() throws {
    let made = try Samples(width: 5, height: 1) { x, _ in [0, 100, 50, 200, 20][x] }
      .resampled(RESAMPLE_LINEAR, (0.5, 1, 4), (0, 1, 1))
    expectEqual(made.bytes, [50, 75, 125, 110])
  }

  @Test func edgesAreRepeated() throws {
    let made = try Samples(width: 3, height: 3) { x, y in UInt8(10 + 30 * x + 60 * y) }
      .resampled(RESAMPLE_LANCZOS3, (-40, 1, 2), (60, 1, 2))
    expectEqual(made.bytes, [130, 130, 130, 130])
  }

  /// Samples side by side are resampled as if each band were a plane; sides end within a vector.
  @Test(arguments: [3, 4], kernels)
  func rowsAreTheirBands(_ bands: Int, _ kernel: ResampleKernel) {
    var dice = Dice(state: 6)
    let noise = (0..<67 * 53 * bands).map { place in
      place % bands == 3 ? 255 : UInt8(dice.roll(0...255))
    }
    let rows = Pixels(width: 67, height: 53, bands: bands, bytes: noise).resampled(kernel, 2.3)
    for band in 0..<bands {
      let single = Pixels(
        width: 67, height: 53, bands: 1,
        bytes: stride(from: band, to: noise.count, by: bands).map { noise[$0] })
      let plane = single.resampled(kernel, 2.3)
      for (place, byte) in plane.enumerated() {
        #expect(abs(Int(rows[place * bands + band]) - Int(byte)) <= (bands == 4 ? 1 : 0))
      }
    }
  }

  /// A transparent px has no color; a px that no opaque one reaches is black.
  @Test func colorsCountByTheirAlpha() {
    let bytes = (0..<64 * 8).flatMap { place -> [UInt8] in
      place % 64 < 32 ? [255, 255, 255, 0] : [10, 90, 200, 128]
    }
    let made = Pixels(width: 64, height: 8, bands: 4, bytes: bytes)
      .resampled(RESAMPLE_LANCZOS3, 2)
    for px in stride(from: 0, to: made.count, by: 4) {
      let alpha = made[px + 3]
      #expect(alpha == 0 || Array(made[px..<px + 3]) == [10, 90, 200], "\(made[px..<px + 4])")
    }
    #expect(Array(made[..<4]) == [0, 0, 0, 0] && made[31 * 4 + 3] == 128)
  }

  /// Thousands of weights that are nearly 0 still sum up to 1, and none takes the rest of the
  /// rounding.
  @Test(arguments: [1, 3, 4], [3_000, 20_000, 65_500])
  func tallPicturesBecomeTheirMean(_ bands: Int, _ height: Int) {
    let bytes = (0..<height * bands).map { place -> UInt8 in
      let (row, band) = place.quotientAndRemainder(dividingBy: bands)
      return band == 3 ? 255 : row == height / 2 ? 0 : 200
    }
    let grid = PlaneGrid(origin: 0, step: 1)
    let source = Plane(width: 1, height: height, bands: bands, x: grid, y: grid)
    let target = Plane(width: 1, height: 1, bands: bands, x: grid, y: grid)
    for (place, byte) in bytes.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: bands)
      source.memory.bytes[row * source.memory.stride + column] = byte
    }
    let x = ResampledAxis(kernel: RESAMPLE_LINEAR, first: 0, ratio: 1)
    let y = ResampledAxis(kernel: RESAMPLE_LANCZOS3, first: 0, ratio: Double(height))
    let done = withExtendedLifetime((source, target)) {
      cresample([source.all], [target.all], 1, x, y)
    }
    #expect(done != 0)
    let made = (0..<bands).map { target.memory.bytes[$0] }
    expectEqual(made, (0..<bands).map { $0 == 3 ? 255 : 200 }, "\(made)")
  }

  /// Against the kernels' own formulas, in doubles, one output at a time.
  @Test(arguments: kernels.dropFirst(), [(2.5, 31), (1.03, 77), (7.9, 9), (0.7, 90)])
  func sumsAreThoseOfTheFormula(_ kernel: ResampleKernel, _ size: (Double, Int)) throws {
    var dice = Dice(state: 5)
    let noise = (0..<97 * 83).map { _ in UInt8(dice.roll(0...255)) }
    let samples = Samples(width: 97, height: 83) { x, y in noise[y * 97 + x] }
    let x = (first: 1.3, ratio: size.0, outputs: size.1), y = (first: 0.0, ratio: 1.9, outputs: 40)
    let made = try samples.resampled(kernel, x, y)
    let expected = samples.slowly(kernel, x, y)
    for (byte, value) in zip(made.bytes, expected) {
      // Weights of rows have 15 bits here.
      #expect(abs(Double(byte) - value) < 0.51, "\(byte) \(value)")
    }
  }
}

private typealias Axis = (first: Double, ratio: Double, outputs: Int)

/// Rows of px.
private struct Pixels {
  var width: Int
  var height: Int
  var bands: Int
  var bytes: [UInt8]

  /// Both axes reduced by the same factor.
  func resampled(_ kernel: ResampleKernel, _ ratio: Double) -> [UInt8] {
    let (across, down) = (Int(Double(width) / ratio), Int(Double(height) / ratio))
    let grid = PlaneGrid(origin: 0, step: 1)
    let source = Plane(width: width, height: height, bands: bands, x: grid, y: grid)
    let target = Plane(width: across, height: down, bands: bands, x: grid, y: grid)
    for (place, byte) in bytes.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: width * bands)
      source.memory.bytes[row * source.memory.stride + column] = byte
    }
    let axis = ResampledAxis(kernel: kernel, first: 0, ratio: ratio)
    let done = withExtendedLifetime((source, target)) {
      cresample([source.all], [target.all], 1, axis, axis)
    }
    #expect(done != 0)
    return (0..<down).flatMap { row in
      (0..<across * bands).map { target.memory.bytes[row * target.memory.stride + $0] }
    }
  }
}

/// A plane in rows of its width.
private struct Samples {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int, _ sample: (Int, Int) -> UInt8) {
    self.width = width
    self.height = height
    bytes = (0..<width * height).map { sample($0 % width, $0 / width) }
  }

  func resampled(_ kernel: ResampleKernel, _ x: Axis, _ y: Axis) throws -> Samples {
    let grid = PlaneGrid(origin: 0, step: 1)
    let source = Plane(width: width, height: height, x: grid, y: grid)
    let target = Plane(width: x.outputs, height: y.outputs, x: grid, y: grid)
    for row in 0..<height {
      for column in 0..<source.memory.stride {
        let byte = column < width ? bytes[row * width + column] : 99
        source.memory.bytes[row * source.memory.stride + column] = byte
      }
    }
    let done = withExtendedLifetime((source, target)) {
      cresample(
        [source.all], [target.all], 1,
        ResampledAxis(kernel: kernel, first: x.first, ratio: x.ratio),
        ResampledAxis(kernel: kernel, first: y.first, ratio: y.ratio))
    }
    try #require(done == 1)
    return Samples(width: x.outputs, height: y.outputs) { x, y in
      target.memory.bytes[y * target.memory.stride + x]
    }
  }

  func slowly(_ kernel: ResampleKernel, _ x: Axis, _ y: Axis) -> [Double] {
    (0..<y.outputs).flatMap { row in
      let down = weights(kernel, y, row)
      return (0..<x.outputs).map { column in
        let across = weights(kernel, x, column)
        let sum = down.reduce(0.0) { sum, down in
          across.reduce(sum) { $0 + down.weight * $1.weight * self[$1.place, down.place] }
        }
        return max(0, min(255, sum))
      }
    }
  }

  private subscript(_ x: Int, _ y: Int) -> Double {
    Double(bytes[max(0, min(y, height - 1)) * width + max(0, min(x, width - 1))])
  }

  private func weights(
    _ kernel: ResampleKernel, _ axis: Axis, _ output: Int
  ) -> [(place: Int, weight: Double)] {
    let middle = axis.first + (Double(output) + 0.5) * axis.ratio - 0.5, scale = max(1, axis.ratio)
    let places = Int(middle - 3 * scale) - 1...Int(middle + 3 * scale) + 1
    let found = places.map { (place: $0, weight: kernel.value(abs(Double($0) - middle) / scale)) }
    let sum = found.reduce(0) { $0 + $1.weight }
    return found.map { ($0.place, $0.weight / sum) }
  }
}

extension Plane {
  fileprivate var all: ResamplePlane {
    ResamplePlane(
      bytes: memory.bytes, stride: Int32(memory.stride), width: Int32(width), height: Int32(height),
      bands: Int32(bands))
  }
}

extension ResampleKernel {
  fileprivate func value(_ x: Double) -> Double {
    switch self {
    case RESAMPLE_LINEAR: max(0, 1 - x)
    case RESAMPLE_CUBIC: Self.cubic(x, b: 0, c: 0.5)
    case RESAMPLE_MITCHELL: Self.cubic(x, b: 1 / 3, c: 1 / 3)
    case RESAMPLE_LANCZOS2: x < 2 ? Self.sinc(x) * Self.sinc(x / 2) : 0
    default: x < 3 ? Self.sinc(x) * Self.sinc(x / 3) : 0
    }
  }

  private static func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }

  private static func cubic(_ x: Double, b: Double, c: Double) -> Double {
    let square = x * x, cube = square * x
    if x < 1 {
      return ((12 - 9 * b - 6 * c) * cube + (12 * b + 6 * c - 18) * square + 6 - 2 * b) / 6
    }
    if x >= 2 { return 0 }
    let high = (-b - 6 * c) * cube + (6 * b + 30 * c) * square
    return (high - (12 * b + 48 * c) * x + 8 * b + 24 * c) / 6
  }
}
