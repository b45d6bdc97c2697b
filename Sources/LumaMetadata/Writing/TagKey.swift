/// An exiv2 key taken apart: `Exif.Photo.FNumber`, `Xmp.iptcExt.LocationShown[1]/exif:GPSLatitude`.
struct TagKey {
  var text: String
  /// EXIF's directory, XMP's namespace prefix or IPTC's record: "Photo", "iptcExt", "Application2".
  var family: String
  /// The property and, in XMP, the fields below it, without prefixes and indices:
  /// "LocationShown", "GPSLatitude".
  var names: [String]
  var store: Store

  enum Store { case exif, xmp, iptc }

  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2)
    guard parts.count == 3 else { return nil }
    switch parts[0] {
    case "Exif": store = .exif
    case "Xmp": store = .xmp
    case "Iptc": store = .iptc
    default: return nil
    }
    self.text = text
    family = String(parts[1])
    names = parts[2].split(separator: "/").map { part in
      let local = part.split(separator: ":").last ?? part
      return String(local.prefix { $0 != "[" })
    }
  }

  /// The nodes above a key: `Xmp.a.B[1]/c:D` lies below `Xmp.a.B[1]` and `Xmp.a.B`.
  static func nodes(above text: String) -> [String] {
    text.indices.filter { text[$0] == "/" || text[$0] == "[" }.map { String(text[..<$0]) }
  }

  /// Whether the key is part of a camera maker's own notes.
  var isMakerNote: Bool {
    guard store == .exif else { return false }
    let standard: Set = ["Image", "Photo", "GPSInfo", "Iop", "Thumbnail"]
    return names == ["MakerNote"] || (!standard.contains(family) && !isOtherImage)
  }

  /// Whether the key describes another image of the same file: a preview, a page, a mask.
  var isOtherImage: Bool {
    guard store == .exif, family != "Image" else { return false }
    let others = ["Image", "SubImage", "SubThumb", "Thumbnail", "NikonPreview", "SamsungPreview"]
    return others.contains { family.hasPrefix($0) }
  }
}
