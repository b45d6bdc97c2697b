/// Serialized metadata for an output: the bytes of each block, nil if there is none.
package struct MetadataBlobs: Hashable, Codable, Sendable {
  /// A TIFF structure without the "Exif\0\0" prefix; orientation 1, no thumbnail.
  package var exif: [UInt8]?
  /// An XMP packet, UTF-8.
  package var xmp: [UInt8]?
  /// IPTC-IIM records.
  package var iptc: [UInt8]?
  /// Whether they hold exactly the file's metadata.
  package var isOfFile = false

  package init(exif: [UInt8]? = nil, xmp: [UInt8]? = nil, iptc: [UInt8]? = nil) {
    self.exif = exif
    self.xmp = xmp
    self.iptc = iptc
  }

  package var isEmpty: Bool { exif == nil && xmp == nil && iptc == nil }
}

extension MetadataBlobs {
  private enum CodingKeys: CodingKey { case exif, xmp, iptc, isOfFile }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func bytes(_ key: CodingKeys) throws -> [UInt8]? {
      try values.decodeIfPresent(Base64Bytes.self, forKey: key)?.bytes
    }
    self.init(exif: try bytes(.exif), xmp: try bytes(.xmp), iptc: try bytes(.iptc))
    isOfFile = try values.decodeIfPresent(Bool.self, forKey: .isOfFile) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(exif.map(Base64Bytes.init), forKey: .exif)
    try values.encodeIfPresent(xmp.map(Base64Bytes.init), forKey: .xmp)
    try values.encodeIfPresent(iptc.map(Base64Bytes.init), forKey: .iptc)
    if isOfFile { try values.encode(true, forKey: .isOfFile) }
  }
}
