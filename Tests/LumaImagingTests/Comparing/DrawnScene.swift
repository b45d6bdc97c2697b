import Foundation
import LumaModel
import Synchronization

@testable import LumaImaging

/// A scene with waves, boxes and grain, which no turn or move maps to itself.
enum DrawnScene {
  static let size = PixelSize(width: 240, height: 160)

  private static let boxes: [(rect: PixelRect, color: [Double])] = [
    (PixelRect(x: 20, y: 18, width: 60, height: 34), [200, 60, 40]),
    (PixelRect(x: 130, y: 20, width: 70, height: 50), [40, 90, 180]),
    (PixelRect(x: 35, y: 85, width: 46, height: 60), [230, 200, 90]),
    (PixelRect(x: 120, y: 95, width: 90, height: 24), [60, 150, 80]),
    (PixelRect(x: 170, y: 60, width: 36, height: 80), [120, 60, 140]),
  ]

  /// - Parameter phase: moves the waves; another one is another picture.
  static func picture(phase: Double = 0) throws -> VipsImage {
    let bytes = drawn.withLock { known in
      if let bytes = known[phase] { return bytes }
      let bytes = drawnBytes(phase)
      known[phase] = bytes
      return bytes
    }
    return try VipsImage.make(bytes: bytes, width: size.width, height: size.height, bands: 3)
      .named("srgb")
  }

  /// By the phase: each test of a suite begins with the picture.
  private static let drawn = Mutex<[Double: [UInt8]]>([:])

  private static func drawnBytes(_ phase: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = color(Double(x), Double(y), phase)
        let grain = Double(grain(x / 2, y / 2)) / 12
        bytes += color.map { UInt8(min(max($0 + grain, 0), 255)) }
      }
    }
    return bytes
  }

  private static func color(_ x: Double, _ y: Double, _ phase: Double) -> [Double] {
    let wave = sin(x / 9 + y / 17 + phase) * cos(y / 11 - x / 31 + 2 * phase)
    let box = boxes.last { item in
      item.rect.x <= Int(x) && Int(x) < item.rect.maxX && item.rect.y <= Int(y)
        && Int(y) < item.rect.maxY
    }
    if let box, phase == 0 { return box.color.map { $0 + 20 * wave } }
    return [110 + 50 * wave + x / 6, 120 + 45 * wave - y / 9, 105 - 30 * wave + y / 5]
  }

  /// -128...127, the same at each run.
  private static func grain(_ x: Int, _ y: Int) -> Int {
    var number = UInt32(truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263)
    number = (number ^ (number >> 13)) &* 1_274_126_177
    return Int((number >> 16) & 255) - 128
  }
}

extension VipsImage {
  /// The result of an operation on this image, in 8 bits.
  func with(_ name: String, _ arguments: (String, VipsValue)...) throws -> VipsImage {
    try Vips.call(name, [("in", .image(self))] + arguments).image()
  }

  func asBytes() throws -> VipsImage { try whole(.uchar).named("srgb") }
}
