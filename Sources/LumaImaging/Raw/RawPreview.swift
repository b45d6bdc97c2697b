import LumaModel

/// The largest JPEG that a camera put beside the data of its sensor.
///
/// Found by our own walk: LibRaw's reads beyond its memory in files that are damaged.
struct RawPreview {
  private let file: OpenedFile
  private let offset: Int
  private let length: Int
  /// What must be done to it so that it stands upright.
  let orientation: Orientation

  /// nil: there is none that can be read.
  init?(_ file: OpenedFile) {
    let found: [(offset: Int, length: Int)]
    let tagged: Orientation?
    if let raw = RawDirectories(file) {
      (found, tagged) = (raw.previews, raw.orientation)
    } else {
      (found, tagged) = (RawPreview.fujifilm(file), nil)
    }
    let sizes = found.map { preview -> Int in
      guard Int64(preview.offset) + Int64(preview.length) <= file.identity.size else { return 0 }
      let walk = JPEGWalk(file, at: preview.offset)
      return walk.isLossless ? 0 : walk.size?.pixelCount ?? 0
    }
    guard let most = sizes.max(), most > 0, let place = sizes.firstIndex(of: most) else {
      return nil
    }
    self.file = file
    (offset, length) = found[place]
    orientation = tagged ?? JPEGWalk(file, at: offset).orientation(in: file) ?? .up
  }

  /// - **Source**: <https://libopenraw.freedesktop.org/formats/raf/>
  private static func fujifilm(_ file: OpenedFile) -> [(offset: Int, length: Int)] {
    let head = file.bytes(at: 0, count: 92)
    guard head.count == 92, head.starts(with: Array("FUJIFILMCCD-RAW".utf8)) else { return [] }
    func number(at place: Int) -> Int { head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return [(number(at: 84), number(at: 88))]
  }

  /// Not turned. What it says of its own orientation is not looked at.
  ///
  /// - **Throws**: `file(path:)` with `undecodable`, `tooManyPixels` or `sideTooLong`.
  func image(_ path: String, _ options: ImagingOptions) throws(ImagingError) -> VipsImage {
    let source = try VipsSource(bytes: file.bytes(at: offset, count: length))
    let failing = options.allowsTruncated ? "none" : "truncated"
    do {
      // In memory, because the source is not.
      return try withExtendedLifetime(source) { () throws(ImagingError) in
        let image = try Vips.call(
          "jpegload_source", [("source", .source(source)), ("fail_on", .enumeration(failing))]
        ).image()
        try options.check(image.size, pages: 1, path: path)
        return try image.copiedToMemory()
      }
    } catch {
      throw error.decoding(path: path, format: .raw)
    }
  }
}
