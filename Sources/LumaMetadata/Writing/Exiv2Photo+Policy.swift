import CExiv2
import LumaModel

extension Exiv2Photo {
  /// Removes the tags that `policy` excludes, and those that would be wrong for the output.
  func apply(_ policy: MetadataPolicy) {
    func keeps(_ tag: String) -> Bool { TagKey(tag).map(policy.keeps) ?? false }
    clearThumbnail()
    for store in [CEXIV2_EXIF, CEXIV2_IPTC] {
      for tag in tags(store) where !keeps(tag) && !Exiv2Photo.iptcFrame.contains(tag) { clear(tag) }
    }
    keepXMP(keeps)
  }

  /// Returns the EXIF block for an upright image of `size`.
  ///
  /// - Parameter note: the maker note, if it was taken out.
  func exif(for size: PixelSize, policy: MetadataPolicy, note: WholeNote? = nil) -> [UInt8]? {
    guard !tags(CEXIV2_EXIF).isEmpty else { return nil }
    // Maker notes contain values in their original byte order.
    let bigEndian = note?.isBigEndian ?? (rawText("Exif.MakerNote.ByteOrder") == "MM")
    if policy.keepsTechnicalTags {
      let orientation = "Exif.Image.Orientation"
      if rawText(orientation) != "1" { clear(orientation) }
      set("Exif.Photo.PixelXDimension", to: "\(size.width)")
      set("Exif.Photo.PixelYDimension", to: "\(size.height)")
    }
    let block = exifBlock(bigEndian: bigEndian)
    return note.flatMap { note in block.map(note.inserted) } ?? block
  }

  /// Updates EXIF's color space after a profile conversion: viewers rely on it if there is no
  /// profile. "R03" alone means Adobe RGB.
  ///
  /// - Parameter ofOthers: whether EXIF's color space belongs to another picture than the one that
  ///   the output's pixels come from.
  /// - **Source**: EXIF 2.32, tag 0xA001; DCF 2.0, 5.3.
  func nameColors(of profile: ProfilePolicy, ofOthers: Bool = false) {
    let tag = "Exif.Photo.ColorSpace"
    if ofOthers, profile == .keep {
      for tag in [tag, "Exif.Iop.InteroperabilityIndex"] { clear(tag) }
    }
    guard profile != .keep, tags(CEXIV2_EXIF).contains(tag) else { return }
    let isStandard = profile == .srgb || profile == .drop
    set(tag, to: isStandard ? "1" : "65535")
    clear("Exif.Iop.InteroperabilityIndex")
  }

  /// Sets EXIF's px per inch, if there is EXIF, and removes XMP's copies.
  func setDensity(_ dpi: Int) {
    let names = ["XResolution", "YResolution", "ResolutionUnit"]
    for name in names { clear("Xmp.tiff.\(name)") }
    guard !tags(CEXIV2_EXIF).isEmpty else { return }
    for (name, value) in zip(names, ["\(dpi)/1", "\(dpi)/1", "2"]) {
      set("Exif.Image.\(name)", to: value)
    }
  }

  func xmp() -> [UInt8]? { tags(CEXIV2_XMP).isEmpty ? nil : xmpPacket() }

  /// Returns the IPTC-IIM records, the envelope first.
  func iptc() -> [UInt8]? {
    let tags = tags(CEXIV2_IPTC)
    guard tags.contains(where: { !Exiv2Photo.iptcFrame.contains($0) }) else { return nil }
    let datasets = tags.compactMap(TagKey.init).flatMap(datasets)
      .sorted { ($0.record, $0.number) < ($1.record, $1.number) }
    return datasets.isEmpty ? nil : datasets.flatMap(\.encoded)
  }

  private func datasets(_ key: TagKey) -> [IPTCDataset] {
    let list = rawList(key.text)
    // A single value is copied as stored, because exiv2 formats dates and binary values
    // differently.
    let values = list.count > 1 ? list : [bytes(key.text)].compactMap { $0 }
    return values.filter { $0.count <= IPTCDataset.longestValue }
      .compactMap { IPTCDataset(key, value: $0) }
  }

  /// Datasets required to interpret the others.
  private static let iptcFrame: Set<String> = [
    "Iptc.Envelope.CharacterSet", "Iptc.Envelope.ModelVersion", "Iptc.Application2.RecordVersion",
  ]
}
