import CExiv2

extension Exiv2Photo {
  /// Adds the XMP properties that only IPTC has, for files that cannot hold its records.
  ///
  /// - **Source**: IPTC Photo Metadata Mapping Guidelines; Metadata Working Group 2.0, 5.
  func completeXMP() {
    let known = Set(tags(CEXIV2_XMP))
    for row in Exiv2Photo.properties where !known.contains(row.property) {
      let key = "Iptc.Application2.\(row.dataset)"
      switch row.form {
      case .text: if let text = text(key) { set(row.property, to: text) }
      case .languages:
        if let text = text(key) { set(row.property, to: "lang=\"x-default\" \(text)") }
      case .list: if let items = list(key) { set(row.property, to: items) }
      case .date: if let date = iptcDate(key) { set(row.property, to: date) }
      }
    }
  }

  /// A date, with its time if there is one.
  private func iptcDate(_ key: String) -> String? {
    guard let date = text(key) else { return nil }
    return text("Iptc.Application2.TimeCreated").map { "\(date)T\($0)" } ?? date
  }

  private enum Form { case text, languages, list, date }

  private static let properties: [(dataset: String, property: String, form: Form)] = [
    ("Caption", "Xmp.dc.description", .languages), ("ObjectName", "Xmp.dc.title", .languages),
    ("Copyright", "Xmp.dc.rights", .languages), ("Byline", "Xmp.dc.creator", .list),
    ("Keywords", "Xmp.dc.subject", .list), ("Headline", "Xmp.photoshop.Headline", .text),
    ("BylineTitle", "Xmp.photoshop.AuthorsPosition", .text),
    ("Credit", "Xmp.photoshop.Credit", .text), ("Source", "Xmp.photoshop.Source", .text),
    ("Writer", "Xmp.photoshop.CaptionWriter", .text),
    ("SpecialInstructions", "Xmp.photoshop.Instructions", .text),
    ("TransmissionReference", "Xmp.photoshop.TransmissionReference", .text),
    ("DateCreated", "Xmp.photoshop.DateCreated", .date),
    ("City", "Xmp.photoshop.City", .text), ("ProvinceState", "Xmp.photoshop.State", .text),
    ("CountryName", "Xmp.photoshop.Country", .text),
    ("CountryCode", "Xmp.iptc.CountryCode", .text), ("SubLocation", "Xmp.iptc.Location", .text),
    ("Subject", "Xmp.iptc.SubjectCode", .list), ("Urgency", "Xmp.photoshop.Urgency", .text),
    ("Category", "Xmp.photoshop.Category", .text),
    ("SuppCategory", "Xmp.photoshop.SupplementalCategories", .list),
  ]
}
