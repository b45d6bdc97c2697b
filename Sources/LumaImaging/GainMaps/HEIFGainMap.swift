import LumaFiles
import LumaModel

/// The gain map of a HEIC or AVIF: an auxiliary picture of Apple's, or the one that a "tmap" item
/// applies to the main picture.
///
/// - **Source**: Apple, "Applying Apple HDR effect to your photos"; ISO/IEC 23008-12, 6.6.2.4;
///   ISO 21496-1, annex C.
struct HEIFGainMap: StoredGainMap {
  private let format: InputFormat
  /// nil: its coding is unknown.
  private let layout: HEIFLayout?
  /// nil: it brightens nothing, or by an unknown amount.
  private let meaning: Meaning?
  /// From the map as it is stored to the photo as it is read.
  private let turn: Orientation

  private enum Meaning {
    case apple(AppleGain)
    /// The version of ISO 21496-1, and all of its data.
    case iso(version: [UInt8], [UInt8])
  }

  /// nil: there is none.
  ///
  /// - Parameter photo: How the photo lies as it is read; its reader may have turned it.
  init?(_ items: HEIFItemReader, _ format: InputFormat, photo: Orientation) {
    guard let main = items.primary,
      let (picture, meaning) = Self.appleMap(of: main, items) ?? Self.toneMap(of: main, items)
    else { return nil }
    self.format = format
    self.meaning = meaning
    layout = HEIFLayout(picture, of: items)
    turn = (layout?.orientation ?? .up).then(photo.inverse)
  }

  var use: PlaneFacts.GainMapUse {
    meaning == nil ? .idle : layout == nil ? .unreadable : .movable
  }

  private static func appleMap(
    of photo: Int, _ items: HEIFItemReader
  ) -> (picture: Int, meaning: Meaning?)? {
    guard let map = items.auxiliary(of: photo, for: JPEGSegmentReader.appleMap) else { return nil }
    // An offset stands before it.
    let exif = items.description(of: photo, "Exif").flatMap { block -> ByteRegion? in
      let region = ByteRegion(block)
      return region.number(at: 0, bytes: 4, .big).map { region.part(at: 4).part(at: $0) }
    }
    let gain = AppleGain(
      xmp: items.description(of: map, "mime"), note: exif.flatMap(AppleNoteReader.init(exif:)))
    return (map, gain.map(Meaning.apple))
  }

  private static func toneMap(
    of photo: Int, _ items: HEIFItemReader
  ) -> (picture: Int, meaning: Meaning?)? {
    guard let item = items.item("tmap", madeOf: { $0.count == 2 && $0[0] == photo }),
      let map = items.sources(of: item).dropFirst().first
    else { return nil }
    let values = items.bytes(of: item, limit: 1 << 12) ?? []
    // The item's own version, the least one that reads what follows, and that which wrote it.
    let isKnown = values.count > 5 && values[..<3].allSatisfy { $0 == 0 }
    let name = Array(JPEGSegmentReader.iso.utf8)
    return (map, isKnown ? .iso(version: name + values[1..<5], name + values[1...]) : nil)
  }
}

extension HEIFGainMap {
  var segments: [UInt8] {
    switch meaning {
    case .apple(let gain): gain.segments
    case .iso(_, let values): JPEGSegments.segment(JPEGSegmentReader.app2, values)
    case nil: []
    }
  }

  var announcement: GainMapFile.Announcement {
    switch meaning {
    case .apple: AppleGain.announcement
    case .iso(let version, _): GainMapFile.Announcement(iso: version)
    case nil: GainMapFile.Announcement()
    }
  }

  var wholeFile: [UInt8]? { nil }

  var coding: GainMapCoding? { layout.map { .heif($0, format) } }

  func samples(_ decoded: PlanePicture) -> PlanePicture {
    switch meaning {
    case .apple(let gain): gain.samples(decoded).laid(turn)
    case .iso, nil: decoded.inFullRange().laid(turn)
    }
  }
}
