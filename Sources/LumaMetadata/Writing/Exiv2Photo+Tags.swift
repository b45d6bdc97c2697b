import CExiv2
import LumaModel

extension Exiv2Photo {
  /// Sets texts, keywords and the rating in EXIF and XMP and, if there is IPTC, in its records.
  func set(_ tags: MetadataTags) {
    let known = Description(of: self).keywords ?? []
    var tags = tags
    if tags.keywords(of: known) != known { tags.keywords = tags.keywords(of: known) }
    clearCopies(of: tags)
    set(tags.title, "Xmp.dc.title", iptc: "ObjectName", isLocal: true)
    set(
      tags.caption, "Xmp.dc.description", exif: "ImageDescription", iptc: "Caption", isLocal: true)
    set(tags.copyright, "Xmp.dc.rights", exif: "Copyright", iptc: "Copyright", isLocal: true)
    set(tags.creator.map { $0.isEmpty ? [] : [$0] }, "Xmp.dc.creator", iptc: "Byline")
    set(tags.creator, exif: "Artist")
    set(tags.keywords, "Xmp.dc.subject", iptc: "Keywords")
    if tags.removesRating { clearRating() }
    if let rating = tags.rating { set(rating) }
    set(tags.label, "Xmp.xmp.Label")
    set(tags.city, "Xmp.photoshop.City", iptc: "City")
    set(tags.country, "Xmp.photoshop.Country", iptc: "CountryName")
    set(tags.location, "Xmp.iptc.Location", iptc: "SubLocation")
  }

  /// Removes contradicting copies, which are other programs' own tags for the same values.
  private func clearCopies(of tags: MetadataTags) {
    var copies: [String] = []
    if tags.title != nil { copies.append("Exif.Image.XPTitle") }
    if tags.caption != nil { copies += ["Xmp.tiff.ImageDescription"] + captionCopies }
    if tags.creator != nil { copies += ["Exif.Image.XPAuthor", "Xmp.tiff.Artist"] }
    if tags.copyright != nil { copies.append("Xmp.tiff.Copyright") }
    if tags.keywords != nil { copies += Exiv2Photo.otherKeywords }
    if tags.rating != nil { copies += Exiv2Photo.otherRatings }
    let known = Set(self.tags(CEXIV2_EXIF) + self.tags(CEXIV2_XMP))
    for tag in copies where known.contains(tag) { clear(tag) }
  }

  /// Tags of comments that repeat the caption; other comments are independent.
  private var captionCopies: [String] {
    let captions = Set(
      [
        localText("Xmp.dc.description"), text("Iptc.Application2.Caption"),
        text("Exif.Image.ImageDescription"),
      ].compactMap(\.self))
    let wide = ["Exif.Image.XPComment", "Exif.Image.XPSubject"].filter { tag in
      wideText(tag).map(captions.contains) ?? false
    }
    let comments = [
      ("Exif.Photo.UserComment", comment("Exif.Photo.UserComment")),
      ("Xmp.exif.UserComment", localText("Xmp.exif.UserComment")),
    ]
    return wide + comments.filter { $1.map(captions.contains) ?? false }.map(\.0)
  }

  /// Returns the UTF-16 that Windows writes as bytes.
  private func wideText(_ tag: String) -> String? {
    bytes(tag).flatMap { visible(wide($0)) }
  }

  private static let otherKeywords = [
    "Exif.Image.XPKeywords", "Xmp.lr.hierarchicalSubject", "Xmp.digiKam.TagsList",
    "Xmp.MicrosoftPhoto.LastKeywordXMP", "Xmp.MicrosoftPhoto.LastKeywordIPTC",
    "Xmp.mediapro.CatalogSets",
  ]

  static let otherRatings = [
    "Exif.Image.RatingPercent", "Xmp.MicrosoftPhoto.Rating", "Xmp.xmp.RatingPercent",
  ]

  /// - Parameter isLocal: whether XMP has the text in several languages.
  func set(
    _ text: String?, _ property: String, exif: String? = nil, iptc: String? = nil,
    isLocal: Bool = false
  ) {
    guard let text else { return }
    clear(property)
    if !text.isEmpty { set(property, to: isLocal ? "lang=\"x-default\" \(text)" : text) }
    if let exif { set(text, exif: exif) }
    if let iptc { set([text].filter { !$0.isEmpty }, iptc: iptc) }
  }

  /// EXIF's number has no sign: it cannot mark a photo as rejected.
  func set(_ rating: Int) {
    set("\(rating)", "Xmp.xmp.Rating", exif: "Rating")
    if rating < 0 { clear("Exif.Image.Rating") }
  }

  func set(_ text: String?, exif: String) {
    guard let text else { return }
    let tag = "Exif.Image.\(exif)"
    clear(tag)
    if !text.isEmpty { set(tag, to: text) }
  }

  func set(_ items: [String]?, _ property: String, iptc: String) {
    guard let items else { return }
    clear(property)
    if !items.isEmpty { set(property, to: items) }
    set(items, iptc: iptc)
  }

  /// Texts of other records may be in another encoding; values that do not fit in it are left to
  /// XMP.
  func set(_ items: [String], iptc: String) {
    guard !tags(CEXIV2_IPTC).isEmpty else { return }
    let tag = "Iptc.Application2.\(iptc)"
    clear(tag)
    let isUTF8 = bytes("Iptc.Envelope.CharacterSet") == Exiv2Photo.utf8
    guard !items.isEmpty, isUTF8 || items.allSatisfy(\.isASCII) else { return }
    set(tag, to: items)
  }
}
