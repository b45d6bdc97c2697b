import CHEIF
import LumaFiles
import LumaModel

/// Encodes images to AVIF and HEIC without loss, by libheif itself: libvips up to 8.14 has it
/// convert them to YCbCr, which rounds them.
enum ExactHEIFEncoder {
  /// Bytes that an image of so many px takes, besides what lossy coding does: its samples twice,
  /// and chroma that is not halved. Measured with a photo of 3 MP.
  static func memory(_ pixels: Int, _ save: Save) -> Int {
    save.encoding.lossless && save.format.encoder.isPlugin ? 30 * pixels : 0
  }

  /// Whether an image can be encoded.
  static func takes(_ image: VipsImage, _ format: OutputFormat, _ encoding: Encoding) -> Bool {
    encoding.lossless && format.encoder.isPlugin && image.format == .uchar
      && (3...4).contains(image.bands) && cheif_open_exact() != 0
  }

  /// Encodes an image that `takes` accepts, without profile and metadata.
  ///
  /// - Throws: `output(format, .unencodable)`; `operation(.failed)` if its pixels cannot be
  ///   computed.
  static func encode(
    _ image: VipsImage, _ format: OutputFormat, _ encoding: Encoding
  ) throws(ImagingError) -> CodedBytes {
    try image.withPixels { (pixels) throws(ImagingError) in
      try encode(pixels, of: image, format, encoding)
    }
  }

  private static func encode(
    _ pixels: UnsafeRawBufferPointer, of image: VipsImage, _ format: OutputFormat,
    _ encoding: Encoding
  ) throws(ImagingError) -> CodedBytes {
    var rows = CHEIFRows(
      bytes: pixels.assumingMemoryBound(to: UInt8.self).baseAddress, width: Int32(image.width),
      height: Int32(image.height), bands: Int32(image.bands))
    var file = CHEIFFile()
    var why = [CChar](repeating: 0, count: 256)
    let codec = format == .avif ? CHEIF_AV1 : CHEIF_HEVC
    guard
      cheif_encode_exact(
        codec, &rows, Int32(9 - encoding.heifEffort), &file, &why, why.count) != 0,
      let bytes = file.bytes
    else {
      let text = why.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw .output(format, .unencodable(detail: String(decoding: text, as: UTF8.self)))
    }
    return CodedBytes(bytes, count: file.count) { free($0) }
  }
}
