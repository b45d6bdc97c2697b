package import LumaFiles
package import LumaModel

/// Reads the metadata of a picture file without decoding pixels.
///
/// Must be used by one thread only.
///
/// - **Source**: gexiv2 0.14 and exiv2 0.27; EXIF 2.32; the XMP sidecars of darktable and Adobe.
package struct MetadataReader {
  let file: OpenedFile
  /// nil if the content is not that of a picture.
  let format: InputFormat?
  /// nil if exiv2 does not support the format, or cannot read the file.
  let values: (any TagValues)?
  /// The values that the format's library reads, without other blocks.
  private let main: (any TagValues)?
  /// Metadata files beside it, by priority.
  let sidecars: [OpenedFile]

  /// The XMP of the first readable sidecar.
  var sidecarTags: [PhotoTag] { Sidecar.tags(in: sidecars) }

  /// Creates a reader for a file, which must not change while the reader is in use.
  ///
  /// - Parameter sidecars: metadata files beside it, by priority; nil: those found beside its path
  ///   that `gate` opens.
  /// - Throws: `.libraryMissing`.
  package init(
    _ file: OpenedFile, gate: ReadGate = .everything, sidecars: [OpenedFile]? = nil
  ) throws(MetadataError) {
    self.file = file
    self.sidecars = sidecars ?? SidecarNames.files(besides: file.path, gate)
    format = InputFormat.sniffed(from: file)
    let plain = MetadataReader.plain(file, format)
    // SVG is text, so its content does not show a format.
    if plain == nil && format != nil || !self.sidecars.isEmpty { try Exiv2Library.open() }
    main = plain ?? MetadataReader.exiv2Photo(file, format)
    values = Evidence(file, format, besides: main) ?? main
  }

  /// Creates a reader for a picture without sidecars whose header and details can be read without
  /// libraries; nil for any other file.
  package init?(plain file: OpenedFile) {
    format = InputFormat.sniffed(from: file)
    guard let plain = MetadataReader.plain(file, format) else { return nil }
    (self.file, main, sidecars) = (file, plain, [])
    values = Evidence(file, format, besides: plain) ?? plain
  }

  private static func plain(_ file: OpenedFile, _ format: InputFormat?) -> (any TagValues)? {
    guard let format else { return nil }
    let bytes = ByteRegion(file)
    return format == .jpeg ? PlainJPEG(bytes) : BarePicture(bytes, format)
  }

  private static func exiv2Photo(_ file: OpenedFile, _ format: InputFormat?) -> Exiv2Photo? {
    guard let format, format.row.exiv2 != .none else { return nil }
    return try? Exiv2Photo.of(file, format)
  }

  /// Returns the metadata with all its tags; nil if exiv2 does not support the format or cannot
  /// read the file.
  func exiv2Photo() throws(MetadataError) -> Exiv2Photo? {
    if let photo = main as? Exiv2Photo { return photo }
    guard main != nil else { return nil }
    try Exiv2Library.open()
    return MetadataReader.exiv2Photo(file, format)
  }

  /// Whether exiv2 failed to read a file in one of its formats.
  package var isUnread: Bool { format.map { $0.row.exiv2 != .none && main == nil } ?? false }

  /// Reads a picture's header, its sidecar included.
  ///
  /// - Throws: `.unreadable` or `.notAFile` if it cannot be opened; `.libraryMissing`.
  package static func read(_ path: String) throws(MetadataError) -> PhotoHeader {
    try MetadataReader(OpenedFile.photo(path)).header
  }

  /// The valid metadata, including that of the sidecar. `size` is nil if only a decoder can provide
  /// it; a file that exiv2 cannot read has only a format.
  package var header: PhotoHeader {
    var header = PhotoHeader(format: format)
    var picture = StoredPicture(size: nil, turn: .up)
    if let format { picture = StoredPicture(ByteRegion(file), format, values) }
    if let values, let format { header.fill(from: values, format: format, picture) }
    header.unread = unread
    header.prefer(sidecars, picture)
    header.subtypes = MediaSubtypes.bits(header, details)
    return header
  }

  /// Blocks of the file that are present but cannot be read.
  private var unread: [UnreadBlock] {
    (values as? Evidence)?.unread ?? (main as? Exiv2Photo)?.unread ?? []
  }

  /// Returns a film's header with its sidecar's values in place of its own; the file itself is read
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - sidecars: metadata files beside it, by priority.
  ///   - file: The film's file, whose XMP also counts; nil: it was read already.
  /// - Throws: `.libraryMissing`.
  package static func described(
    _ film: PhotoHeader, by sidecars: [OpenedFile], in file: OpenedFile? = nil
  ) throws(MetadataError) -> PhotoHeader {
    let packet = file.flatMap { FilmMetadata.xmp(in: ByteRegion($0)) }
    guard !sidecars.isEmpty || packet != nil else { return film }
    try Exiv2Library.open()
    var header = film
    if let packet { header.prefer(packet, StoredPicture(size: film.size, turn: .up)) }
    header.prefer(sidecars, StoredPicture(size: film.size, turn: .up))
    return header
  }
}

extension OpenedFile {
  /// Opens a file; a film may have any length.
  ///
  /// - Throws: `.unreadable` if it cannot be opened, `.outside` if the gate refuses it, `.notAFile`
  ///   if it is not a regular file.
  package static func photo(
    _ path: String, _ gate: ReadGate = .everything
  ) throws(MetadataError) -> OpenedFile {
    do throws(FileError) {
      return try gate.openMedia(path)
    } catch {
      switch error {
      case .system(let reason): throw .unreadable(path: path, code: reason.code)
      case .notAFile: throw .notAFile(path: path)
      case .outside: throw .outside(path: path)
      case .tooLarge: throw .unreadable(path: path, code: EFBIG)
      }
    }
  }
}

extension MetadataReader {
  /// Opens a file for its metadata. A film is read elsewhere and may exceed the limit here, so an
  /// empty file stands in for it: only its sidecar has metadata.
  package static func open(
    _ path: String, _ gate: ReadGate
  ) throws(MetadataError) -> OpenedFile {
    let file = try OpenedFile.photo(path, gate)
    guard FilmFormat.sniffed(from: file) != nil else { return file }
    do {
      return try OpenedFile(received: MemoryFile.make(), path: path)
    } catch {
      throw .unreadable(path: path, code: (error as? SystemError)?.code ?? EIO)
    }
  }
}

extension PhotoHeader {
  /// - Parameter chunk: the EXIF of a PNG, which exiv2 does not read.
  init(
    of photo: some TagValues, chunk: Exiv2Photo?, _ format: InputFormat, _ picture: StoredPicture
  ) {
    self.init(format: format)
    fill(from: photo, format: format, picture)
    guard let chunk else { return }
    var other = PhotoHeader()
    other.fill(from: chunk, format: .png, picture)
    complete(by: other)
  }

  mutating func fill(from photo: some TagValues, format: InputFormat, _ picture: StoredPicture) {
    orientation =
      format.row.orientation == .tag && format != .raw ? picture.turn : photo.orientation
    if format.row.exiv2 == .full, let stored = photo.storedSize {
      size = format.row.orientation == .tag ? orientation.applied(to: stored) : stored
    }
    creationDate = photo.creationDate
    let place = photo.place
    latitude = place?.latitude
    longitude = place?.longitude
    altitude = photo.altitude
    fillExposure(from: photo)
    for row in FieldRow.all where !row.tags.isEmpty { row.set(photo.value(of: row), in: &self) }
    prefer(Description(of: photo))
    show(People(of: photo, picture))
  }

  private mutating func fillExposure(from photo: some TagValues) {
    iso = photo.iso
    aperture = photo.aperture
    exposureTime = photo.exposureTime
    (exposureBias, exposureProgram) = (photo.exposureBias, photo.exposureProgram)
    (meteringMode, whiteBalance) = (photo.meteringMode, photo.whiteBalance)
  }

  /// Fills fields of the camera that the file lacks, except `software`: a sidecar's is the program
  /// that wrote the sidecar.
  private mutating func completeCamera(by sidecar: some TagValues) {
    var other = PhotoHeader()
    other.fillExposure(from: sidecar)
    for row in FieldRow.all where !row.tags.isEmpty && !row.isDescribed {
      if row.name != AssetField.software.rawValue { row.set(sidecar.value(of: row), in: &other) }
    }
    complete(by: other)
  }

  /// Adds the metadata of a JPEG XL file: EXIF, and the description from XMP.
  mutating func fill(from blobs: MetadataBlobs, _ picture: StoredPicture) {
    // Invalid blocks count as missing.
    let exif = blobs.exif.flatMap { try? Exiv2Photo(bytes: $0) }
    let xmp = blobs.xmp.flatMap { try? Exiv2Photo(bytes: $0) }
    if let exif { fill(from: exif, format: .jxl, picture) }
    guard let xmp else { return }
    var other = PhotoHeader()
    other.fill(from: xmp, format: .jxl, picture)
    complete(by: other)
    prefer(Description(of: xmp))
    show(People(of: xmp, picture))
  }

  /// Replaces values with those of the first readable sidecar.
  ///
  /// - Parameter picture: the picture of the regions.
  mutating func prefer(_ sidecars: [OpenedFile], _ picture: StoredPicture) {
    unread += Sidecar.unread(in: sidecars)
    if let sidecar = Sidecar.photo(in: sidecars) { prefer(sidecar, picture) }
  }

  /// Replaces values with those of a packet of XMP.
  mutating func prefer(_ packet: [UInt8], _ picture: StoredPicture) {
    switch Sidecar.reading(packet) {
    case .success(let photo):
      prefer(photo, picture)
      software = software ?? photo.firstText("Xmp.xmp.CreatorTool", "Xmp.tiff.Software")
    case .failure(let fault): unread.append(UnreadBlock(.xmp, fault.reason))
    }
  }

  private mutating func prefer(_ photo: Exiv2Photo, _ picture: StoredPicture) {
    prefer(Description(of: photo))
    prefer(CaptureInfo(of: photo))
    completeCamera(by: photo)
    show(People(of: photo, picture))
  }

  /// Replaces the values that `description` contains.
  mutating func prefer(_ description: Description) {
    title = description.title ?? title
    caption = description.caption ?? caption
    keywords = description.keywords ?? keywords
    rating = description.rating ?? rating
    for (row, value) in description.others { row.set(value, in: &self) }
  }
}
