package import LumaModel

/// A tag that a save may set.
package struct WritableTag: Equatable, Sendable {
  /// exiv2's name.
  package var name: String
  package var form: TagForm

  /// Why a tag cannot be written.
  package enum Refusal: Error, Equatable, Sendable {
    case unknown
    /// It describes the stored picture; Luma writes such tags itself.
    case ofPicture(name: String)
    /// Only cameras write maker notes.
    case ofMakerNote(name: String)
  }

  /// - Parameter tag: nil: exiv2 does not know it.
  package init(_ tag: KnownTag?) throws(Refusal) {
    guard let tag, let key = TagKey(tag.name) else { throw .unknown }
    if key.isMakerNote { throw .ofMakerNote(name: tag.name) }
    guard !key.isOfPicture, let form = tag.type.flatMap({ TagForm($0, of: key) }) else {
      throw .ofPicture(name: tag.name)
    }
    (name, self.form) = (tag.name, form)
  }

  /// Creates the tag with a name that is to be removed: in XMP any, because photos may have
  /// properties of their own.
  package init(removing name: TagName, _ tag: KnownTag?) throws(Refusal) {
    try self.init(tag ?? (name.isOfAnyXMP ? KnownTag(name: name.text, type: "XmpText") : nil))
  }
}

extension TagKey {
  /// Whether the tag describes how the picture is stored.
  fileprivate var isOfPicture: Bool {
    let own: Set = [
      "Orientation", "PixelXDimension", "PixelYDimension", "ColorSpace", "XResolution",
      "YResolution", "ResolutionUnit", "ExifTag", "GPSTag", "InteroperabilityTag",
      "InteroperabilityIndex", "CharacterSet", "RecordVersion", "ModelVersion", "MakerNote",
    ]
    return isStale || own.contains(names[0])
  }
}

extension TagForm {
  /// - Parameter type: exiv2's name.
  fileprivate init?(_ type: String, of key: TagKey) {
    switch type {
    case "Ascii": self = TagForm.moments.contains(key.names[0]) ? .moment : .text
    case "Byte": self = key.names[0].hasPrefix("XP") ? .wide : .whole(least: 0, most: 255)
    case "SByte": self = .whole(least: -128, most: 127)
    case "Short": self = .whole(least: 0, most: 65_535)
    case "SShort": self = .whole(least: -32_768, most: 32_767)
    case "Long": self = .whole(least: 0, most: Int64(UInt32.max))
    case "SLong": self = .whole(least: Int64(Int32.min), most: Int64(Int32.max))
    case "Rational": self = .fraction(isSigned: false)
    case "SRational": self = .fraction(isSigned: true)
    case "Float", "Double": self = .real
    case "Undefined":
      self = TagForm.codes.contains(key.names[0]) ? .whole(least: 0, most: 255) : .letters
    case "Comment": self = .comment
    case "String": self = TagForm.repeated.contains(key.names[0]) ? .list : .text
    case "Date": self = .date
    case "Time": self = .time
    case "XmpText": self = .text
    case "XmpBag", "XmpSeq", "XmpAlt": self = .list
    case "LangAlt": self = .local
    default: return nil
    }
  }

  private static let moments: Set = ["DateTime", "DateTimeOriginal", "DateTimeDigitized"]
  /// Tags of undefined type that hold numbers.
  private static let codes: Set = ["FileSource", "SceneType", "ComponentsConfiguration"]
  /// - **Source**: IPTC-IIM 4.2, chapter 6: the repeatable datasets.
  private static let repeated: Set = [
    "ObjectAttribute", "Subject", "SuppCategory", "Keywords", "LocationCode", "LocationName",
    "ReferenceService", "ReferenceNumber", "Byline", "BylineTitle", "Contact", "Writer",
  ]
}
