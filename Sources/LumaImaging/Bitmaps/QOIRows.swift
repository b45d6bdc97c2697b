import LumaFiles
import LumaModel

/// The rows of a QOI.
///
/// - **Source**: The Quite OK Image Format, Specification 1.0.
struct QOIRows: BitmapRows {
  let size: PixelSize
  let bands: Int
  private let file: ByteRegion
  private var held: [UInt8] = []
  private var place = 0
  private var start = 14
  private var pixel = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
  private var seen = [Pixel](repeating: Pixel(), count: 64)
  private var run = 0

  private struct Pixel {
    var red: UInt8 = 0
    var green: UInt8 = 0
    var blue: UInt8 = 0
    var alpha: UInt8 = 0

    var place: Int {
      (Int(red) * 3 + Int(green) * 5 + Int(blue) * 7 + Int(alpha) * 11) % 64
    }

    mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
      self.red &+= UInt8(truncatingIfNeeded: red)
      self.green &+= UInt8(truncatingIfNeeded: green)
      self.blue &+= UInt8(truncatingIfNeeded: blue)
    }
  }

  /// nil: damaged.
  init?(_ file: ByteRegion) {
    guard file.begins(with: "qoif".utf8), let width = file.number(at: 4, bytes: 4, .big),
      let height = file.number(at: 8, bytes: 4, .big), width > 0, height > 0,
      let bands = file.number(at: 12, bytes: 1, .big), bands == 3 || bands == 4
    else { return nil }
    (self.file, self.bands) = (file, bands)
    size = PixelSize(width: width, height: height)
  }

  mutating func next() -> [UInt8]? {
    var row: [UInt8] = []
    row.reserveCapacity(size.width * bands)
    for _ in 0..<size.width {
      if run > 0 { run -= 1 } else { guard decode() else { return nil } }
      row.append(pixel.red)
      row.append(pixel.green)
      row.append(pixel.blue)
      if bands == 4 { row.append(pixel.alpha) }
    }
    return row
  }

  /// Reads a code; false at the end of the file.
  private mutating func decode() -> Bool {
    guard let code = byte() else { return false }
    switch code {
    case 0xFE, 0xFF:
      guard let red = byte(), let green = byte(), let blue = byte() else { return false }
      (pixel.red, pixel.green, pixel.blue) = (red, green, blue)
      if code == 0xFF {
        guard let alpha = byte() else { return false }
        pixel.alpha = alpha
      }
    case 0xC0...: run = Int(code & 63)
    case 0x80...:
      guard let next = byte() else { return false }
      let green = Int(code & 63) - 32
      pixel.add(green + Int(next >> 4) - 8, green, green + Int(next & 15) - 8)
    case 0x40...:
      pixel.add(Int(code >> 4 & 3) - 2, Int(code >> 2 & 3) - 2, Int(code & 3) - 2)
    case _: pixel = seen[Int(code)]
    }
    seen[pixel.place] = pixel
    return true
  }

  private mutating func byte() -> UInt8? {
    if place == held.count {
      (held, place) = (file.bytes(at: start, count: 1 << 16), 0)
      start += held.count
      if held.isEmpty { return nil }
    }
    defer { place += 1 }
    return held[place]
  }
}
