public import LumaModel

/// Reads what picture files say of themselves, without decoding a pixel.
///
/// - **Source**: gexiv2 0.14 and exiv2 0.27; EXIF 2.32; the XMP sidecars of darktable and Adobe.
public enum MetadataReader {
  /// Reads a picture's header, its sidecar included.
  ///
  /// - Returns: the facts that are there and make sense; `size` is nil where only a decoder knows
  ///   it, and a file that exiv2 refuses gives its format alone.
  /// - Throws: `.unreadable` and `.notAFile` for what cannot be opened, `.libraryMissing`.
  public static func read(_ path: String) throws(MetadataError) -> PhotoHeader {
    let start = try FileStart(path: path, limit: InputFormat.signatureLength)
    var header = PhotoHeader(format: InputFormat.told(by: start, path: path))
    guard let format = header.format else { return header }
    try Exiv2Library.open()
    if format.isReadByExiv2, let photo = try? Exiv2Photo(path: path) {
      header.fill(from: photo, format: format)
    }
    if let description = Sidecar.description(besides: path) { header.prefer(description) }
    return header
  }
}

extension PhotoHeader {
  mutating func fill(from photo: Exiv2Photo, format named: InputFormat) {
    let isDNG = named == .tiff && photo.rawText("Exif.Image.DNGVersion") != nil
    let format = isDNG ? .raw : named
    self.format = format
    orientation = photo.orientation
    if format.hasReliableSize, let stored = photo.storedSize {
      let size = PixelSize(width: stored.width, height: stored.height)
      self.size = format.isTurnedByOrientationTag ? orientation.applied(to: size) : size
    }
    creationDate = photo.creationDate
    let place = photo.place
    latitude = place?.latitude
    longitude = place?.longitude
    altitude = photo.altitude
    camera = photo.camera
    iso = photo.iso
    aperture = photo.aperture
    exposureTime = photo.exposureTime
    focalLength = photo.focalLength
    prefer(Description(of: photo))
  }

  /// Takes each thing that `description` says, and keeps the rest.
  mutating func prefer(_ description: Description) {
    title = description.title ?? title
    caption = description.caption ?? caption
    keywords = description.keywords ?? keywords
    rating = description.rating ?? rating
  }
}

extension Exiv2Photo {
  /// As the EXIF tag says; values that EXIF does not know count as upright.
  var orientation: Orientation {
    let value = number("Exif.Image.Orientation").flatMap { Int(exactly: $0) }
    return value.flatMap(Orientation.init(rawValue:)) ?? .up
  }
}
