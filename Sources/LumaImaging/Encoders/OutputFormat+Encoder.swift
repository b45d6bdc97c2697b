import LumaModel

/// Encoding properties of an output format, in addition to `OutputFormat.Row`.
struct FormatEncoder {
  /// Arguments of libvips' saver.
  var arguments: (Encoding, VipsImage) -> [(String, VipsValue)]
  /// Inserts metadata into encoded files byte for byte; nil: the format holds none.
  var envelope: (any FileEnvelope.Type)?
  /// Encodes planes without libvips; nil: every image goes through libvips.
  var planes: (any PlaneEncoder.Type)?
  /// Whether the encoder is a libheif plug-in, whose presence only a test file reveals.
  var isPlugin = false
  /// Whether a file without metadata is written while it is encoded, instead of afterwards.
  var streams = false
  /// Memory that the encoder needs, bytes per px.
  var memory: (Encoding) -> Int = { _ in 0 }
  /// Memory for the file of a photo, where it does not stream, bytes per px: some two, twice.
  var file = 0
}

extension OutputFormat {
  var encoder: FormatEncoder {
    switch self {
    case .jpeg:
      FormatEncoder(
        arguments: { $0.jpegOptions($1.size) }, envelope: JPEGSegments.self,
        planes: JPEGPlaneEncoder.self)
    case .png:
      FormatEncoder(
        arguments: { $0.pngOptions($1) }, envelope: PNGChunks.self,
        planes: PNGPlaneEncoder.self, streams: true, file: 4)
    case .webp:
      // libwebp: measured with noise at quality 100.
      FormatEncoder(
        arguments: { encoding, _ in encoding.webpOptions }, envelope: WebPChunks.self,
        planes: WebPPlaneEncoder.self, memory: { $0.lossless ? 40 : 24 })
    // Measured with blank pictures of 12 MP, noise of 3 MP and 16 bits, as the others below.
    case .avif:
      FormatEncoder(
        arguments: { encoding, _ in
          encoding.heifOptions(.avif) + [("compression", .enumeration("av1"))]
        }, envelope: HEIFItems.self, isPlugin: true, memory: { $0.lossless ? 130 : 45 })
    case .heic:
      FormatEncoder(
        arguments: { encoding, _ in
          encoding.heifOptions(.heic) + [("compression", .enumeration("hevc"))]
        }, envelope: HEIFItems.self, isPlugin: true, memory: { _ in 30 })
    case .jxl:
      FormatEncoder(
        arguments: { encoding, _ in encoding.jxlOptions }, envelope: JXLBoxes.self,
        memory: { $0.triesJXLTwice ? 420 : $0.lossless ? 250 : 135 })
    case .jp2:
      FormatEncoder(
        arguments: { encoding, _ in
          [("Q", .int(encoding.quality(of: .jp2))), ("lossless", .bool(encoding.lossless))]
        }, envelope: JP2Boxes.self)
    case .tiff:
      FormatEncoder(
        arguments: { $0.tiffOptions($1) }, envelope: TIFFTags.self, streams: true, file: 4)
    case .gif:
      FormatEncoder(
        arguments: { encoding, _ in encoding.gifOptions }, streams: true, memory: { _ in 50 })
    case .ico: FormatEncoder(arguments: { encoding, image in encoding.pngOptions(image) })
    case .ppm, .pgm:
      FormatEncoder(
        arguments: { _, _ in [("format", .enumeration(rawValue))] }, streams: true)
    }
  }

  func check(_ size: PixelSize) throws(ImagingError) {
    guard max(size.width, size.height) <= row.maxSide else {
      throw .output(self, .tooLarge(size, limit: row.maxSide))
    }
  }
}

extension VipsImage {
  /// Whether there is no profile to write. libvips must then strip metadata, otherwise it writes
  /// its own EXIF block with size and resolution.
  var isBare: Bool { !hasField("icc-profile-data") }
}

extension ImagingOptions {
  /// Checks the memory that the encoder of an output needs.
  ///
  /// - Parameter frames: of an animation, all of which are kept; 1 for any other picture.
  /// - Throws: `output` with `overMemory`.
  func checkEncoder(
    of format: OutputFormat, _ encoding: Encoding, _ size: PixelSize, frames: Int
  ) throws(ImagingError) {
    let kept = size.pixelCount.multipliedReportingOverflow(by: 4 * (frames - 1))
    let (need, overflow) = kept.partialValue.addingReportingOverflow(
      format.encoder.memory(encoding) * size.pixelCount)
    guard let maxMemory, kept.overflow || overflow || need > maxMemory else { return }
    let most = kept.overflow || overflow ? Int.max : need
    throw .output(format, .overMemory(size, need: most >> 20, limit: maxMemory >> 20))
  }
}
