import LumaLua
import LumaModel

/// Reads what an encoder was asked.
enum EncodingMarshal {
  static func encoding(
    _ fields: LuaFields, _ format: OutputFormat
  ) throws(RuntimeError) -> Encoding {
    var encoding = Encoding(
      quality: try whole("quality", 1...100, fields),
      lossless: try fields.flag("lossless"), progressive: try fields.flag("progressive"),
      effort: try whole("effort", 0...9, fields))
    encoding.subsampling = try fields.word("subsampling")
    encoding.optimisesCoding = try fields.optional("optimise_coding", "true or false", \.flag)
    encoding.palette = try palette(fields, format)
    encoding.target = try target(fields)
    encoding.animation.loop = try whole("loop", 0...65_535, fields)
    encoding.animation.delay = try whole("delay", 10...60_000, fields)
    switch format {
    case .png: encoding.compression = try whole("compression", 0...9, fields)
    case .tiff: encoding.tiff = try tiff(fields)
    case .webp: encoding.webp = try webp(fields)
    case .jpeg, .avif, .heic, .jxl, .gif: break
    }
    return encoding
  }

  private static func target(_ fields: LuaFields) throws(RuntimeError) -> QualityTarget? {
    let bytes = try whole("max_bytes", 1...Int(Int32.max), fields)
    let distance = try fields.optional("max_distance", "a number in 0...1") { value in
      value.real.flatMap { (0...1).contains($0) ? $0 : nil }
    }
    guard bytes != nil || distance != nil else { return nil }
    var target = QualityTarget(maxBytes: bytes, maxDistance: distance)
    target.floor = try whole("min_quality", 1...100, fields) ?? target.floor
    return target
  }

  private static func palette(
    _ fields: LuaFields, _ format: OutputFormat
  ) throws(RuntimeError) -> Palette? {
    let palette = Palette(
      colours: try whole("colours", 2...256, fields),
      dither: try fields.optional("dither", "a number in 0...1") { value in
        value.real.flatMap { (0...1).contains($0) ? $0 : nil }
      })
    let isWanted = try fields.flag("palette")
    return isWanted || (format == .gif && palette != Palette()) ? palette : nil
  }

  private static func webp(_ fields: LuaFields) throws(RuntimeError) -> WebPEncoding {
    var webp = WebPEncoding()
    webp.alphaQuality = try whole("alpha_quality", 0...100, fields)
    webp.nearLossless = try fields.flag("near_lossless")
    webp.smartSubsample = try fields.flag("smart_subsample")
    webp.preset = try fields.word("preset")
    return webp
  }

  private static func tiff(_ fields: LuaFields) throws(RuntimeError) -> TIFFEncoding {
    var tiff = TIFFEncoding()
    tiff.compression = try fields.word("compression")
    // `false` is none.
    if fields["tile"].flag != false { tiff.tile = try whole("tile", 16...4096, fields) }
    tiff.pyramid = try fields.flag("pyramid")
    return tiff
  }

  private static func whole(
    _ name: String, _ range: ClosedRange<Int>, _ fields: LuaFields
  ) throws(RuntimeError) -> Int? {
    try fields.optional(name, "an integer in \(range.lowerBound)...\(range.upperBound)") { value in
      value.whole.flatMap { range.contains($0) ? $0 : nil }
    }
  }
}
