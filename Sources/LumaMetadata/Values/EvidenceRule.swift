import LumaModel

/// The sources of a field's value, in the order in which they count.
///
/// - **Source**: Metadata Working Group, Guidelines 2.0, 5: XMP first, unless IPTC was changed
///   since.
struct EvidenceRule {
  var field: AssetField
  /// exiv2's names of tags, and `Png` for the texts of a PNG.
  var tags: [String]
  /// Tags that count if none of the others has a value.
  var fallbacks: [String] = []

  static let title = EvidenceRule(
    field: .title,
    tags: [
      "Xmp.dc.title", "Iptc.Application2.ObjectName", "Exif.Image.XPTitle", "Png.Title",
    ])
  static let caption = EvidenceRule(
    field: .caption,
    tags: [
      "Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription",
      "Exif.Image.XPComment", "Png.Description", "Png.Comment",
    ])

  /// Tags with several keywords in one text: Windows' and a PNG's.
  static let keywordTexts = ["Exif.Image.XPKeywords", "Png.Keywords"]
  static let keywords = EvidenceRule(
    field: .keywords,
    tags: ["Xmp.dc.subject", "Iptc.Application2.Keywords"] + KeywordTree.allCases.map(\.tag)
      + keywordTexts)

  static let stars = ["Xmp.xmp.Rating", "Exif.Image.Rating"]
  /// Windows' stars as percentages.
  static let percents = ["Xmp.MicrosoftPhoto.Rating", "Exif.Image.RatingPercent"]
  static let rating = EvidenceRule(field: .rating, tags: stars + percents)

  /// All tags of a field, including those of places in words inside structures.
  static func tags(of row: FieldRow) -> [String] {
    if row.name == AssetField.software.rawValue { return row.tags + ["Png.Software"] }
    guard let word = wordsOfPlaces[row.name] else { return row.tags }
    return row.tags
      + ["LocationShown", "LocationCreated"].map { "Xmp.iptcExt.\($0)[1]/Iptc4xmpExt:\(word)" }
  }

  private static let wordsOfPlaces = [
    "city": "City", "country": "CountryName", "location": "Sublocation",
  ]

  /// Dates of capture, then those of digitizing.
  static let creationDate = EvidenceRule(
    field: .creationDate,
    tags: [
      "Exif.Photo.DateTimeOriginal", "Exif.Image.DateTimeOriginal", "Xmp.exif.DateTimeOriginal",
      "Xmp.photoshop.DateCreated", RecordedMoment.original.date,
    ],
    fallbacks: [
      "Exif.Photo.DateTimeDigitized", "Xmp.xmp.CreateDate", "Xmp.exif.DateTimeDigitized",
      RecordedMoment.digitized.date, DateTag.creationTime, dayOfGPS, momentOfGPS,
    ])

  /// GPS's moment counts if there is no clock.
  static let dayOfGPS = "Exif.GPSInfo.GPSDateStamp"
  static let momentOfGPS = "Xmp.exif.GPSTimeStamp"
  static let momentsOfGPS = [dayOfGPS, momentOfGPS]
}

extension TagValues {
  /// Returns the tags of a field in the order in which they count; newer IPTC comes before XMP.
  func order(_ rule: EvidenceRule) -> [String] { order(rule.tags) + order(rule.fallbacks) }

  func order(_ tags: [String]) -> [String] {
    guard hasNewerIPTC, let first = tags.firstIndex(where: { $0.hasPrefix("Xmp.") }) else {
      return tags
    }
    let rest = tags[first...]
    return tags[..<first] + rest.filter { $0.hasPrefix("Iptc.") }
      + rest.filter { !$0.hasPrefix("Iptc.") }
  }

  /// Returns the texts that a field may have; the one that counts comes first.
  func candidates(_ rule: EvidenceRule) -> [(tag: String, text: String)] {
    let all = order(rule).compactMap { tag in
      localText(tag).flatMap { text in
        CameraText.includes(text, of: rule.field, in: tag) ? nil : (tag: tag, text: text)
      }
    }
    guard hasNewerIPTC, let first = all.first, all.contains(where: { isCut(first, of: $0) }) else {
      return all
    }
    return Array(all.dropFirst()) + [first]
  }

  /// Whether IPTC's text is XMP's, cut off.
  private func isCut(
    _ text: (tag: String, text: String), of whole: (tag: String, text: String)
  ) -> Bool {
    let family = "Iptc.Application2."
    return text.tag.hasPrefix(family)
      && MetadataAgreement.isCut(
        text.text, of: whole.text, String(text.tag.dropFirst(family.count)))
  }
}
