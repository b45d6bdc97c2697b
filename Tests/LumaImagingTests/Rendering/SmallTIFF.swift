/// Gray TIFFs of 9 x 7 px, one strip a page, whose pixels are their last bytes.
enum SmallTIFF {
  /// - Parameter missing: bytes that the last page's pixels lack.
  static func bytes(pages: Int = 1, missing: Int = 0) -> [UInt8] {
    let width = 9, height = 7, header = 8
    let size = 2 + 12 * 9 + 4
    var bytes = Array("II*\0".utf8) + word(header)
    for page in 0..<pages {
      let pixels = header + size * pages + width * height * page
      bytes +=
        [9, 0] + entry(256, width) + entry(257, height) + entry(258, 8) + entry(259, 1)
        + entry(262, 1) + entry(273, pixels) + entry(277, 1) + entry(278, height)
        + entry(279, width * height)
      bytes += word(page + 1 < pages ? header + size * (page + 1) : 0)
    }
    bytes += [UInt8](repeating: 9, count: width * height * pages)
    return Array(bytes.dropLast(missing))
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255), 0, 0]
  }

  private static func entry(_ tag: Int, _ value: Int) -> [UInt8] {
    [UInt8(tag & 255), UInt8(tag >> 8), 4, 0, 1, 0, 0, 0] + word(value)
  }
}
