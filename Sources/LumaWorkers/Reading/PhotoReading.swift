package import LumaFiles
package import LumaImaging
package import LumaMetadata
package import LumaModel

/// Reads the metadata of pictures: with gexiv2, and the rest with libvips.
package protocol PhotoReading: Sendable {
  /// Damaged parts are missing in the header.
  ///
  /// - Throws: where the system or the worker failed, and the file may be intact.
  func header(of file: OpenedFile) throws(ImagingError) -> PhotoHeader
  /// For a library.
  func details(of file: OpenedFile) throws(ImagingError) -> (PhotoHeader, PhotoDetails)
  /// Returns the header of a film with the values of its sidecar in place of its own.
  ///
  /// - Parameter file: Its file, whose XMP counts, too; nil: it was read already.
  func described(
    _ film: PhotoHeader, by sidecars: [OpenedFile], in file: OpenedFile?
  ) throws(ImagingError) -> PhotoHeader
  /// Returns the metadata for an output.
  func metadata(of path: String, _ order: MetadataRequest) throws(MetadataError) -> MetadataBlobs
  /// Returns the tags of a photo and of its sidecar that have one of some names; without names,
  /// all.
  func tags(of path: String, named names: [TagName]) throws(MetadataError) -> [PhotoTag]
  /// Returns what each block says, of the sidecar, too.
  func evidence(of path: String) throws(MetadataError) -> [FieldEvidence]
  /// Returns exiv2's data of a tag; nil for an unknown one.
  func known(_ tag: TagName) throws(MetadataError) -> KnownTag?
  /// Why metadata cannot be read; nil if it can.
  func problem() -> MetadataError?
}

/// A request for a photo's metadata.
package struct MetadataRequest: Codable, Sendable {
  var policy: MetadataPolicy
  var size: PixelSize
  var profile: ProfilePolicy
  /// Whether IPTC is wanted as XMP.
  var asXMP: Bool
  /// Further tags.
  var tags: MetadataTags?
  /// The fetched metadata; nil: the file's.
  var shown: ShownMetadata?
  /// Px per inch of the output; nil: the photo's.
  var dpi: Int?
  /// Where the upright picture is in the output; nil: unknown.
  package var frame: PictureFrame?
  /// Whether the pixels are of another picture, so that the file's color space is not theirs.
  package var hasOtherColors = false
  /// Whether nothing is taken from the file, whose metadata cannot be read.
  var isBare = false

  /// - Parameters:
  ///   - policy: the metadata to keep.
  ///   - size: The output's, px.
  ///   - header: the fetched fields of the photo; nil: the file's.
  ///   - frame: Where the upright picture is in the output; nil: unknown.
  package init(
    _ save: Save, policy: MetadataPolicy, size: PixelSize, header: PhotoHeader? = nil,
    frame: PictureFrame? = nil
  ) {
    self.frame = frame
    self.policy = policy
    self.size = size
    tags = save.tags
    shown = header.map { ShownMetadata($0).kept(by: policy) }
    profile = save.profile
    asXMP = !save.format.carriesIPTC
    dpi = save.encoding.dpi
  }

  /// Whether an output gets what the file says, unless the photo is shown with more. The pixels of
  /// a rendered edit are in another file.
  var keepsAll: Bool {
    policy == .all && tags == nil && dpi == nil && !isBare && !hasOtherColors
  }

  /// Makes the metadata.
  func blobs(of file: OpenedFile) throws(MetadataError) -> MetadataBlobs {
    var blobs = try written(of: file)
    if !keepsAll { blobs.isOfFile = false }
    return blobs
  }

  private func written(of file: OpenedFile) throws(MetadataError) -> MetadataBlobs {
    guard !isBare else {
      return try MetadataWriter.blobs(
        from: MetadataBlobs(), of: file.path, policy: policy, size: size, tags: tags, shown: shown,
        dpi: dpi, frame: frame)
    }
    return try MetadataWriter.blobs(
      of: file, policy: policy, size: size, profile: profile, asXMP: asXMP, tags: tags,
      shown: shown, dpi: dpi, frame: frame, hasOtherColors: hasOtherColors)
  }
}

extension PhotoReading {
  /// Returns the metadata for an output. Where a photo's own cannot be read, it is what a fetch
  /// shows and the recipe sets.
  ///
  /// - Parameter warn: Gets why it cannot.
  /// - Throws: where it is not the photo's fault.
  package func metadata(
    of path: String, _ order: MetadataRequest, warn: (Diagnostic) -> Void
  ) throws(MetadataError) -> MetadataBlobs? {
    do throws(MetadataError) {
      return try metadata(of: path, order)
    } catch {
      guard error.isOfPhoto else { throw error }
      var bare = order
      bare.isBare = true
      let blobs = try? metadata(of: path, bare)
      warn(error.diagnostic(beside: blobs))
      return blobs
    }
  }
}

/// Reads in this process.
package struct LocalReading: PhotoReading {
  private let renderer: Renderer

  package init(_ renderer: Renderer) { self.renderer = renderer }

  package func header(of file: OpenedFile) throws(ImagingError) -> PhotoHeader {
    try header(of: file, try? MetadataReader(file, gate: renderer.gate))
  }

  /// - Parameter reader: Of the file; nil: gexiv2 is missing.
  func header(
    of file: OpenedFile, _ reader: MetadataReader?
  ) throws(ImagingError) -> PhotoHeader {
    if reader?.isUnread != false, let shortage = SystemError.shortage() {
      throw .system(errno: shortage.code)
    }
    // A file that gexiv2 cannot read may still be a picture: libvips has the last word.
    var known = reader?.header ?? PhotoHeader()
    known.lack = reader == nil ? .means : nil
    guard known.size == nil else { return known }
    do throws(ImagingError) {
      return known.completed(by: try renderer.header(of: file))
    } catch {
      if case .system = error { throw error }
      known.lack = known.lack ?? error.lack
      return known
    }
  }

  package func details(of file: OpenedFile) throws(ImagingError) -> (PhotoHeader, PhotoDetails) {
    try details(of: file, try? MetadataReader(file, gate: renderer.gate))
  }

  func details(
    of file: OpenedFile, _ reader: MetadataReader?
  ) throws(ImagingError) -> (PhotoHeader, PhotoDetails) {
    var header = try header(of: file, reader)
    // A library holds camera raw files, too, which are not developed: their makers' tags have a
    // size.
    if header.size == nil, header.format == .raw { header.size = reader?.rawSize }
    return (header, reader?.details ?? PhotoDetails())
  }

  package func described(
    _ film: PhotoHeader, by sidecars: [OpenedFile], in file: OpenedFile?
  ) throws(ImagingError) -> PhotoHeader {
    // Without gexiv2, sidecars of pictures are not read either.
    (try? MetadataReader.described(film, by: sidecars, in: file)) ?? film
  }

  package func metadata(
    of path: String, _ order: MetadataRequest
  ) throws(MetadataError) -> MetadataBlobs {
    guard order.policy != .none || order.tags != nil else { return MetadataBlobs() }
    return try order.blobs(of: MetadataReader.open(path, renderer.gate))
  }

  package func tags(
    of path: String, named names: [TagName]
  ) throws(MetadataError) -> [PhotoTag] {
    try MetadataReader(MetadataReader.open(path, renderer.gate), gate: renderer.gate)
      .tags(named: names)
  }

  package func evidence(of path: String) throws(MetadataError) -> [FieldEvidence] {
    try MetadataReader(MetadataReader.open(path, renderer.gate), gate: renderer.gate).evidence
  }

  package func known(_ tag: TagName) throws(MetadataError) -> KnownTag? {
    try KnownTag.find(tag)
  }

  package func problem() -> MetadataError? { MetadataInstallation.problem() }
}

extension PhotoHeader {
  /// Returns the header with missing values filled in by libvips.
  fileprivate func completed(by pixels: PhotoHeader) -> PhotoHeader {
    var header = self
    header.format = pixels.format ?? format
    header.size = pixels.size
    return header
  }
}
