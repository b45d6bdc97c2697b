import LumaModel

/// Encoder options. Default qualities are those of sharp: 80 for JPEG, WebP and JPEG in TIFF, 75
/// for JXL, 50 for AVIF and HEIC; PNG level 6 through libvips. Chroma is subsampled (4:2:0) at
/// every quality, so that only quality affects the size. JPEG Huffman tables are optimized up to 10
/// MP and from effort 1 on (3-7 % of the bytes), as sharp does; TIFF uses lossless deflate.
extension Encoding {
  func quality(of format: OutputFormat) -> Int { quality ?? format.defaultQuality }

  /// By default, unless the picture is large: then the encoder would hold all of it.
  func optimizesJPEG(_ size: PixelSize) -> Bool {
    optimizesCoding
      ?? (isProgressiveJPEG || (effort != 0 && size.pixelCount <= 10_000_000))
  }

  /// The same for coefficients that are moved, which are in memory anyway.
  var optimizesTurned: Bool { optimizesCoding ?? (effort != 0) }

  /// As requested, and from an effort of 7 on, since the same pixels take 4.6 % fewer bytes.
  var isProgressiveJPEG: Bool {
    progressive || ((effort ?? 0) >= 7 && optimizesCoding != false)
  }

  /// libwebp's method, 0...6.
  var webpMethod: Int { effort(0...6, default: 4) }

  /// `effort` (0...9) mapped to another range.
  private func effort(_ range: ClosedRange<Int>, default fallback: Int) -> Int {
    let width = range.upperBound - range.lowerBound
    return effort.map { range.lowerBound + ($0 * width + 4) / 9 } ?? fallback
  }

  func jpegOptions(_ size: PixelSize) -> [(String, VipsValue)] {
    [
      ("Q", .int(quality(of: .jpeg))), ("interlace", .bool(isProgressiveJPEG)),
      ("subsample_mode", .enumeration(subsampling == .full ? "off" : "on")),
      ("optimize_coding", .bool(optimizesJPEG(size))),
    ]
  }

  /// zlib's level, 0...9.
  var pngLevel: Int { compression ?? effort.map { max(1, $0) } ?? 6 }

  func pngOptions(_ image: VipsImage) -> [(String, VipsValue)] {
    let common: [(String, VipsValue)] = [
      ("compression", .int(pngLevel)),
      ("interlace", .bool(progressive)),
    ]
    guard let palette else {
      // A field marks images decoded from a palette or 1 bit, although their pixels have changed.
      return common + [("bitdepth", .int(image.format == .ushort ? 16 : 8))]
    }
    return common + [
      ("palette", .bool(true)), ("bitdepth", .int(palette.bits)),
      ("Q", .int(quality(of: .png))), ("dither", .double(palette.dither ?? 1)),
      ("effort", .int(effort(1...10, default: 7))),
    ]
  }

  var webpOptions: [(String, VipsValue)] {
    [
      ("Q", .int(quality(of: .webp))), ("lossless", .bool(lossless)), ("effort", .int(webpMethod)),
      ("alpha_q", .int(webp.alphaQuality ?? 100)), ("near_lossless", .bool(webp.nearLossless)),
      ("smart_subsample", .bool(webp.smartSubsample)),
      ("preset", .enumeration((webp.preset ?? .default).rawValue)),
    ]
  }

  func tiffOptions(_ image: VipsImage) -> [(String, VipsValue)] {
    let compression = tiff.compression ?? .deflate
    let isPredicted = [.deflate, .lzw, .zstd].contains(compression)
    var options: [(String, VipsValue)] = [
      ("compression", .enumeration(compression == .ccitt4 ? "ccittfax4" : compression.rawValue)),
      ("predictor", .enumeration(isPredicted ? "horizontal" : "none")),
      ("Q", .int(quality(of: .tiff))), ("level", .int(effort(1...22, default: 10))),
      ("bigtiff", .bool(image.byteCount > 3_900_000_000)), ("pyramid", .bool(tiff.pyramid)),
    ]
    if compression == .ccitt4 { options.append(("bitdepth", .int(1))) }
    // A pyramid requires tiles.
    if let side = tiff.tile ?? (tiff.pyramid ? 256 : nil) {
      options += [
        ("tile", .bool(true)), ("tile_width", .int(side)), ("tile_height", .int(side)),
      ]
    }
    return options
  }

  /// libaom's speed, counted from its end.
  var heifEffort: Int { effort ?? 3 }

  func heifOptions(_ format: OutputFormat) -> [(String, VipsValue)] {
    let keepsChroma = lossless || subsampling == .full
    let asked = quality(of: format)
    let quality = format == .avif ? AVIFQuality.encoder(at: asked) : asked
    return [
      ("Q", .int(quality)), ("lossless", .bool(lossless)),
      ("effort", .int(heifEffort)),
      ("subsample_mode", .enumeration(keepsChroma ? "off" : "on")),
      ("bitdepth", .int(bitDepth ?? 8)),
    ]
  }

  var jxlOptions: [(String, VipsValue)] {
    [
      ("Q", .int(quality(of: .jxl))), ("lossless", .bool(lossless)), ("effort", .int(jxlEffort)),
    ]
  }

  var jxlEffort: Int { effort(3...9, default: 7) }

  /// Whether libjxl encodes, decodes and compares, with all of that in floating point.
  var triesJXLTwice: Bool { jxlEffort > 7 }

  /// As far as the options of libvips' savers show the needs of an encoder.
  init(_ options: [OperationArgument]) {
    self.init()
    for option in options {
      if option.name == "lossless", case .flag(let flag) = option.value { lossless = flag }
      if option.name == "effort", case .number(let number) = option.value, number > 7 { effort = 9 }
    }
  }

  var gifOptions: [(String, VipsValue)] {
    [
      ("bitdepth", .int(palette?.bits ?? 8)), ("dither", .double(palette?.dither ?? 1)),
      ("effort", .int(effort(1...10, default: 7))), ("interlace", .bool(progressive)),
    ]
  }
}

extension Palette {
  /// Bits per pixel.
  fileprivate var bits: Int { (colors ?? 256).trailingZeroBitCount }
}

extension VipsImage {
  fileprivate var byteCount: Int { size.pixelCount * bands * (format == .ushort ? 2 : 1) }
}
