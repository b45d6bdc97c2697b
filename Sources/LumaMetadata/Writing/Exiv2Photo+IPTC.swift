import CExiv2
import LumaModel

extension Exiv2Photo {
  /// Adds the XMP properties that only IPTC has, for files that cannot hold its records.
  ///
  /// - **Source**: IPTC Photo Metadata Mapping Guidelines; Metadata Working Group 2.0, 5.
  func completeXMP() {
    let known = Set(tags(CEXIV2_XMP))
    for row in Exiv2Photo.properties where !known.contains(row.property) { copyToXMP(row) }
  }

  /// Makes copies follow tags that were changed by name: EXIF's and IPTC's copies of XMP's
  /// properties, and XMP's copies of IPTC's datasets. A copy that was itself changed stays as it
  /// is.
  ///
  /// - Parameter changed: exiv2's names.
  /// - **Source**: Metadata Working Group, Guidelines 2.0, 5: a value is written to all places.
  func copy(_ changed: Set<String>) {
    for row in Exiv2Photo.properties {
      let isSaid = text(row.key) != nil
      switch (changed.contains(row.property), changed.contains(row.key)) {
      case (true, true), (false, false): continue
      case (true, false): copyFromXMP(row, changed)
      // A dataset may be removed alone: XMP's values do not need records.
      case (false, true): if isSaid, text(row.property) != nil { copyToXMP(row) }
      }
    }
  }

  private func copyToXMP(_ row: Property) {
    switch row.form {
    case .text: if let text = text(row.key) { set(row.property, to: text) }
    case .languages:
      if let text = text(row.key) {
        clear(row.property)
        set(row.property, to: "lang=\"x-default\" \(text)")
      }
    case .list:
      if let items = list(row.key) {
        clear(row.property)
        set(row.property, to: items)
      }
    case .date: if let date = recorded(.original) { set(row.property, to: date) }
    }
  }

  private func copyFromXMP(_ row: Property, _ changed: Set<String>) {
    let items: [String] =
      switch row.form {
      case .text, .date: [text(row.property)].compactMap(\.self)
      case .languages: [localText(row.property)].compactMap(\.self)
      case .list: list(row.property) ?? []
      }
    if let exif = row.exif, text(exif) != nil, !changed.contains(exif) {
      clear(exif)
      if !items.isEmpty { set(exif, to: items.joined(separator: "; ")) }
    }
    guard text(row.key) != nil else { return }
    if row.form != .date { return set(items, iptc: row.dataset) }
    clear(.original)
    guard let text = items.first, let date = PhotoDate(reading: text) else { return }
    record(date, .original)
  }

  private enum Form { case text, languages, list, date }

  /// An XMP property, and its copies.
  private struct Property {
    var dataset: String
    var property: String
    var form: Form
    var exif: String?

    var key: String { "Iptc.Application2.\(dataset)" }

    init(_ dataset: String, _ property: String, _ form: Form, exif: String? = nil) {
      (self.dataset, self.property, self.form, self.exif) = (dataset, property, form, exif)
    }
  }

  private static let properties = [
    Property("Caption", "Xmp.dc.description", .languages, exif: "Exif.Image.ImageDescription"),
    Property("ObjectName", "Xmp.dc.title", .languages),
    Property("Copyright", "Xmp.dc.rights", .languages, exif: "Exif.Image.Copyright"),
    Property("Byline", "Xmp.dc.creator", .list, exif: "Exif.Image.Artist"),
    Property("Keywords", "Xmp.dc.subject", .list),
    Property("Headline", "Xmp.photoshop.Headline", .text),
    Property("BylineTitle", "Xmp.photoshop.AuthorsPosition", .text),
    Property("Credit", "Xmp.photoshop.Credit", .text),
    Property("Source", "Xmp.photoshop.Source", .text),
    Property("Writer", "Xmp.photoshop.CaptionWriter", .text),
    Property("SpecialInstructions", "Xmp.photoshop.Instructions", .text),
    Property("TransmissionReference", "Xmp.photoshop.TransmissionReference", .text),
    Property("DateCreated", "Xmp.photoshop.DateCreated", .date),
    Property("City", "Xmp.photoshop.City", .text),
    Property("ProvinceState", "Xmp.photoshop.State", .text),
    Property("CountryName", "Xmp.photoshop.Country", .text),
    Property("CountryCode", "Xmp.iptc.CountryCode", .text),
    Property("SubLocation", "Xmp.iptc.Location", .text),
    Property("Subject", "Xmp.iptc.SubjectCode", .list),
    Property("Urgency", "Xmp.photoshop.Urgency", .text),
    Property("Category", "Xmp.photoshop.Category", .text),
    Property("SuppCategory", "Xmp.photoshop.SupplementalCategories", .list),
  ]
}
