import CExiv2
import LumaModel

extension Exiv2Photo {
  /// Removes what `policy` keeps out of the output, and what would be false there.
  func apply(_ policy: MetadataPolicy) {
    clearThumbnail()
    for store in [CEXIV2_EXIF, CEXIV2_XMP, CEXIV2_IPTC] {
      let tags = tags(store)
      let kept = Set(
        tags.filter {
          Exiv2Photo.iptcFrame.contains($0) || TagKey($0).map(policy.keeps) ?? false
        })
      let removed = tags.filter { !kept.contains($0) }
      // XMP's structures have nodes of their own, which gexiv2 does not list.
      let needed = Set(kept.flatMap(TagKey.nodes(above:)))
      for tag in removed { clear(tag) }
      for node in Set(removed.flatMap(TagKey.nodes(above:))).subtracting(needed) { clearNode(node) }
    }
  }

  /// EXIF for an upright picture of `size`.
  func exif(for size: PixelSize, policy: MetadataPolicy) -> [UInt8]? {
    guard !tags(CEXIV2_EXIF).isEmpty else { return nil }
    // Maker notes hold values in the byte order they were written in.
    let bigEndian = rawText("Exif.MakerNote.ByteOrder") == "MM"
    if policy.keepsTechnicalTags {
      set("Exif.Image.Orientation", to: "1")
      set("Exif.Photo.PixelXDimension", to: "\(size.width)")
      set("Exif.Photo.PixelYDimension", to: "\(size.height)")
    }
    return exifBlock(bigEndian: bigEndian)
  }

  /// What EXIF says of the colours where they were changed: viewers believe it when there is no
  /// profile, and Adobe RGB is told by "R03" alone.
  ///
  /// - **Source**: EXIF 2.32, tag 0xA001; DCF 2.0, 5.3.
  func nameColours(of profile: ProfilePolicy) {
    let tag = "Exif.Photo.ColorSpace"
    guard profile != .keep, tags(CEXIV2_EXIF).contains(tag) else { return }
    let isStandard = profile == .srgb || profile == .drop
    set(tag, to: isStandard ? "1" : "65535")
    clear("Exif.Iop.InteroperabilityIndex")
  }

  func xmp() -> [UInt8]? { tags(CEXIV2_XMP).isEmpty ? nil : xmpPacket() }

  /// IPTC-IIM records, the envelope first.
  func iptc() -> [UInt8]? {
    let tags = tags(CEXIV2_IPTC)
    guard tags.contains(where: { !Exiv2Photo.iptcFrame.contains($0) }) else { return nil }
    let datasets = tags.compactMap(TagKey.init).flatMap(datasets)
      .sorted { ($0.record, $0.number) < ($1.record, $1.number) }
    return datasets.isEmpty ? nil : datasets.flatMap(\.encoded)
  }

  private func datasets(_ key: TagKey) -> [IPTCDataset] {
    let list = rawList(key.text)
    // One value is taken as stored: exiv2 writes dates and binary values differently.
    let values = list.count > 1 ? list : [bytes(key.text)].compactMap { $0 }
    return values.filter { $0.count <= IPTCDataset.longestValue }
      .compactMap { IPTCDataset(key, value: $0) }
  }

  /// What tells a reader how to read the other records.
  private static let iptcFrame: Set<String> = [
    "Iptc.Envelope.CharacterSet", "Iptc.Envelope.ModelVersion", "Iptc.Application2.RecordVersion",
  ]
}
