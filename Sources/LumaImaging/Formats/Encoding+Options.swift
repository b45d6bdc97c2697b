import LumaModel

extension Encoding {
  /// What the encoder is told. Defaults are those of sharp: JPEG, WebP, TIFF's JPEG 80, JXL 75,
  /// AVIF and HEIC 50, PNG level 6; chroma is halved (4:2:0) at every quality, so that quality alone
  /// moves the size. JPEG's Huffman tables are optimised from effort 5 on (twice the time for 6-15 %
  /// of the bytes); TIFF is deflated without loss.
  func options(
    for format: OutputFormat, _ image: VipsImage
  ) -> [(String, VipsValue)] {
    switch format {
    case .jpeg: jpegOptions
    case .png: pngOptions(image)
    case .webp: webpOptions
    case .tiff: tiffOptions(image)
    case .avif: heifOptions + [("compression", .enumeration("av1"))]
    case .heic: heifOptions + [("compression", .enumeration("hevc"))]
    case .jxl: jxlOptions
    case .gif: gifOptions
    }
  }

  var jpegQuality: Int { quality ?? OutputFormat.jpeg.usualQuality }
  var optimizesJPEG: Bool { optimisesCoding ?? (progressive || (effort ?? 0) >= 5) }

  var webpQuality: Int { quality ?? OutputFormat.webp.usualQuality }
  /// 0...6
  var webpMethod: Int { effort(0...6, default: 4) }

  /// `effort` on another scale.
  private func effort(_ range: ClosedRange<Int>, default fallback: Int) -> Int {
    let width = range.upperBound - range.lowerBound
    return effort.map { range.lowerBound + ($0 * width + 4) / 9 } ?? fallback
  }

  private var jpegOptions: [(String, VipsValue)] {
    [
      ("Q", .int(jpegQuality)), ("interlace", .bool(progressive)),
      ("subsample_mode", .enumeration(subsampling == .full ? "off" : "on")),
      ("optimize_coding", .bool(optimizesJPEG)),
    ]
  }

  private func pngOptions(_ image: VipsImage) -> [(String, VipsValue)] {
    let common: [(String, VipsValue)] = [
      ("compression", .int(compression ?? effort ?? 6)), ("interlace", .bool(progressive)),
    ]
    guard let palette else {
      // A palette or 1-bit input says so in a field; its pixels have long been changed.
      return common + [("bitdepth", .int(image.format == .ushort ? 16 : 8))]
    }
    return common + [
      ("palette", .bool(true)), ("bitdepth", .int(palette.bits)),
      ("Q", .int(quality ?? 100)), ("dither", .double(palette.dither ?? 1)),
      ("effort", .int(effort(1...10, default: 7))),
    ]
  }

  private var webpOptions: [(String, VipsValue)] {
    [
      ("Q", .int(webpQuality)), ("lossless", .bool(lossless)), ("effort", .int(webpMethod)),
      ("alpha_q", .int(webp.alphaQuality ?? 100)), ("near_lossless", .bool(webp.nearLossless)),
      ("smart_subsample", .bool(webp.smartSubsample)),
      ("preset", .enumeration((webp.preset ?? .default).rawValue)),
    ]
  }

  private func tiffOptions(_ image: VipsImage) -> [(String, VipsValue)] {
    let compression = tiff.compression ?? .deflate
    let isPredicted = [.deflate, .lzw, .zstd].contains(compression)
    var options: [(String, VipsValue)] = [
      ("compression", .enumeration(compression.rawValue)),
      ("predictor", .enumeration(isPredicted ? "horizontal" : "none")),
      ("Q", .int(quality ?? 80)), ("level", .int(effort(1...22, default: 10))),
      ("bigtiff", .bool(image.byteCount > 3_900_000_000)), ("pyramid", .bool(tiff.pyramid)),
    ]
    // A pyramid is made of tiles.
    if let side = tiff.tile ?? (tiff.pyramid ? 256 : nil) {
      options += [
        ("tile", .bool(true)), ("tile_width", .int(side)), ("tile_height", .int(side)),
      ]
    }
    return options
  }

  private var heifOptions: [(String, VipsValue)] {
    let keepsChroma = lossless || subsampling == .full
    return [
      ("Q", .int(quality ?? 50)), ("lossless", .bool(lossless)), ("effort", .int(effort ?? 4)),
      ("subsample_mode", .enumeration(keepsChroma ? "off" : "on")), ("bitdepth", .int(8)),
    ]
  }

  private var jxlOptions: [(String, VipsValue)] {
    [
      ("Q", .int(quality ?? 75)), ("lossless", .bool(lossless)),
      ("effort", .int(effort(3...9, default: 7))),
    ]
  }

  private var gifOptions: [(String, VipsValue)] {
    [
      ("bitdepth", .int(palette?.bits ?? 8)), ("dither", .double(palette?.dither ?? 1)),
      ("effort", .int(effort(1...10, default: 7))), ("interlace", .bool(progressive)),
    ]
  }
}

extension Palette {
  /// A pixel's.
  fileprivate var bits: Int { (colours ?? 256).trailingZeroBitCount }
}

extension VipsImage {
  fileprivate var byteCount: Int { size.pixelCount * bands * (format == .ushort ? 2 : 1) }
}
