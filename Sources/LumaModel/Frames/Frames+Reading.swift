package import LumaFiles

extension Frames {
  /// Reads the headers of a file; nil for a format that has one picture, or a file whose headers
  /// are damaged.
  package init?(_ file: ByteRegion, _ format: InputFormat) {
    let found: Frames? =
      switch format {
      case .gif: Frames(ofGIF: file)
      case .png: Frames(ofPNG: file)
      case .webp: Frames(ofWebP: file)
      case .tiff: Frames(ofTIFF: file)
      case .heic, .avif: Frames(ofHEIF: file)
      case .jxl: JXLHeader(file)?.hasAnimation == true ? Frames(.animation, count: nil) : nil
      // An icon holds the same picture in several sizes, and poppler counts the pages of a PDF.
      case .jpeg, .jp2, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .svg, .pdf, .raw: nil
      }
    guard let found else { return nil }
    self = found
  }

  /// - **Source**: WebP Container Specification.
  private init?(ofWebP file: ByteRegion) {
    // A frame takes at least 24 bytes.
    let chunks = ChunkReader(file, .riff, limit: Frames.mostChunks).chunks
    guard let head = chunks.first, head.name == "VP8X",
      head.body.bytes(count: 1).first.map({ $0 & 2 }) == 2,
      let width = head.body.number(at: 4, bytes: 3, .little),
      let height = head.body.number(at: 7, bytes: 3, .little)
    else { return nil }
    self.init(
      .animation, count: chunks.count { $0.name == "ANMF" },
      canvas: PixelSize(width: width + 1, height: height + 1))
    let settings = chunks.first { $0.name == "ANIM" }
    loops = settings?.body.number(at: 4, bytes: 2, .little) ?? 0
    isCut = file.number(at: 4, bytes: 4, .little).map { $0 > file.count - 8 } ?? true
  }

  /// More than any animation has; bounds what is kept of a file.
  package static let mostChunks = 1 << 18
}
