public import LumaModel

/// Bits of a sample in pixels that are handed out.
public enum PixelDepth: Int, Codable, Sendable {
  case eight = 8
  case sixteen = 16

  /// Bytes of a pixel: red, green, blue and alpha.
  public var pixelBytes: Int { rawValue / 2 }
}

/// The pixels of a picture: RGBA in sRGB with straight alpha, row by row from the top, without gaps;
/// samples of 16 bits in the machine's byte order.
public struct RenderedPixels: Hashable, Sendable {
  public var size: PixelSize
  public var bytes: [UInt8]
}
