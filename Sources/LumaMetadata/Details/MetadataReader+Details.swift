public import LumaModel

extension MetadataReader {
  /// Bytes that are looked into for frames, depth and the programs that PNG texts name; what stands
  /// behind them is not found.
  static let detailLimit = 1 << 16

  /// Reads what a picture says of itself beyond its header; what is not there stays as in a new value.
  ///
  /// - Parameter hasFrames: asked of GIF and WebP, whose frames only a decoder counts.
  /// - Throws: `.unreadable` and `.notAFile` for what cannot be opened, `.libraryMissing`.
  public static func details(_ path: String, hasFrames: (String) -> Bool)
    throws(MetadataError) -> PhotoDetails
  {
    let start = try FileStart(path: path, limit: detailLimit)
    var details = PhotoDetails()
    guard let format = InputFormat.told(by: start, path: path) else { return details }
    try Exiv2Library.open()
    if format.isReadByExiv2, let photo = try? Exiv2Photo(path: path) { details.fill(from: photo) }
    switch format {
    case .png:
      let chunks = PNGChunks(start.bytes)
      details.isAnimated = chunks.frameCount > 1
      details.software = details.software ?? chunks.software
    case .heic, .avif:
      let boxes = ISOBoxes(start.bytes)
      details.isAnimated = boxes.isSequence
      details.hasDepth = details.hasDepth || boxes.hasDepth
    case .jxl: details.isAnimated = JXLHeader(start.bytes)?.hasAnimation ?? false
    case .gif, .webp: details.isAnimated = hasFrames(path)
    case .jpeg, .tiff, .jp2, .svg, .raw: break
    }
    return details
  }
}

extension PhotoDetails {
  mutating func fill(from photo: Exiv2Photo) {
    let apple = photo.bytes("Exif.Photo.MakerNote").flatMap(AppleNote.init)
    let rendering = photo.number("Exif.Photo.CustomRendered").flatMap(AppleRendering.init)
    isPanorama = photo.isSphere || rendering == .panorama
    // A gain map makes a plain picture an HDR one on displays that can show it.
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

/// What iOS writes into EXIF CustomRendered, beyond what EXIF knows.
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

extension Exiv2Photo {
  /// A picture of all or much of what is around, as GPano has it.
  ///
  /// - **Source**: <https://developers.google.com/streetview/spherical-metadata>
  fileprivate var isSphere: Bool {
    guard let viewer = text("Xmp.GPano.UsePanoramaViewer") else {
      return text("Xmp.GPano.ProjectionType") != nil
    }
    return viewer.lowercased() != "false"
  }

  /// Without the `charset=Ascii` that exiv2 puts in front.
  fileprivate var userComment: String? {
    if let text = text("Exif.Photo.UserComment") {
      guard text.hasPrefix("charset=") else { return text }
      return visible(text.drop { $0 != " " })
    }
    return localText("Xmp.exif.UserComment")
  }
}
