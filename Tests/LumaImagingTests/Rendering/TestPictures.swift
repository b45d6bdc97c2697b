import Foundation
import LumaModel

@testable import LumaImaging

extension VipsImage {
  /// A picture with the detail of a photograph: waves of all lengths, hard edges, some grain.
  static func scene(_ width: Int, _ height: Int, bands: Int = 3) throws -> VipsImage {
    var bytes = [UInt8](repeating: 0, count: width * height * bands)
    var grain: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        grain = grain &* 1_664_525 &+ 1_013_904_223
        let level = wave(x, y) + ((x / 97 + y / 61) % 2 == 0 ? 25 : -25) + Int(grain >> 29)
        for band in 0..<bands {
          let tint = band * (x * 60 / width) - band * (y * 40 / height)
          bytes[(y * width + x) * bands + band] = UInt8(max(0, min(255, level + tint)))
        }
      }
    }
    return try make(bytes: bytes, width: width, height: height, bands: bands).inWorkingForm()
  }

  /// Made once; odd sides.
  static let largeScene = Result { try scene(1203, 901) }

  /// Triangle waves whose height falls with their length.
  private static func wave(_ x: Int, _ y: Int) -> Int {
    func triangle(_ place: Int, _ length: Int) -> Int { abs(place % length - length / 2) }
    let coarse = triangle(x + y / 3, 400) / 3 + triangle(2 * y + x / 2, 300) / 3
    return coarse + triangle(3 * x + y, 46) / 2 + triangle(5 * y - x + 100_000, 34) / 3 + 40
  }

  /// Cells of 16 px, three across and two down, each of another color.
  static func chart() throws -> VipsImage {
    var bytes: [UInt8] = []
    for y in 0..<32 {
      for x in 0..<48 { bytes += chartColors[y / 16 * 3 + x / 16] }
    }
    return try make(bytes: bytes, width: 48, height: 32, bands: 3).inWorkingForm()
  }

  static let chartColors: [[UInt8]] = [
    [230, 20, 20], [20, 200, 20], [20, 20, 230], [220, 220, 20], [20, 210, 210], [245, 245, 245],
  ]

  func inWorkingForm() throws -> VipsImage { try WorkingForm.make(self) }

  /// The bands of one pixel.
  func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
    try cropped(to: PixelRect(x: x, y: y, width: 1, height: 1)).bytes()
  }
}

extension VipsImage {
  /// Mean square difference of all bands, as decibels below full scale; 99 for equal pictures.
  func distance(to other: VipsImage) throws -> Double {
    let difference = try Vips.call(
      "subtract", [("left", .image(self)), ("right", .image(other))]
    ).image()
    let square = try Vips.call(
      "multiply", [("left", .image(difference)), ("right", .image(difference))]
    ).image()
    let error = try Vips.call("avg", [("in", .image(square))]).number("out") ?? .infinity
    return error == 0 ? 99 : 10 * log10(white * white / error)
  }

  /// Mean absolute difference of all bands.
  func difference(from other: VipsImage) throws -> Double {
    let difference = try Vips.call(
      "subtract", [("left", .image(self)), ("right", .image(other))]
    ).image()
    let size = try Vips.call("abs", [("in", .image(difference))]).image()
    return try Vips.call("avg", [("in", .image(size))]).number("out") ?? .infinity
  }
}
