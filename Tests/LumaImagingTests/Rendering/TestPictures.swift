import Foundation
import LumaModel
import Synchronization

@testable import LumaImaging

extension VipsImage {
  /// A picture with the detail of a photograph: waves of all lengths, hard edges, some grain.
  static func scene(_ width: Int, _ height: Int, bands: Int = 3) throws -> VipsImage {
    let bytes = scenes.withLock { known in
      let key = [width, height, bands]
      if let bytes = known[key] { return bytes }
      let bytes = sceneBytes(width, height, bands)
      // The largest of them would fill the memory.
      if bytes.count < 1 << 20 { known[key] = bytes }
      return bytes
    }
    return try make(bytes: bytes, width: width, height: height, bands: bands).inWorkingForm()
  }

  /// Scenes that were drawn, since tests ask for some of them a thousand times.
  private static let scenes = Mutex<[[Int]: [UInt8]]>([:])

  /// Without calls for each pixel, which take most of the time where nothing is optimized.
  private static func sceneBytes(_ width: Int, _ height: Int, _ bands: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * bands) { bytes, count in
      var grain: UInt32 = 1, y = 0
      while y < height {
        var x = 0
        while x < width {
          grain = grain &* 1_664_525 &+ 1_013_904_223
          // Triangle waves whose height falls with their length.
          var (first, second) = ((x + y / 3) % 400 - 200, (2 * y + x / 2) % 300 - 150)
          var (third, fourth) = ((3 * x + y) % 46 - 23, (5 * y - x + 100_000) % 34 - 17)
          if first < 0 { first = -first }
          if second < 0 { second = -second }
          if third < 0 { third = -third }
          if fourth < 0 { fourth = -fourth }
          let wave = first / 3 + second / 3 + third / 2 + fourth / 3 + 40
          let level = wave + ((x / 97 + y / 61) % 2 == 0 ? 25 : -25) + Int(grain >> 29)
          var band = 0
          while band < bands {
            let value = level + band * (x * 60 / width) - band * (y * 40 / height)
            bytes[count] = value < 0 ? 0 : value > 255 ? 255 : UInt8(truncatingIfNeeded: value)
            count += 1
            band += 1
          }
          x += 1
        }
        y += 1
      }
    }
  }

  /// Made once; odd sides.
  static let largeScene = Result { try scene(1203, 901) }

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
