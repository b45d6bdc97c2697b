/// Descriptions that a save writes, whatever the photo says. nil leaves what the photo says; an empty
/// text or list removes it.
///
/// - **Source**: Metadata Working Group, Guidelines 2.0, chapter 5, for their places in EXIF, IPTC and
///   XMP.
public struct MetadataTags: Hashable, Codable, Sendable {
  public var title: String?
  public var caption: String?
  public var creator: String?
  public var copyright: String?
  public var keywords: [String]?
  /// -1 (rejected) to 5.
  public var rating: Int?

  public init() {}
}
