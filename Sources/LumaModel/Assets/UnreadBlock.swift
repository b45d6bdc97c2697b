/// A block of a photo's metadata that is there and cannot be read: not the same as one that is missing.
package struct UnreadBlock: Hashable, Codable, Sendable {
  package var kind: Kind
  package var reason: Reason
  /// Of a sidecar; nil: the block is in the photo's file.
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
    /// Segments are missing, or not those of their sum.
    case incomplete
    /// It is compressed, and the library for that is missing.
    case libraryMissing
  }

  package init(_ kind: Kind, _ reason: Reason, path: String? = nil) {
    (self.kind, self.reason, self.path) = (kind, reason, path)
  }
}
