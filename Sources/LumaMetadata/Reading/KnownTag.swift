package import LumaModel

/// A tag that exiv2 knows.
package struct KnownTag: Codable, Equatable, Sendable {
  /// exiv2's name of the tag.
  package var name: String
  /// exiv2's name of its type, such as `Rational`.
  var type: String?

  /// Returns nil for a tag that exiv2 does not know. Opens exiv2.
  package static func find(_ name: TagName) throws(MetadataError) -> KnownTag? {
    try Exiv2Library.open()
    guard let photo = try? Exiv2Photo(bytes: Exiv2Photo.emptyJPEG) else { return nil }
    return name.candidates.first(where: photo.knows).map {
      KnownTag(name: $0, type: photo.type($0))
    }
  }

  /// The kind of its values.
  package var kind: TagKind { TagKind(type, of: name) }
}

extension Exiv2Photo {
  /// A picture without metadata.
  static let emptyJPEG: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]

  /// Whether exiv2 has a description of a tag. Types prove nothing, because it has them for any
  /// number and any XMP property.
  fileprivate func knows(_ tag: String) -> Bool { label(tag)?.isEmpty == false }
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
    // exiv2 knows no more about simple properties.
    case "XmpText", "Undefined", nil: self = .either
    case .some: self = .text
    }
  }
}
