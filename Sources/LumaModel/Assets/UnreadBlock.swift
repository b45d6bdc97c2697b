/// A block of a photo's metadata that is present but cannot be read, as opposed to one that is
/// missing.
package struct UnreadBlock: Hashable, Codable, Sendable {
  package var kind: Kind
  package var reason: Reason
  /// The path of a sidecar; nil: the block is in the photo's file.
  package var path: String?

  package enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    case exif, xmp, iptc, sidecar
    /// XMP beyond the 64 kB of a JPEG's segment.
    case extendedXMP
  }

  package enum Reason: String, Hashable, Codable, Sendable, CaseIterable {
    case empty
    /// It ends too early, or is damaged.
    case malformed
    case tooLong
    /// It declares entities, which XMP never needs.
    case entities
    /// Segments are missing, or do not match their checksum.
    case incomplete
    /// It is compressed, and the library that decompresses it is missing.
    case libraryMissing
  }

  package init(_ kind: Kind, _ reason: Reason, path: String? = nil) {
    (self.kind, self.reason, self.path) = (kind, reason, path)
  }
}
