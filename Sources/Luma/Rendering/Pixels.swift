import LumaImaging

/// The pixels of a picture: red, green, blue and alpha in sRGB, row by row from the top, without
/// gaps between rows. Alpha is straight, not premultiplied.
public struct Pixels: Hashable, Sendable {
  /// Width, px.
  public let width: Int
  /// Height, px.
  public let height: Int
  public let format: Format
  /// The samples in the machine's byte order.
  public let data: Data
  /// Doubts about the picture: damage, a missing font.
  public let warnings: [LumaWarning]

  /// The type of a sample.
  public enum Format: Hashable, Sendable {
    /// `UInt8`, 0 to 255.
    case rgba8
    /// `UInt16`, 0 to 65,535.
    case rgba16
    /// `Float`, 0 to 1, with sRGB's transfer curve.
    case rgbaFloat
  }

  public var bytesPerPixel: Int { 4 * format.sampleBytes }
  public var bytesPerRow: Int { width * bytesPerPixel }
}

extension Pixels {
  /// The red, green, blue and alpha of a pixel, 0 to 1; nil outside the picture.
  public subscript(x: Int, y: Int) -> SIMD4<Float>? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let start = y * bytesPerRow + x * bytesPerPixel
    return data.withUnsafeBytes { bytes in
      var pixel = SIMD4<Float>()
      for band in 0..<4 {
        let place = start + band * format.sampleBytes
        pixel[band] =
          switch format {
          case .rgba8: Float(bytes[place]) / 255
          case .rgba16: Float(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)) / 65_535
          case .rgbaFloat: bytes.loadUnaligned(fromByteOffset: place, as: Float.self)
          }
      }
      return pixel
    }
  }

  init(_ pixels: RenderedPixels, _ format: Format, warnings: [LumaWarning]) {
    (width, height, self.format) = (pixels.size.width, pixels.size.height, format)
    self.warnings = warnings
    switch format {
    case .rgba8, .rgba16: data = Data(pixels.bytes)
    case .rgbaFloat:
      var data = Data(count: pixels.bytes.count * 2)
      data.withUnsafeMutableBytes { floats in
        pixels.bytes.withUnsafeBytes { words in
          for sample in 0..<words.count / 2 {
            let word = words.loadUnaligned(fromByteOffset: sample * 2, as: UInt16.self)
            floats.storeBytes(
              of: Float(word) / 65_535, toByteOffset: sample * 4, as: Float.self)
          }
        }
      }
      self.data = data
    }
  }
}

extension Pixels.Format {
  var sampleBytes: Int {
    switch self {
    case .rgba8: 1
    case .rgba16: 2
    case .rgbaFloat: 4
    }
  }

  /// The samples that the image core makes for it.
  var depth: PixelDepth {
    switch self {
    case .rgba8: .eight
    case .rgba16, .rgbaFloat: .sixteen
    }
  }
}
