/// The name of a tag: exiv2's, "Exif.Photo.Flash", or exiftool's, "EXIF:Flash".
package struct TagName: Hashable, Sendable {
  package let text: String
  private let form: Form

  private enum Form: Hashable, Sendable {
    case exact
    /// Families in which a tag of this name is looked for, in lowercase; nil: in all of the store.
    case exiftool(store: String, families: [String]?, name: String)
  }

  /// Whether it may name a property of XMP that exiv2 does not know.
  package var isOfAnyXMP: Bool { form == .exact && text.hasPrefix("Xmp.") }

  /// Whether it is a name of exiv2.
  var isExiv2: Bool { form == .exact }

  /// The tag of a sort: `EXIF:Flash`, `tag("EXIF:Flash")`; nil: it is not a tag.
  package static func sorting(_ key: String) -> TagName? {
    guard key.hasPrefix("tag("), key.hasSuffix(")") else { return TagName(key) }
    let inner = key.dropFirst(4).dropLast()
    guard inner.count >= 2, let quote = inner.first, quote == inner.last, "'\"".contains(quote)
    else { return nil }
    return TagName(String(inner.dropFirst().dropLast()))
  }

  /// nil: the text is not such a name.
  package init?(_ text: String) {
    self.text = text
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 3, TagName.stores.contains(String(parts[0])), !parts[1].isEmpty,
      !parts[2].isEmpty
    {
      form = .exact
      return
    }
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[1].isEmpty,
      let (store, families) = TagName.group(String(halves[0]))
    else { return nil }
    // Maker notes have names of their own.
    let isNote = store == "Exif" && families == nil
    let known = isNote ? nil : TagName.otherNames[store]?[String(halves[1])]
    form = .exiftool(store: store, families: families, name: known ?? String(halves[1]))
  }

  /// Returns the tag of this name; nil if there is none.
  package func find(in tags: [PhotoTag]) -> PhotoTag? {
    let found = tags.filter { means($0.name) }
    if form == .exact { return found.first }
    // exiftool has another name for MicrosoftPhoto's rating.
    return found.first { $0.name.hasPrefix("Xmp.xmp.") || $0.name.hasPrefix("Xmp.dc.") }
      ?? found.first { !$0.name.hasPrefix("Xmp.MicrosoftPhoto.") }
  }

  /// Whether this may mean the tag with one of exiv2's names.
  package func means(_ tag: String) -> Bool {
    switch form {
    case .exact: return tag == text
    case .exiftool(let store, let families, let name):
      guard tag.hasPrefix(store) else { return false }
      let parts = tag.split(separator: ".", maxSplits: 2)
      guard parts.count == 3, parts[0] == store, TagName.isSame(parts[2], name) else {
        return false
      }
      return families?.contains(parts[1].lowercased()) != false
    }
  }

  /// exiv2's names of the tags that this may mean, the most likely first.
  package var candidates: [String] {
    guard case .exiftool(let store, let families, let name) = form else { return [text] }
    guard store == "Xmp" else {
      let groups = TagName.groups[store] ?? []
      return (families == nil && store == "Exif" ? TagName.makerGroups : groups)
        .filter { families?.contains($0.lowercased()) != false }.map { "\(store).\($0).\(name)" }
    }
    let lowered = name.prefix(1).lowercased() + name.dropFirst()
    return TagName.namespaces.filter { families?.contains($0.lowercased()) != false }
      .flatMap { ["Xmp.\($0).\(lowered)", "Xmp.\($0).\(name)"] }
  }

  /// Where exiftool's names are looked for; cameras write some tags of Image into Photo.
  private static let groups = [
    "Exif": ["Photo", "Image", "GPSInfo", "Iop"], "Iptc": ["Application2", "Envelope"],
  ]
  /// exiv2's groups of maker notes, whose tags exiftool calls MakerNotes.
  ///
  /// - **Source**: <https://exiv2.org/makernote.html>
  private static let makerGroups = [
    "Canon", "CanonCs", "CanonSi", "CanonPa", "CanonCf", "CanonPi", "CanonFi", "CanonPr",
    "CanonTi", "CanonSensor", "Casio", "Casio2", "Fujifilm", "Minolta", "MinoltaCsNew",
    "MinoltaCs5D", "MinoltaCs7D", "Nikon1", "Nikon2", "Nikon3", "NikonVr", "NikonPc", "NikonWt",
    "NikonIi", "NikonAf", "NikonAf2", "NikonIso", "NikonFi", "NikonMe", "NikonFl3", "NikonSi02xx",
    "NikonLd1", "NikonLd2", "NikonLd3", "Olympus", "Olympus2", "OlympusEq", "OlympusCs",
    "OlympusRd", "OlympusRd2", "OlympusIp", "OlympusFi", "OlympusFe1", "OlympusRi", "Panasonic",
    "PanasonicRaw", "Pentax", "PentaxDng", "Samsung2", "SamsungPictureWizard", "Sigma", "Sony1",
    "Sony2", "SonyMinolta", "SonySInfo1", "Sony1Cs", "Sony1Cs2", "Sony2Cs", "Sony2010e",
  ]
  private static let namespaces = [
    "dc", "xmp", "photoshop", "xmpRights", "iptc", "iptcExt", "lr", "plus", "tiff", "exif",
    "exifEX",
    "aux", "xmpMM", "xmpDM", "crs", "digiKam", "MicrosoftPhoto", "acdsee", "mediapro",
    "expressionmedia", "pdf", "dcterms", "mwg-rs", "mwg-kw", "MP",
    "GPano", "xmpBJ", "xmpTPg", "crss", "kipi", "dwc",
  ]

  /// exiftool's name for a tag with another name in exiv2.
  static func exiftoolName(of name: String, store: String) -> String {
    otherNames[store]?.filter { $0.value == name }.keys.min() ?? name
  }

  /// exiftool writes the names of XMP's properties with a capital.
  private static func isSame(_ tag: Substring, _ name: String) -> Bool {
    tag.dropFirst() == name.dropFirst() && tag.first?.lowercased() == name.first?.lowercased()
  }

  private static let stores: Set<String> = ["Exif", "Xmp", "Iptc"]

  private static func group(_ word: String) -> (store: String, families: [String]?)? {
    switch word {
    case "EXIF": ("Exif", ["image", "photo", "gpsinfo", "iop"])
    case "IFD0": ("Exif", ["image"])
    case "ExifIFD": ("Exif", ["photo"])
    case "GPS": ("Exif", ["gpsinfo"])
    case "MakerNotes": ("Exif", nil)
    case "IPTC": ("Iptc", nil)
    case "XMP": ("Xmp", nil)
    case "XMP-iptcCore": ("Xmp", ["iptc"])
    case "XMP-microsoft": ("Xmp", ["microsoftphoto"])
    default: word.hasPrefix("XMP-") ? ("Xmp", [word.dropFirst(4).lowercased()]) : nil
    }
  }

  /// exiv2's names where exiftool has others.
  private static let otherNames: [String: [String: String]] = [
    "Exif": [
      "ISO": "ISOSpeedRatings", "CreateDate": "DateTimeDigitized", "ModifyDate": "DateTime",
      "ExposureCompensation": "ExposureBiasValue", "ExifImageWidth": "PixelXDimension",
      "ExifImageHeight": "PixelYDimension", "FocalLengthIn35mmFormat": "FocalLengthIn35mmFilm",
      "SerialNumber": "BodySerialNumber", "LensInfo": "LensSpecification",
      "OwnerName": "CameraOwnerName", "InteropIndex": "InteroperabilityIndex",
      "ImageHeight": "ImageLength", "InteropVersion": "InteroperabilityVersion",
      "RelatedImageHeight": "RelatedImageLength", "SubfileType": "NewSubfileType",
    ],
    "Xmp": [
      "ISO": "ISOSpeedRatings", "ExposureCompensation": "ExposureBiasValue",
      "ExifImageWidth": "PixelXDimension", "ExifImageHeight": "PixelYDimension",
      "FocalLengthIn35mmFormat": "FocalLengthIn35mmFilm", "GPSDateTime": "GPSTimeStamp",
      "ImageHeight": "ImageLength", "ColorTemperature": "Temperature",
      "ICCProfileName": "ICCProfile",
    ],
    "Iptc": [
      "ApplicationRecordVersion": "RecordVersion", "CodedCharacterSet": "CharacterSet",
      "By-line": "Byline", "By-lineTitle": "BylineTitle", "Caption-Abstract": "Caption",
      "Province-State": "ProvinceState", "Sub-location": "SubLocation",
      "Country-PrimaryLocationName": "CountryName", "Country-PrimaryLocationCode": "CountryCode",
      "CopyrightNotice": "Copyright", "Writer-Editor": "Writer",
      "OriginalTransmissionReference": "TransmissionReference",
      "SupplementalCategories": "SuppCategory", "DigitalCreationDate": "DigitizationDate",
      "DigitalCreationTime": "DigitizationTime", "OriginatingProgram": "Program",
    ],
  ]
}
