import CJXL
import LumaFiles
import LumaModel

/// Writes frames as an animated JPEG XL, which libvips 8.14 does not.
enum AnimatedJXL {
  /// - Throws: `output(.jxl, .noEncoder)`, `output(.jxl, .unencodable)`; a fault of the frames'
  ///   decoder.
  static func encode(
    _ frames: FrameQueue, _ animation: Animation, _ encoding: Encoding, threads: Int
  ) throws(ImagingError) -> CodedBytes {
    guard cjxl_open() != 0 else { throw .output(.jxl, .noEncoder(detail: "libjxl")) }
    let first = try frames.first.inBytes()
    let writer = try open(first, animation.loop, encoding, threads)
    defer { cjxl_writer_close(writer) }
    for index in 0..<frames.count {
      // 8 bits, as in all formats of animations.
      let rows = try frames.next().inBytes().bytes()
      let delay = Int32(clamping: animation.delay(of: index))
      guard cjxl_writer_add(writer, rows, delay, index == frames.count - 1 ? 1 : 0) != 0 else {
        throw .output(.jxl, .unencodable(detail: ""))
      }
    }
    var length = 0
    guard let bytes = cjxl_writer_end(writer, &length) else {
      throw .output(.jxl, .unencodable(detail: ""))
    }
    return CodedBytes(bytes, count: length) { free($0) }
  }

  private static func open(
    _ frame: VipsImage, _ loops: Int, _ encoding: Encoding, _ threads: Int
  ) throws(ImagingError) -> OpaquePointer {
    let profile = frame.blob(field: "icc-profile-data") ?? []
    let writer = profile.withUnsafeBufferPointer { profile in
      var form = CJXLFilmForm(
        width: Int32(frame.width), height: Int32(frame.height), bands: Int32(frame.bands),
        loops: Int32(clamping: loops), profile: profile.isEmpty ? nil : profile.baseAddress,
        profile_count: profile.count, is_lossless: encoding.lossless ? 1 : 0,
        distance: encoding.jxlDistance, effort: Int32(encoding.jxlEffort),
        threads: Int32(threads))
      return cjxl_writer_open(&form)
    }
    guard let writer else { throw .output(.jxl, .unencodable(detail: "")) }
    return writer
  }
}

extension Encoding {
  /// libvips' distance for a quality, so that animations look as stills do.
  fileprivate var jxlDistance: Double {
    let quality = Double(quality(of: .jxl))
    return quality >= 30
      ? 0.1 + (100 - quality) * 0.09 : 53 / 3000 * quality * quality - 23 / 20 * quality + 25
  }
}
