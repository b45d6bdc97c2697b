import LumaFiles

/// The quality that a JPEG was saved with, as its first table says.
enum JPEGQuality {
  /// The sum of libjpeg's table of luma at quality 50.
  private static let standard = 3_688.0

  /// nil: it is not a JPEG, or has no such table.
  ///
  /// - **Source**: ITU T.81, B.2.4.1; libjpeg's `jpeg_quality_scaling`.
  static func estimate(of file: ByteRegion) -> Int? {
    guard file.begins(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    for _ in 0..<JPEGSegmentReader.limit {
      let head = file.bytes(at: place, count: 5)
      guard head.count == 5, head[0] == 0xFF else { return nil }
      if head[1] == 0xDB { return quality(ofTable: file, at: place + 4, isWide: head[4] >> 4 > 0) }
      guard head[1] != 0xDA else { return nil }
      place += head[1] == 0xFF ? 1 : 2 + (Int(head[2]) << 8 | Int(head[3]))
    }
    return nil
  }

  private static func quality(ofTable file: ByteRegion, at place: Int, isWide: Bool) -> Int? {
    let bytes = file.bytes(at: place + 1, count: isWide ? 128 : 64)
    guard bytes.count == (isWide ? 128 : 64) else { return nil }
    var sum = 0
    for (index, byte) in bytes.enumerated() {
      sum += isWide && index.isMultiple(of: 2) ? Int(byte) << 8 : Int(byte)
    }
    let scale = 100 * Double(sum) / standard
    let quality = scale <= 100 ? (200 - scale) / 2 : 5_000 / scale
    return min(max(Int(quality.rounded()), 1), 100)
  }
}
