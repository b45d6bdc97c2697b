import CJPEG
import CVips
import LumaFiles
import LumaModel

/// The pixels of a JPEG for libvips, which requests them as needed: the decoder is that of the
/// planes, and its reports go to the job.
///
/// libvips' own loader keeps libjpeg's warnings to itself, and reads no further than the last row.
///
/// `@unchecked Sendable`: libvips reads on one thread at a time.
final class JPEGPixels: @unchecked Sendable {
  private let reader: JPEGReader
  private let job: RenderJob
  private let form: CJPEGPixels

  /// - Parameter file: Kept; its position is used if it is not mapped.
  private init(
    _ file: OpenedFile, shrink: Int, _ options: ImagingOptions, _ job: RenderJob
  ) throws(ImagingError) {
    reader = try JPEGReader(file, options: options, job: job, isMapped: true)
    self.job = job
    var form = CJPEGPixels()
    let status = cjpeg_start_pixels(reader.decoder, Int32(shrink), &form)
    guard status == CJPEG_DONE else { throw reader.failure(status, ofPixels: true) }
    self.form = form
  }

  /// Returns an image with the fields and the size of one that libvips has opened, and pixels that
  /// are decoded here.
  ///
  /// - Parameter job: Stops decoding, and gets reports on the file.
  /// - Throws: `file(path:)`; damage is only found when pixels are computed (see `RenderJob.note`).
  static func image(
    of file: OpenedFile, like opened: VipsImage, shrink: Int = 1, access: ImageFile.Access,
    _ options: ImagingOptions, _ job: RenderJob
  ) throws(ImagingError) -> VipsImage {
    let pixels = try JPEGPixels(file, shrink: shrink, options, job)
    let rows = try Vips.call(
      VipsLibrary.rowLoader,
      [
        ("source", .source(try VipsSource(pulling: pixels))),
        ("access", .enumeration(access.rawValue)), ("memory", .bool(true)),
      ]
    ).image()
    let made = try pixels.form.is_flat == 0 ? rows : rows.folded(Int(pixels.form.bands))
    guard made.size.covers(opened.size), made.bands == opened.bands else {
      throw .file(path: file.path, .changedWhileReading)
    }
    return try made.cropped(to: PixelRect(opened.size)).described(like: opened)
  }

  fileprivate func pull(_ bytes: UnsafeMutableRawPointer, _ count: Int64) -> Int64 {
    var status = CJPEG_DONE
    let made = cjpeg_pull(reader.decoder, bytes, Int(count), &status)
    job.note(
      made < 0 ? .refused(reader.failure(status, ofPixels: true)) : reader.soundness, of: .jpeg)
    return Int64(made)
  }
}

extension VipsSource {
  /// Takes pixels on request.
  convenience init(pulling pixels: JPEGPixels) throws(ImagingError) {
    try VipsLibrary.open()
    let context = Unmanaged.passRetained(pixels).toOpaque()
    guard let pointer = cvips_source_from_reader(pullPixels, dropPixels, context) else {
      throw .failed("source")
    }
    self.init(owning: pointer)
  }
}

extension VipsImage {
  /// Makes bands of adjacent px.
  fileprivate func folded(_ bands: Int) throws(ImagingError) -> VipsImage {
    try Vips.call("bandfold", [("in", .image(self)), ("factor", .int(bands))]).image()
  }

  /// The pixels with what another image has besides its own.
  func described(like other: VipsImage) throws(ImagingError) -> VipsImage {
    let word =
      switch other.interpretation {
      case .cmyk: "cmyk"
      case .gray: "b_w"
      case .srgb, .rgb: "srgb"
      case .multiband, .histogram, .xyz, .lab, .labq, .cmc, .lch, .labs, .yxy, .fourier, .rgb16,
        .gray16, .matrix, .scrgb, .hsv, .other:
        "multiband"
      }
    let copy = try Vips.call(
      "copy",
      [
        ("in", .image(self)), ("interpretation", .enumeration(word)),
        ("xres", .double(other.double(field: "xres") ?? 1)),
        ("yres", .double(other.double(field: "yres") ?? 1)),
      ]
    ).image()
    return try copy.editingFields { $0.takeFields(of: other) }
  }
}

// C callbacks on any thread: top-level, so that they are not isolated to an actor.
private func pullPixels(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutableRawPointer?, _ count: Int64
) -> Int64 {
  guard let context, let bytes else { return -1 }
  return Unmanaged<JPEGPixels>.fromOpaque(context).takeUnretainedValue().pull(bytes, count)
}

private func dropPixels(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<JPEGPixels>.fromOpaque(context).release()
}
