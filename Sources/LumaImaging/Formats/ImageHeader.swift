import LumaModel

/// What a picture's header tells of its pixels.
struct ImageHeader: Hashable, Sendable {
  var format: InputFormat
  /// Of the first page as the decoder gives it, px.
  var storedSize: PixelSize
  /// What must be done to decoded pixels so that they stand upright: `.up` for formats whose
  /// decoder does it.
  var orientation: Orientation
  var pages: Int
  var bands: Int
  var hasAlpha: Bool
  /// 8 or 16 in the working form.
  var bitDepth: Int
  var hasProfile: Bool

  /// More than one frame of a film, as opposed to pages and pictures beside each other.
  var isAnimation: Bool { pages > 1 && (format == .gif || format == .webp) }

  var uprightSize: PixelSize { orientation.applied(to: storedSize) }
}

extension ImageHeader {
  init(_ image: VipsImage, format: InputFormat) {
    // Files carry 0 and 9 too: those mean nothing.
    let tagged = image.integer(field: "orientation").flatMap(Orientation.init) ?? .up
    self.init(
      format: format, storedSize: image.size,
      orientation: format.decodesUpright ? .up : tagged, pages: image.pages, bands: image.bands,
      hasAlpha: image.hasAlpha, bitDepth: image.format == .uchar ? 8 : 16,
      hasProfile: image.hasField("icc-profile-data"))
  }
}
