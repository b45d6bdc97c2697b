import LumaModel

/// An uncompressed TIFF of pages of one size, with the pixels row by row after the header.
///
/// - **Source**: TIFF 6.0, baseline RGB images; section 18 for alpha.
struct RawTIFF {
  /// 3, or 4 with alpha by which colors are not multiplied.
  let bands: Int
  private static let rowsPerStrip = 16

  /// Returns everything before the first pixel.
  func header(_ size: PixelSize, pages: Int = 1) -> [UInt8] {
    let each = directoryBytes(size)
    let start = 8 + pages * each
    var bytes: [UInt8] = [0x49, 0x49, 42, 0] + Self.long(8)
    for page in 0..<pages {
      let place = 8 + page * each
      bytes += directory(
        size, at: place, pixels: start + page * size.pixelCount * bands,
        next: page + 1 < pages ? place + each : 0)
    }
    return bytes
  }

  private func strips(_ size: PixelSize) -> Int {
    (size.height + Self.rowsPerStrip - 1) / Self.rowsPerStrip
  }

  /// Those of opaque pictures have one fewer.
  private var entries: Int { bands == 4 ? 10 : 9 }

  private func directoryBytes(_ size: PixelSize) -> Int {
    2 + entries * 12 + 4 + 2 * bands + strips(size) * 8
  }

  /// - Parameter pixels: where the page's first pixel is.
  private func directory(
    _ size: PixelSize, at place: Int, pixels: Int, next: Int
  ) -> [UInt8] {
    let line = size.width * bands, each = Self.rowsPerStrip
    let strips = strips(size)
    let counts = (0..<strips).map { min(each, size.height - $0 * each) * line }
    let depthPlace = place + 2 + entries * 12 + 4
    let offsetsPlace = depthPlace + 2 * bands, countsPlace = offsetsPlace + strips * 4
    let offsets = (0..<strips).map { pixels + $0 * each * line }
    let isOne = strips == 1
    var bytes = Self.short(entries)
    bytes += Self.entry(256, .long, 1, size.width)
    bytes += Self.entry(257, .long, 1, size.height)
    bytes += Self.entry(258, .short, bands, depthPlace)
    bytes += Self.entry(259, .short, 1, 1)  // no compression
    bytes += Self.entry(262, .short, 1, 2)  // RGB
    bytes += Self.entry(273, .long, strips, isOne ? offsets[0] : offsetsPlace)
    bytes += Self.entry(277, .short, 1, bands)
    bytes += Self.entry(278, .long, 1, each)
    bytes += Self.entry(279, .long, strips, isOne ? counts[0] : countsPlace)
    if bands == 4 { bytes += Self.entry(338, .short, 1, 2) }  // straight alpha
    bytes += Self.long(next) + (0..<bands).flatMap { _ in Self.short(8) }
    return bytes + offsets.flatMap(Self.long) + counts.flatMap(Self.long)
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
