public import LumaFiles
public import LumaModel

/// Derives the metadata of outputs from that of their sources.
public enum MetadataWriter {
  /// Returns the metadata of a file that `policy` keeps, adapted to an output of `size`.
  ///
  /// - Parameters:
  ///   - profile: the output's color profile, which EXIF also names.
  ///   - asXMP: whether IPTC is returned as XMP, for an output that cannot hold its records.
  ///   - gate: opens the file.
  /// - Returns: blocks with orientation 1, the output's size and no previews; all nil if the source
  ///   has no metadata or is in a format that exiv2 does not support.
  /// - Throws: `.unreadable`, `.notAFile`, `.libraryMissing`; `.undecodable` if the metadata of the
  ///   source cannot be parsed.
  public static func blobs(
    of path: String, policy: MetadataPolicy, size: PixelSize, profile: ProfilePolicy = .keep,
    asXMP: Bool = false, gate: ReadGate = .everything
  ) throws(MetadataError) -> MetadataBlobs {
    guard policy != .none else { return MetadataBlobs() }
    return try blobs(
      of: OpenedFile.photo(path, gate), policy: policy, size: size, profile: profile, asXMP: asXMP)
  }

  /// Does the same for a file that is open.
  public static func blobs(
    of file: OpenedFile, policy: MetadataPolicy, size: PixelSize, profile: ProfilePolicy = .keep,
    asXMP: Bool = false
  ) throws(MetadataError) -> MetadataBlobs {
    guard policy != .none else { return MetadataBlobs() }
    let path = file.path
    guard let format = InputFormat.sniffed(from: file) else { return MetadataBlobs() }
    if format == .jxl {
      let (source, isCompressed) = JXLMetadata.read(ByteRegion(file))
      guard !isCompressed else {
        throw .undecodable(path: path, detail: "it is compressed with Brotli")
      }
      return try blobs(from: source, of: path, policy: policy, size: size, profile: profile)
    }
    guard format.row.exiv2 != .none else { return MetadataBlobs() }
    try Exiv2Library.open()
    do {
      let photo = try Exiv2Photo(file)
      photo.nameColors(of: profile)
      var kept = blobs(of: photo, policy: policy, size: size, asXMP: asXMP)
      if format == .png, kept.exif == nil, let chunk = PNGMetadata.exif(in: file) {
        chunk.nameColors(of: profile)
        kept.exif = blobs(of: chunk, policy: policy, size: size, asXMP: false).exif
      }
      return kept
    } catch {
      throw .undecodable(path: path, detail: error.detail)
    }
  }

  /// Does the same for blocks extracted by other means: for JPEG XL, which exiv2 cannot open.
  ///
  /// - Parameter path: the file that contains the blocks, for errors.
  public static func blobs(
    from source: MetadataBlobs, of path: String, policy: MetadataPolicy, size: PixelSize,
    profile: ProfilePolicy = .keep
  ) throws(MetadataError) -> MetadataBlobs {
    guard policy != .none else { return MetadataBlobs() }
    try Exiv2Library.open()
    do {
      let exif = try source.exif.map(Exiv2Photo.init(bytes:))
      let xmp = try source.xmp.map(Exiv2Photo.init(bytes:))
      exif?.nameColors(of: profile)
      return MetadataBlobs(
        exif: exif.flatMap { blobs(of: $0, policy: policy, size: size, asXMP: false).exif },
        xmp: xmp.flatMap { blobs(of: $0, policy: policy, size: size, asXMP: false).xmp })
    } catch {
      throw .undecodable(path: path, detail: error.detail)
    }
  }

  private static func blobs(
    of photo: Exiv2Photo, policy: MetadataPolicy, size: PixelSize, asXMP: Bool
  ) -> MetadataBlobs {
    let note = photo.takeWholeNote(policy)
    photo.apply(policy)
    let exif = photo.exif(for: size, policy: policy, note: note)
    guard asXMP else {
      return MetadataBlobs(exif: exif, xmp: photo.xmp(), iptc: photo.iptc())
    }
    photo.completeXMP()
    return MetadataBlobs(exif: exif, xmp: photo.xmp())
  }
}
