import LumaModel

/// Finds out once a run what libheif's plug-ins can write: libvips cannot tell.
enum EncoderProbe {
  /// - **Throws**: `noEncoder`, or `losslessImpossible` where `lossless` is asked for and what comes
  ///   back differs (libvips 8.14 always goes through YCbCr, which is off by one).
  static func check(_ format: OutputFormat, lossless: Bool) throws(ImagingError) {
    switch format {
    case .jpeg where lossless: throw .output(.jpeg, .losslessResampled)
    case .jpeg, .png, .webp, .tiff: return
    case .jxl where !VipsModule.jxl.isAvailable, .gif where !hasGIF:
      throw .output(format, .noEncoder(detail: ""))
    case .jxl, .gif: return
    case .avif: try avif.get()
    case .heic: try heic.get()
    }
    guard lossless else { return }
    let isExact = format == .avif ? avifIsExact : heicIsExact
    guard isExact else { throw .output(format, .losslessImpossible) }
  }

  private static var hasGIF: Bool { VipsLibrary.hasOperation(OutputFormat.gif.saver) }
  private static let avif = encode(.avif, Encoding(effort: 0)).map { _ in }
  private static let heic = encode(.heic, Encoding(effort: 0)).map { _ in }
  private static let avifIsExact = isExact(.avif)
  private static let heicIsExact = isExact(.heic)

  private static let side = 16

  /// Colours far apart from pixel to pixel.
  private static let pixels = (0..<side * side * 3).map { UInt8(truncatingIfNeeded: $0 * 89) }

  private static func encode(
    _ format: OutputFormat, _ encoding: Encoding
  ) -> Result<[UInt8], ImagingError> {
    do throws(ImagingError) {
      guard VipsModule.heif.isAvailable else { throw .output(format, .noEncoder(detail: "")) }
      let image = try WorkingForm.make(
        VipsImage.make(bytes: pixels, width: side, height: side, bands: 3))
      let target = try VipsTarget()
      try Encoder.encode(image, format, encoding, to: target)
      return .success(target.bytes)
    } catch .output(_, .unencodable(let detail)) {
      return .failure(.output(format, .noEncoder(detail: detail)))
    } catch {
      return .failure(error)
    }
  }

  private static func isExact(_ format: OutputFormat) -> Bool {
    // What cannot be encoded or read back is not exact either.
    guard let file = try? encode(format, Encoding(lossless: true, effort: 0)).get(),
      let source = try? VipsSource(bytes: file),
      let image = try? Vips.call("heifload_source", [("source", .source(source))]).image()
    else { return false }
    return withExtendedLifetime(source) { (try? image.bytes()) == pixels }
  }
}
