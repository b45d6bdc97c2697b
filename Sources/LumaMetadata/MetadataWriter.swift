public import LumaModel

/// Prepares the metadata of outputs from that of their sources.
public enum MetadataWriter {
  /// What of a file's own metadata goes into an output of `size`, by `policy`.
  ///
  /// - Parameters:
  ///   - profile: the colours of the output, which EXIF names too.
  /// - Returns: blocks with orientation 1, the output's size and no previews; all nil for a source
  ///   without metadata, or of a format that exiv2 does not read.
  /// - Throws: `.unreadable`, `.notAFile`, `.libraryMissing`, and `.undecodable` when the source has
  ///   metadata that cannot be read.
  public static func blobs(
    of path: String, policy: MetadataPolicy, size: PixelSize, profile: ProfilePolicy = .keep
  ) throws(MetadataError) -> MetadataBlobs {
    guard policy != .none else { return MetadataBlobs() }
    let start = try FileStart(path: path, limit: InputFormat.signatureLength)
    guard let format = InputFormat(signature: start.bytes), format.isReadByExiv2 else {
      return MetadataBlobs()
    }
    try Exiv2Library.open()
    do {
      let photo = try Exiv2Photo(path: path)
      photo.nameColours(of: profile)
      return blobs(of: photo, policy: policy, size: size)
    } catch {
      throw .undecodable(path: path, detail: error.detail)
    }
  }

  /// The same from blocks that a decoder took out of a file: for JPEG XL, which exiv2 cannot open.
  ///
  /// - Parameter path: the file they are from, for errors.
  public static func blobs(
    from source: MetadataBlobs, of path: String, policy: MetadataPolicy, size: PixelSize
  ) throws(MetadataError) -> MetadataBlobs {
    guard policy != .none else { return MetadataBlobs() }
    try Exiv2Library.open()
    do {
      let exif = try source.exif.map(Exiv2Photo.init(bytes:))
      let xmp = try source.xmp.map(Exiv2Photo.init(bytes:))
      return MetadataBlobs(
        exif: exif.flatMap { blobs(of: $0, policy: policy, size: size).exif },
        xmp: xmp.flatMap { blobs(of: $0, policy: policy, size: size).xmp })
    } catch {
      throw .undecodable(path: path, detail: error.detail)
    }
  }

  private static func blobs(
    of photo: Exiv2Photo, policy: MetadataPolicy, size: PixelSize
  ) -> MetadataBlobs {
    photo.apply(policy)
    return MetadataBlobs(
      exif: photo.exif(for: size, policy: policy), xmp: photo.xmp(), iptc: photo.iptc())
  }
}
