import LumaFiles
import LumaModel

/// The largest JPEG that the camera embedded in a raw file.
///
/// Found by our own reader: LibRaw's reads beyond its memory in files that are damaged.
struct RawPreview {
  private let picture: ByteRegion
  /// What must be done to it so that it stands upright.
  let orientation: Orientation

  /// - Throws: `file(path:)` with `noPreview`.
  static func of(_ file: OpenedFile) throws(ImagingError) -> RawPreview {
    guard let preview = RawPreview(ByteRegion(file)) else {
      throw .file(path: file.path, .noPreview)
    }
    return preview
  }

  /// nil: there is none that can be read.
  init?(_ file: ByteRegion) {
    let found = RawPictures(file)
    let segments = found.pictures.map(JPEGSegmentReader.init)
    let sizes = segments.map { $0.isLossless ? 0 : $0.pixelSize?.pixelCount ?? 0 }
    guard let most = sizes.max(), most > 0, let place = sizes.firstIndex(of: most) else {
      return nil
    }
    picture = found.pictures[place]
    orientation = found.orientation ?? segments[place].orientation ?? .up
  }

  /// Decodes the preview. Neither applies nor reads its own orientation.
  ///
  /// - Throws: `file(path:)` with `undecodable`, `tooManyPixels` or `sideTooLong`.
  func image(_ path: String, _ options: ImagingOptions) throws(ImagingError) -> VipsImage {
    let source = try VipsSource(bytes: picture.bytes())
    let failing = options.allowsTruncated ? "none" : "truncated"
    do {
      let image = try Vips.call(
        "jpegload_source", [("source", .source(source)), ("fail_on", .enumeration(failing))]
      ).image()
      try options.check(image.size, pages: 1, path: path)
      return try image.copiedToMemory()
    } catch {
      throw error.decoding(path: path, format: .raw)
    }
  }
}
