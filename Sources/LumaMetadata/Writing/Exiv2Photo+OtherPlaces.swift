import CExiv2

/// Removes other data on the time and place of a photo that a new date or place contradicts.
extension Exiv2Photo {
  /// Removes the GPS receiver's data on its fix: time, accuracy, and the place in words.
  func clearFix(_ difference: ShownDifference) {
    guard difference.isMoved || difference.hasOtherClock else { return }
    let ofPlace = ["GPSDOP", "GPSHPositioningError", "GPSAreaInformation"]
    for name in ["GPSDateStamp", "GPSTimeStamp"] + (difference.isMoved ? ofPlace : []) {
      for store in ["Exif.GPSInfo", "Xmp.exif"] { clear("\(store).\(name)") }
    }
  }

  /// City, country and the place in the city, by the fields of IPTC's structures.
  var placeWords: [String: String] {
    let tags = [
      ("City", "Xmp.photoshop.City", "Iptc.Application2.City"),
      ("CountryName", "Xmp.photoshop.Country", "Iptc.Application2.CountryName"),
      ("Sublocation", "Xmp.iptc.Location", "Iptc.Application2.SubLocation"),
    ]
    var words: [String: String] = [:]
    for (field, xmp, iptc) in tags { words[field] = firstText(xmp, iptc) }
    return words
  }

  /// Removes the structures of another place, and the code and state that belong to another country
  /// or to none.
  ///
  /// - **Source**: Metadata Working Group, Guidelines 2.0, 5.8: words name the place shown, degrees
  ///   the place where the photo was taken.
  func clearPlaces(_ difference: ShownDifference, before: [String: String]) {
    let now = placeWords
    let fields = Set(now.keys).union(before.keys).filter { now[$0] != before[$0] }
    if !fields.isEmpty, words(in: "LocationShown").contains(where: { now[$0] ?? "" != $1 }) {
      clearWhole("Xmp.iptcExt.LocationShown")
    }
    let isCopy = words(in: "LocationCreated").contains { fields.contains($0) && before[$0] == $1 }
    if isCopy || difference.isMoved { clearWhole("Xmp.iptcExt.LocationCreated") }
    guard fields.contains("CountryName") else { return }
    for tag in ["Xmp.iptc.CountryCode", "Iptc.Application2.CountryCode"] { clear(tag) }
    guard fields.contains("City") || now["City"] == nil else { return }
    for tag in ["Xmp.photoshop.State", "Iptc.Application2.ProvinceState"] { clear(tag) }
  }

  /// The words of a structure, by its fields.
  private func words(in structure: String) -> [(field: String, text: String)] {
    let known = ["City", "CountryName", "Sublocation"]
    return tags(CEXIV2_XMP).filter { $0.hasPrefix("Xmp.iptcExt.\(structure)") }.compactMap { key in
      guard let field = key.split(separator: ":").last.map(String.init), known.contains(field),
        let text = text(key)
      else { return nil }
      return (field, text)
    }
  }
}
