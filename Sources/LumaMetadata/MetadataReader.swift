public import LumaFiles
public import LumaModel

/// Reads what a picture file says of itself, without decoding a pixel.
///
/// For one thread.
///
/// - **Source**: gexiv2 0.14 and exiv2 0.27; EXIF 2.32; the XMP sidecars of darktable and Adobe.
public struct MetadataReader {
  let file: OpenedFile
  /// nil: the content is not that of a picture.
  let format: InputFormat?
  /// nil: exiv2 does not read the format, or refuses the file.
  let photo: Exiv2Photo?

  /// Looks into a file, which has to stay as it is while the reader is used.
  ///
  /// - Throws: `.libraryMissing`.
  public init(_ file: OpenedFile) throws(MetadataError) {
    self.file = file
    format = InputFormat.sniffed(from: file)
    guard let format else {
      photo = nil
      return
    }
    try Exiv2Library.open()
    photo = format.row.exiv2 != .none ? try? Exiv2Photo(file) : nil
  }

  /// Reads a picture's header, its sidecar included.
  ///
  /// - Throws: `.unreadable` and `.notAFile` for what cannot be opened, `.libraryMissing`.
  public static func read(_ path: String) throws(MetadataError) -> PhotoHeader {
    try MetadataReader(OpenedFile.photo(path)).header
  }

  /// The facts that are there and make sense, those of its sidecar included; `size` is nil where only
  /// a decoder knows it, and a file that exiv2 refuses gives its format alone.
  public var header: PhotoHeader {
    var header = PhotoHeader(format: format)
    guard let format else { return header }
    if let photo { header.fill(from: photo, format: format) }
    if format == .jxl { header.fill(from: JXLMetadata.blobs(in: ByteRegion(file))) }
    if let description = Sidecar.description(besides: file.path) { header.prefer(description) }
    return header
  }
}

extension OpenedFile {
  /// - Throws: `.unreadable` when it cannot be opened, `.notAFile` when it is no regular file.
  static func photo(_ path: String) throws(MetadataError) -> OpenedFile {
    do throws(FileError) {
      return try OpenedFile(path)
    } catch {
      switch error {
      case .system(let reason): throw .unreadable(path: path, code: reason.code)
      case .notAFile: throw .notAFile(path: path)
      }
    }
  }
}

extension PhotoHeader {
  mutating func fill(from photo: Exiv2Photo, format: InputFormat) {
    orientation = photo.orientation
    if format.row.exiv2 == .full, let stored = photo.storedSize {
      size = format.row.orientation == .tag ? orientation.applied(to: stored) : stored
    }
    creationDate = photo.creationDate
    let place = photo.place
    latitude = place?.latitude
    longitude = place?.longitude
    altitude = photo.altitude
    iso = photo.iso
    aperture = photo.aperture
    exposureTime = photo.exposureTime
    for row in FieldRow.all where !row.tags.isEmpty { row.set(photo.value(of: row), in: &self) }
    prefer(Description(of: photo))
  }

  /// Takes what a JPEG XL file says: EXIF first, and what people say of it from XMP.
  mutating func fill(from blobs: MetadataBlobs) {
    // Blocks that make no sense are as good as none.
    let exif = blobs.exif.flatMap { try? Exiv2Photo(bytes: $0) }
    let xmp = blobs.xmp.flatMap { try? Exiv2Photo(bytes: $0) }
    if let exif { fill(from: exif, format: .jxl) }
    guard let xmp else { return }
    var other = PhotoHeader()
    other.fill(from: xmp, format: .jxl)
    complete(by: other)
    prefer(Description(of: xmp))
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
  /// Orientation in EXIF; invalid values count as upright.
  var orientation: Orientation {
    let value = number("Exif.Image.Orientation").flatMap { Int(exactly: $0) }
    return value.flatMap(Orientation.init(rawValue:)) ?? .up
  }
}
