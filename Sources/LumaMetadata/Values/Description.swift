import LumaFiles
import LumaModel

/// Descriptive metadata entered by people, from one file: the image or a sidecar.
struct Description {
  var title: String?
  var caption: String?
  /// nil if there is no list at all.
  var keywords: [String]?
  /// -1 (rejected) ... 5.
  var rating: Int?
  /// Of fields whose rows name their tags.
  var others: [(row: FieldRow, value: FieldValue)]

  init(of photo: some TagValues) {
    title = photo.localText("Xmp.dc.title") ?? photo.text("Iptc.Application2.ObjectName")
    caption =
      photo.localText("Xmp.dc.description")
      ?? photo.firstText("Iptc.Application2.Caption", "Exif.Image.ImageDescription")
    keywords = Description.keywords(of: photo)
    rating = Description.rating(of: photo)
    others = Description.rows.map { ($0, photo.value(of: $0)) }.filter { $0.value != .null }
  }

  private static let rows = FieldRow.all.filter(\.isDescribed)

  /// Merges XMP's list with the keywords found only in IPTC, but those that IPTC cuts off.
  private static func keywords(of photo: some TagValues) -> [String]? {
    let (xmp, iptc) = (photo.list("Xmp.dc.subject"), photo.list("Iptc.Application2.Keywords"))
    guard xmp != nil || iptc != nil else { return nil }
    let own = (xmp ?? []).compactMap { visible($0) }
    let others = (iptc ?? []).compactMap { visible($0) }.filter { word in
      !own.contains { MetadataAgreement.isCut(word, of: $0, "Keywords") }
    }
    var seen: Set<String> = []
    return (own + others).filter { seen.insert($0).inserted }
  }

  /// Rounds, because some programs write `3.0`.
  private static func rating(of photo: some TagValues) -> Int? {
    ["Xmp.xmp.Rating", "Exif.Image.Rating"].firstNonNil { tag in
      let rating = photo.number(tag).flatMap { Int(exactly: $0.rounded()) }
      return rating.flatMap { (-1...5).contains($0) ? $0 : nil }
    }
  }
}
