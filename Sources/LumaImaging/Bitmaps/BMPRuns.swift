import LumaFiles
import LumaModel

/// The run lengths of BMP.
///
/// - **Source**: Microsoft, "Bitmap Compression": RLE8 and RLE4.
enum BMPRuns {
  /// The palette's places of all pixels, rows in the file's order. What is skipped, or missing at
  /// the end, has the place 0.
  static func places(_ part: ByteRegion, _ header: BMPHeader) -> [UInt8] {
    var picture = Picture(header.size, isHalf: header.bits == 4)
    let bytes = part.bytes()
    var next = 0
    while next + 1 < bytes.count {
      let (count, value) = (Int(bytes[next]), bytes[next + 1])
      next += 2
      if count > 0 {
        picture.fill(count, value)
        continue
      }
      switch value {
      case 0: picture.end()
      case 1: return picture.places
      case 2:
        guard next + 1 < bytes.count else { return picture.places }
        picture.skip(Int(bytes[next]), Int(bytes[next + 1]))
        next += 2
      case _:
        let length = picture.isHalf ? (Int(value) + 1) / 2 : Int(value)
        picture.copy(Int(value), bytes[min(next, bytes.count)..<min(next + length, bytes.count)])
        next += (length + 1) / 2 * 2
      }
    }
    return picture.places
  }

  private struct Picture {
    var places: [UInt8]
    let isHalf: Bool
    private let size: PixelSize
    private var x = 0
    private var y = 0

    init(_ size: PixelSize, isHalf: Bool) {
      (self.size, self.isHalf) = (size, isHalf)
      places = Array(repeating: 0, count: size.pixelCount)
    }

    mutating func fill(_ count: Int, _ value: UInt8) {
      for index in 0..<count { put(isHalf ? half(value, index) : value) }
    }

    mutating func copy(_ count: Int, _ bytes: ArraySlice<UInt8>) {
      for index in 0..<count {
        let place = bytes.startIndex + (isHalf ? index / 2 : index)
        guard place < bytes.endIndex else { return }
        put(isHalf ? half(bytes[place], index) : bytes[place])
      }
    }

    mutating func end() { (x, y) = (0, y + 1) }

    mutating func skip(_ columns: Int, _ rows: Int) { (x, y) = (x + columns, y + rows) }

    private mutating func put(_ value: UInt8) {
      if x < size.width, y < size.height { places[y * size.width + x] = value }
      x += 1
    }

    private func half(_ value: UInt8, _ index: Int) -> UInt8 {
      index % 2 == 0 ? value >> 4 : value & 15
    }
  }
}
