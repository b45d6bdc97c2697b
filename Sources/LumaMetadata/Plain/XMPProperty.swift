/// An XMP property that headers need.
struct XMPProperty: Hashable {
  var name: XMPName
  var form: Form

  enum Form { case text, list, languages, structure }

  /// Returns the property with one of exiv2's keys, and its field if the key has one; nil for a key
  /// that headers do not need.
  static func find(_ key: String) -> (XMPProperty, field: XMPName?)? { byKey[key] }

  static func named(_ name: XMPName) -> XMPProperty? { byName[name] }

  /// Whether a property is left to exiv2: regions, people, and those that exiv2 reads as `dc`.
  static func isForExiv2(_ name: XMPName) -> Bool {
    others[name.space].map { $0.isEmpty || $0.contains(name.local) } ?? false
  }

  /// The namespaces of the prefixes that exiv2 has for these properties, and of those around them.
  static let spaces = Dictionary(
    uniqueKeysWithValues: table.map { ($0.0, $0.1) }
      + [("rdf", XMPName.syntax), ("x", "adobe:ns:meta/")])

  private static let byName = Dictionary(
    uniqueKeysWithValues: byKey.values.map { ($0.0.name, $0.0) })

  private static let byKey: [String: (XMPProperty, field: XMPName?)] = {
    var found: [String: (XMPProperty, field: XMPName?)] = [:]
    for (prefix, space, names) in table {
      for (local, form) in names {
        let property = XMPProperty(name: XMPName(space: space, local: local), form: form)
        found["Xmp.\(prefix).\(local)"] = (property, nil)
      }
    }
    let flash = "Xmp.exif.Flash"
    found["\(flash)/exif:Fired"] = found.removeValue(forKey: flash).map {
      ($0.0, XMPName(space: $0.0.name.space, local: "Fired"))
    }
    return found
  }()

  private static let table: [(String, String, [(String, Form)])] = [
    (
      "dc", "http://purl.org/dc/elements/1.1/",
      [
        ("title", .languages), ("description", .languages), ("rights", .languages),
        ("creator", .list), ("subject", .list),
      ]
    ),
    (
      "xmp", "http://ns.adobe.com/xap/1.0/",
      [("Rating", .text), ("Label", .text), ("CreatorTool", .text), ("CreateDate", .text)]
    ),
    (
      "tiff", "http://ns.adobe.com/tiff/1.0/",
      [("Make", .text), ("Model", .text), ("Software", .text)]
    ),
    (
      "exif", "http://ns.adobe.com/exif/1.0/",
      [
        ("DateTimeOriginal", .text), ("DateTimeDigitized", .text), ("GPSTimeStamp", .text),
        ("ExposureTime", .text), ("FNumber", .text),
        ("ExposureProgram", .text), ("ExposureBiasValue", .text), ("MeteringMode", .text),
        ("WhiteBalance", .text), ("FocalLength", .text), ("FocalLengthIn35mmFilm", .text),
        ("Flash", .structure), ("ISOSpeedRatings", .list), ("UserComment", .languages),
        ("GPSLatitude", .text), ("GPSLongitude", .text), ("GPSAltitude", .text),
        ("GPSAltitudeRef", .text), ("GPSLatitudeRef", .text), ("GPSLongitudeRef", .text),
      ]
    ),
    (
      "exifEX", "http://cipa.jp/exif/1.0/",
      [("LensModel", .text), ("LensMake", .text), ("PhotographicSensitivity", .text)]
    ),
    ("aux", "http://ns.adobe.com/exif/1.0/aux/", [("Lens", .text)]),
    ("lr", XMPName.lightroom, [("hierarchicalSubject", .list)]),
    ("digiKam", "http://www.digikam.org/ns/1.0/", [("TagsList", .list)]),
    (
      "MicrosoftPhoto", "http://ns.microsoft.com/photo/1.0/",
      [("LastKeywordXMP", .list), ("Rating", .text)]
    ),
    (
      "photoshop", "http://ns.adobe.com/photoshop/1.0/",
      [("DateCreated", .text), ("City", .text), ("Country", .text)]
    ),
    ("iptc", "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/", [("Location", .text)]),
    ("hdrgm", "http://ns.adobe.com/hdr-gain-map/1.0/", [("Version", .text)]),
    (
      "GDepth", "http://ns.google.com/photos/1.0/depthmap/", [("Format", .text), ("Mime", .text)]
    ),
    (
      "GPano", "http://ns.google.com/photos/1.0/panorama/",
      [("UsePanoramaViewer", .text), ("ProjectionType", .text)]
    ),
  ]

  /// Names by namespace; empty: all names in the namespace.
  private static let others: [String: Set<String>] = [
    "http://purl.org/dc/1.1/": [],
    "http://ns.adobe.com/xmp/1.0/DynamicMedia/": ["copyright"],
    RegionSpace.mwg: [],
    RegionSpace.microsoft: [],
    PersonList.space: [
      "PersonInImage", "PersonInImageWDetails", "LocationShown", "LocationCreated",
    ],
  ]
}
