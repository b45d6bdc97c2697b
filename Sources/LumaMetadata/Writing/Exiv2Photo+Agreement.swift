import CExiv2
import LumaModel

extension Exiv2Photo {
  /// Corrects EXIF, XMP and IPTC where they contradict the fetched metadata. Fields that some of
  /// them lack stay missing there, and a file without contradictions stays unchanged.
  ///
  /// - **Source**: Metadata Working Group, Guidelines 2.0, chapter 5.
  func agree(on shown: ShownMetadata) {
    if hasNewerIPTC { followRecords(shown) }
    agree(on: shown.title, iptc: "ObjectName")
    agree(
      on: shown.caption, exif: "ImageDescription", xmp: "Xmp.tiff.ImageDescription", iptc: "Caption"
    )
    agree(on: shown.copyright, exif: "Copyright", xmp: "Xmp.tiff.Copyright", iptc: "Copyright")
    agree(onCreator: shown.creator)
    agree(on: shown.city, iptc: "City")
    agree(on: shown.country, iptc: "CountryName")
    agree(on: shown.location, iptc: "SubLocation")
    agree(onKeywords: shown.keywords)
    agree(onRating: shown.rating)
    agree(onDate: shown.date)
    agreeOnPlace(shown)
  }

  /// Updates XMP with values from IPTC, which was changed after XMP.
  private func followRecords(_ shown: ShownMetadata) {
    let texts = [
      ("Xmp.photoshop.City", shown.city), ("Xmp.photoshop.Country", shown.country),
      ("Xmp.iptc.Location", shown.location),
    ]
    for (tag, text) in texts {
      if let text, let own = self.text(tag), own != text { set(tag, to: text) }
    }
    let local = [
      ("Xmp.dc.title", shown.title), ("Xmp.dc.description", shown.caption),
      ("Xmp.dc.rights", shown.copyright),
    ]
    for (tag, text) in local {
      guard let text, let own = localText(tag), !MetadataAgreement.isSame(own, text) else {
        continue
      }
      clear(tag)
      set(tag, to: "lang=\"x-default\" \(text)")
    }
    if let creator = shown.creator, let own = list("Xmp.dc.creator"),
      MetadataAgreement.names(own) != MetadataAgreement.names([creator])
    {
      clear("Xmp.dc.creator")
      set("Xmp.dc.creator", to: [creator])
    }
  }

  /// - Parameter xmp: XMP's copy of EXIF's tag, which is redundant.
  private func agree(
    on shown: String?, exif: String? = nil, xmp: String? = nil, iptc: String
  ) {
    guard let shown else { return }
    if let exif, let text = text("Exif.Image.\(exif)"), !MetadataAgreement.isSame(text, shown) {
      set(shown, exif: exif)
    }
    if let xmp, let text = localText(xmp), !MetadataAgreement.isSame(text, shown) { clear(xmp) }
    if let text = text("Iptc.Application2.\(iptc)"), !MetadataAgreement.isSame(text, shown),
      !MetadataAgreement.isCut(text, of: shown, iptc)
    {
      set([shown], iptc: iptc)
    }
  }

  /// Several creators are separate items in XMP and IPTC, and joined in EXIF.
  private func agree(onCreator shown: String?) {
    guard let shown else { return }
    let (own, names) = (list("Xmp.dc.creator") ?? [shown], MetadataAgreement.names([shown]))
    if let text = text("Exif.Image.Artist"), MetadataAgreement.names([text]) != names {
      set(own.joined(separator: "; "), exif: "Artist")
    }
    if let text = text("Xmp.tiff.Artist"), MetadataAgreement.names([text]) != names {
      clear("Xmp.tiff.Artist")
    }
    let cut = own.count == 1 ? text("Iptc.Application2.Byline") : nil
    if let items = list("Iptc.Application2.Byline"), MetadataAgreement.names(items) != names,
      !(cut.map { MetadataAgreement.isCut($0, of: shown, "Byline") } ?? false)
    {
      set(own, iptc: "Byline")
    }
  }

  private func agree(onKeywords shown: [String]) {
    guard !shown.isEmpty else { return }
    if let items = list("Xmp.dc.subject"), Set(items.compactMap { visible($0) }) != Set(shown) {
      set(shown, "Xmp.dc.subject", iptc: "Keywords")
    } else if let items = list("Iptc.Application2.Keywords"), !hasKeywords(items, shown) {
      set(shown, iptc: "Keywords")
    }
  }

  private func hasKeywords(_ items: [String], _ shown: [String]) -> Bool {
    let whole = items.compactMap { visible($0) }.map { item in
      shown.first { MetadataAgreement.isCut(item, of: $0, "Keywords") } ?? item
    }
    return Set(whole) == Set(shown)
  }

  /// EXIF has no number for a rejected photo.
  private func agree(onRating shown: Int?) {
    guard let shown, let own = number("Exif.Image.Rating"), own != Double(shown) else { return }
    set(shown)
  }
}

/// Dates and places.
extension Exiv2Photo {
  private func agree(onDate shown: PhotoDate?) {
    guard let shown else { return }
    if let text = text("Xmp.exif.DateTimeOriginal"), !shown.isSaid(inXMP: text) {
      clear("Xmp.exif.DateTimeOriginal")
    }
    if let text = text("Xmp.photoshop.DateCreated"), !shown.isSaid(inXMP: text) {
      set("Xmp.photoshop.DateCreated", to: shown.iso8601)
    }
    if let moment = recorded(.original), !shown.isSaid(inRecords: moment) {
      record(shown, .original)
    }
  }

  /// Compared with tolerance, because XMP rounds to fractions of minutes.
  private func agreeOnPlace(_ shown: ShownMetadata) {
    if let place = placeInXMP, let latitude = shown.latitude, let longitude = shown.longitude,
      abs(place.latitude - latitude) > 1e-4 || abs(place.longitude - longitude) > 1e-4
    {
      for name in ["GPSLatitude", "GPSLongitude"] { clear("Xmp.exif.\(name)") }
    }
    if let own = altitudeInXMP, let altitude = shown.altitude, abs(own - altitude) > 1 {
      for name in ["GPSAltitude", "GPSAltitudeRef"] { clear("Xmp.exif.\(name)") }
    }
  }
}

extension PhotoDate {
  /// Whether a date in XMP is the same, to the precision of both.
  fileprivate func isSaid(inXMP text: String) -> Bool {
    guard let other = PhotoDate(reading: text) else { return false }
    return hasClock(of: other) && hasZone(other.utcOffset)
  }

  /// Whether a date in IPTC is the same. Programs that know no zone leave it out, or write +00:00.
  fileprivate func isSaid(inRecords text: String) -> Bool {
    guard let other = PhotoDate(reading: text) else { return false }
    return hasClock(of: other) && (other.utcOffset == 0 || hasZone(other.utcOffset))
  }

  private func hasZone(_ offset: Int?) -> Bool {
    offset == nil || utcOffset == nil || offset == utcOffset
  }
}
