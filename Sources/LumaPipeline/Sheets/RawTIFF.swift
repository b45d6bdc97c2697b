import LumaModel

/// An uncompressed TIFF of pages of one size, with the pixels row by row after the header.
///
/// - **Source**: TIFF 6.0, baseline RGB images.
enum RawTIFF {
  private static let rowsPerStrip = 16

  /// Returns everything before the first pixel.
  static func header(_ size: PixelSize, pages: Int = 1) -> [UInt8] {
    let each = directoryBytes(size)
    let start = 8 + pages * each
    var bytes: [UInt8] = [0x49, 0x49, 42, 0] + long(8)
    for page in 0..<pages {
      let place = 8 + page * each
      bytes += directory(
        size, at: place, pixels: start + page * size.pixelCount * 3,
        next: page + 1 < pages ? place + each : 0)
    }
    return bytes
  }

  private static func strips(_ size: PixelSize) -> Int {
    (size.height + rowsPerStrip - 1) / rowsPerStrip
  }

  private static func directoryBytes(_ size: PixelSize) -> Int {
    2 + 9 * 12 + 4 + 6 + strips(size) * 8
  }

  /// - Parameter pixels: where the page's first pixel is.
  private static func directory(
    _ size: PixelSize, at place: Int, pixels: Int, next: Int
  ) -> [UInt8] {
    let line = size.width * 3
    let strips = strips(size)
    let counts = (0..<strips).map { min(rowsPerStrip, size.height - $0 * rowsPerStrip) * line }
    let depthPlace = place + 2 + 9 * 12 + 4
    let offsetsPlace = depthPlace + 6, countsPlace = offsetsPlace + strips * 4
    let offsets = (0..<strips).map { pixels + $0 * rowsPerStrip * line }
    let isOne = strips == 1
    var bytes = short(9)
    bytes += entry(256, .long, 1, size.width)
    bytes += entry(257, .long, 1, size.height)
    bytes += entry(258, .short, 3, depthPlace)
    bytes += entry(259, .short, 1, 1)  // no compression
    bytes += entry(262, .short, 1, 2)  // RGB
    bytes += entry(273, .long, strips, isOne ? offsets[0] : offsetsPlace)
    bytes += entry(277, .short, 1, 3)
    bytes += entry(278, .long, 1, rowsPerStrip)
    bytes += entry(279, .long, strips, isOne ? counts[0] : countsPlace)
    bytes += long(next) + short(8) + short(8) + short(8)
    return bytes + offsets.flatMap(long) + counts.flatMap(long)
  }

  private enum Kind: Int {
    case short = 3, long = 4
  }

  private static func entry(_ tag: Int, _ kind: Kind, _ count: Int, _ value: Int) -> [UInt8] {
    short(tag) + short(kind.rawValue) + long(count) + long(value)
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private static func long(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
}
