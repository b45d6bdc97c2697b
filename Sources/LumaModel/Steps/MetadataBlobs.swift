/// Serialized metadata for an output: the bytes of each block, nil if there is none.
public struct MetadataBlobs: Hashable, Sendable {
  /// A TIFF structure without the "Exif\0\0" prefix; orientation 1, no thumbnail.
  public var exif: [UInt8]?
  /// An XMP packet, UTF-8.
  public var xmp: [UInt8]?
  /// IPTC-IIM records.
  public var iptc: [UInt8]?

  public init(exif: [UInt8]? = nil, xmp: [UInt8]? = nil, iptc: [UInt8]? = nil) {
    self.exif = exif
    self.xmp = xmp
    self.iptc = iptc
  }
}
