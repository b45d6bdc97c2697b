import LumaFiles
import LumaModel

extension ImageFile {
  /// Renders a drawing.
  static func drawing(
    in file: OpenedFile, _ format: InputFormat, _ options: ImagingOptions, at size: PixelSize,
    access: Access, _ page: (first: Int, count: Int)?
  ) throws(ImagingError) -> VipsImage {
    let own = try load(
      file, format, options, reduction: .none, access: .sequential, pages: page)
    var scale = size.factor(from: own.size)
    var made = try load(
      file, format, options, reduction: .none, access: access, pages: page, scale: scale)
    // A size with a fraction was rounded before it was scaled.
    if made.size != size {
      scale *= size.factor(from: made.size)
      made = try load(
        file, format, options, reduction: .none, access: access, pages: page, scale: scale)
    }
    if made.size == size { return made }
    if made.size.covers(size) { return try made.cropped(to: PixelRect(size)) }
    return try Vips.call(
      "embed",
      [
        ("in", .image(made)), ("x", .int(0)), ("y", .int(0)), ("width", .int(size.width)),
        ("height", .int(size.height)), ("extend", .enumeration("copy")),
      ]
    ).image()
  }
}

extension PixelSize {
  /// How many times as large as another one, on the longer side.
  fileprivate func factor(from other: PixelSize) -> Double {
    other.width >= other.height
      ? Double(width) / Double(other.width) : Double(height) / Double(other.height)
  }
}
