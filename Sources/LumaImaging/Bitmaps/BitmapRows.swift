import LumaModel

/// The pixels of a simple format, decoded by Luma, row by row from the top.
protocol BitmapRows {
  var size: PixelSize { get }
  /// 3 for RGB, 4 with alpha.
  var bands: Int { get }

  /// The next row, one byte per sample; nil: the file ends early, or is damaged.
  mutating func next() -> [UInt8]?
}
