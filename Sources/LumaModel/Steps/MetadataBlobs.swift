/// Metadata ready to go into an output: each block as its format's bytes, nil where there is none.
public struct MetadataBlobs: Hashable, Sendable {
  /// A TIFF structure (no "Exif\0\0" in front): orientation 1, no thumbnail.
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
