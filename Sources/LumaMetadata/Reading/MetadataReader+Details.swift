import LumaFiles
package import LumaModel

extension MetadataReader {
  /// The details of the picture; missing ones have their default values.
  package var details: PhotoDetails {
    var details = PhotoDetails()
    guard let format else { return details }
    if let values { details.fill(from: values) }
    let bytes = ByteRegion(file)
    details.isAnimated = Frames(bytes, format)?.isAnimation ?? false
    if format == .png { details.software = details.software ?? PNGDetails(bytes).software }
    if format == .heic || format == .avif {
      details.hasDepth = details.hasDepth || HEIFDetails(bytes).hasDepth
    }
    if format == .jpeg || format == .heic || format == .avif {
      details.hasFilm = MotionFilm(bytes) != nil
    }
    return details
  }

  /// The upright size of a camera raw picture according to its tags, px; nil if they do not contain
  /// it. The developed picture may differ by a few px.
  package var rawSize: PixelSize? {
    if let values, let stored = values.storedSize { return values.orientation.applied(to: stored) }
    // exiv2 can parse a CR3's tags, but not every build can read the boxes around them.
    return CanonDetails(ByteRegion(file)).size
  }
}

extension PhotoDetails {
  mutating func fill(from photo: some TagValues) {
    let apple = photo.bytes("Exif.Photo.MakerNote").flatMap(AppleNote.init)
    let rendering = photo.number("Exif.Photo.CustomRendered").flatMap(AppleRendering.init)
    isPanorama = photo.isSphere || rendering == .panorama
    // A gain map makes an SDR image HDR on displays that support it.
    isHDR =
      apple?.isHDR == true || rendering?.isHDR == true || photo.text("Xmp.hdrgm.Version") != nil
    hasDepth =
      rendering?.isPortrait == true || photo.text("Xmp.GDepth.Format") != nil
      || photo.text("Xmp.GDepth.Mime") != nil
    software = photo.firstText("Exif.Image.Software", "Xmp.xmp.CreatorTool", "Xmp.tiff.Software")
    userComment = photo.userComment
    contentIdentifier = apple?.contentIdentifier
    burstIdentifier = apple?.burstIdentifier
  }
}

/// Values that iOS writes to EXIF CustomRendered, beyond the standard ones.
///
/// - **Source**: <https://exiftool.org/TagNames/EXIF.html>
private enum AppleRendering: Int {
  case hdrWithoutOriginal = 2, hdr, originalOfHDR, panorama = 6, portraitHDR, portrait

  init?(_ number: Double) {
    guard let value = Int(exactly: number), let known = AppleRendering(rawValue: value) else {
      return nil
    }
    self = known
  }

  var isHDR: Bool { self == .hdrWithoutOriginal || self == .hdr || self == .portraitHDR }

  var isPortrait: Bool { self == .portrait || self == .portraitHDR }
}

extension TagValues {
  /// Whether it is a panorama covering all or much of a sphere, according to GPano.
  ///
  /// - **Source**: <https://developers.google.com/streetview/spherical-metadata>
  fileprivate var isSphere: Bool {
    guard let viewer = text("Xmp.GPano.UsePanoramaViewer") else {
      return text("Xmp.GPano.ProjectionType") != nil
    }
    return viewer.lowercased() != "false"
  }

  /// The comment without exiv2's `charset=Ascii` prefix.
  fileprivate var userComment: String? {
    if let text = text("Exif.Photo.UserComment") {
      guard text.hasPrefix("charset=") else { return text }
      return visible(text.drop { $0 != " " })
    }
    return localText("Xmp.exif.UserComment")
  }
}
