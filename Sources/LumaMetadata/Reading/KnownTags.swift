public import LumaModel

/// The tags that exiv2 knows.
public enum KnownTags {
  /// Returns what the values of a tag are; nil for one that exiv2 does not know.
  public static func kind(of name: TagName) throws(MetadataError) -> TagKind? {
    try find(name).map { TagKind($0.photo.type($0.tag), of: $0.tag) }
  }

  /// Returns exiv2's name of a tag, and a photo to ask about it; nil: exiv2 does not know the tag.
  static func find(_ name: TagName) throws(MetadataError) -> (tag: String, photo: Exiv2Photo)? {
    try Exiv2Library.open()
    guard let photo = try? Exiv2Photo(bytes: Exiv2Photo.emptyJPEG),
      let tag = name.candidates.first(where: photo.knows)
    else { return nil }
    return (tag, photo)
  }
}

extension TagKind {
  /// - Parameter type: exiv2's name.
  fileprivate init(_ type: String?, of tag: String) {
    switch type {
    // UTF-16 in a list of bytes.
    case "Byte" where tag.hasPrefix("Exif.Image.XP"): self = .either
    case "Byte", "SByte", "Short", "SShort", "Long", "SLong", "LongLong", "SLongLong", "Ifd":
      self = .whole
    case "Rational", "SRational", "Float", "Double": self = .number
    // exiv2 says no more of simple properties.
    case "XmpText", "Undefined", nil: self = .either
    case .some: self = .text
    }
  }
}
