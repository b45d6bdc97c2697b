import LumaFiles
import LumaModel

extension InputFormat {
  /// Whether Luma decodes its pixels for libvips.
  var isBitmap: Bool {
    switch self {
    case .bmp, .ico, .qoi, .tga: true
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif, .jxl, .jp2, .ppm, .pgm, .svg, .pdf, .raw:
      false
    }
  }
}

extension ImageFile {
  /// Opens a bitmap, or a picture of an icon.
  ///
  /// - Parameter page: Of an icon, from 0; nil: the largest.
  static func bitmap(
    in file: OpenedFile, _ format: InputFormat, _ options: ImagingOptions, access: Access,
    page: Int?, _ job: RenderJob?
  ) throws(ImagingError) -> VipsImage {
    let region = ByteRegion(file)
    let rows: (any BitmapRows)?
    switch format {
    case .bmp: rows = BMPRows(region)
    case .qoi: rows = QOIRows(region)
    case .tga: rows = TGARows(region)
    case .ico:
      let icon = IconFile(region)
      switch icon.map({ $0.pictures[page ?? $0.primary] }) {
      case .png(let part, _): return try png(part, file.path, options, access: access)
      case .bitmap(let found): rows = found
      case nil: rows = nil
      }
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif, .jxl, .jp2, .ppm, .pgm, .svg, .pdf, .raw:
      rows = nil
    }
    guard let rows else { throw .file(path: file.path, .undecodable(format, detail: "")) }
    // libvips' images have no more px than its integers count.
    try options.check(rows.size, pages: 1, path: file.path)
    do {
      return try BitmapPixels.image(of: rows, in: file, format, access: access, options, job)
    } catch {
      throw error.decoding(path: file.path, format: format)
    }
  }

  /// A PNG in an icon.
  private static func png(
    _ part: ByteRegion, _ path: String, _ options: ImagingOptions, access: Access
  ) throws(ImagingError) -> VipsImage {
    do {
      // A copy: no mapping of a part would outlive the image.
      return try Vips.call(
        "pngload_source",
        [
          ("source", .source(try VipsSource(bytes: part.bytes()))),
          ("access", .enumeration(access.rawValue)), ("memory", .bool(true)),
          ("fail_on", .enumeration(options.allowsTruncated ? "none" : "truncated")),
        ]
      ).image()
    } catch {
      throw error.decoding(path: path, format: .ico)
    }
  }
}
