package import LumaModel

/// Bits of a sample in pixels that are handed out.
package enum PixelDepth: Int, Codable, Sendable {
  case eight = 8
  case sixteen = 16

  /// Bytes of a pixel: red, green, blue and alpha.
  package var pixelBytes: Int { rawValue / 2 }
}

/// The pixels of a picture: RGBA in sRGB with straight alpha, row by row from the top, without
/// gaps; samples of 16 bits in the machine's byte order.
package struct RenderedPixels: Hashable, Sendable {
  package var size: PixelSize
  package var bytes: [UInt8]
}
