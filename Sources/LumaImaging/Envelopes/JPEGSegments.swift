import LumaFiles
import LumaModel

/// The marker segments of a JPEG file that hold metadata and the color profile.
///
/// - **Source**: EXIF 2.32, 4.7.2; XMP part 3, 1.1.3; ICC.1:2010, B.4; Photoshop file format, 8BIM.
struct JPEGSegments: FileEnvelope {
  static let holdsProfile = true
  private let bytes: [UInt8]
  private let dpi: Int?
  /// Whether EXIF has the density.
  private let hasExif: Bool
  private let gainMap: GainMapFile?

  /// Maximum payload of a segment, without marker and length.
  static let limit = 65_533

  /// Drops EXIF and IPTC that exceed one segment: EXIF of that size is previews.
  init(_ contents: EnvelopeContents) {
    let metadata = contents.metadata
    gainMap = contents.gainMap
    dpi = contents.dpi
    hasExif = metadata?.exif != nil
    var bytes: [UInt8] = []
    if let exif = metadata?.exif { bytes += Self.segment(exif: exif) }
    bytes += Self.xmpSegment(metadata?.xmp, contents.gainMap)
    if let iptc = metadata?.iptc { bytes += Self.segment(0xED, Self.photoshop(iptc)) }
    if let profile = contents.profile { bytes += Self.profileSegments(profile) }
    if let iso = contents.gainMap?.announcement.iso { bytes += Self.segment(0xE2, iso) }
    self.bytes = bytes
  }

  /// Returns the file with the segments inserted after SOI and the JFIF header, and the gain map
  /// after all of it.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]? {
    let end = Self.headerEnd(file)
    guard end > 0 else { return nil }
    let head = head(of: file, to: end) + [.added(bytes)]
    let rest = EncodedFile.Piece.coded(end..<file.count)
    guard let gainMap else { return head + [rest] }
    let place = head.reduce(0) { $0 + $1.count }
    let index = PictureIndex(at: place, rest: rest.count, gainMap: gainMap.bytes.count)
    return head + [.added(Self.segment(0xE2, index.bytes)), rest, .added(gainMap.bytes)]
  }

  /// SOI and the JFIF header, with the requested density.
  private func head(of file: UnsafeRawBufferPointer, to end: Int) -> [EncodedFile.Piece] {
    guard let dpi else { return [.coded(0..<end)] }
    let sides = [UInt8(truncatingIfNeeded: dpi >> 8), UInt8(truncatingIfNeeded: dpi)]
    let density = [1] + sides + sides
    if end >= Self.density.upperBound {
      return [
        .coded(0..<Self.density.lowerBound), .added(density),
        .coded(Self.density.upperBound..<end),
      ]
    }
    // A file in other colors begins with Adobe's segment, and has no JFIF header.
    let isAdobe = file[2] == 0xFF && file[3] == 0xEE
    let exif = hasExif ? [] : Self.segment(exif: ExifBlock.density(dpi))
    let header = Self.segment(0xE0, Array("JFIF\0".utf8) + [1, 1] + density + [0, 0])
    return [.coded(0..<end), .added(isAdobe ? exif : header)]
  }

  /// Unit (1: px per inch) and density in the JFIF header.
  ///
  /// - **Source**: ITU-T T.871, 10.1.
  private static let density = 13..<18

  private static func segment(exif: [UInt8]) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + exif)
  }

  /// Offset at which the segments are inserted; 0 if this is not a JPEG file.
  static func headerEnd(_ file: UnsafeRawBufferPointer) -> Int {
    guard file.count > 6 else { return 0 }
    let isJFIF = file[2] == 0xFF && file[3] == 0xE0
    let end = isJFIF ? 4 + (Int(file[4]) << 8 | Int(file[5])) : 2
    return end <= file.count ? end : 0
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    guard payload.count <= limit else { return [] }
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  private static func profileSegments(_ profile: [UInt8]) -> [UInt8] {
    let name = Array("ICC_PROFILE\0".utf8)
    let room = limit - name.count - 2
    let count = (profile.count + room - 1) / room
    guard count <= 255 else { return [] }
    return (0..<count).flatMap { index in
      let part = profile[index * room..<min(profile.count, (index + 1) * room)]
      return segment(0xE2, name + [UInt8(index + 1), UInt8(count)] + part)
    }
  }

  /// Wraps IPTC records in their Photoshop image resource.
  private static func photoshop(_ iptc: [UInt8]) -> [UInt8] {
    let length = UInt32(clamping: iptc.count)
    let size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    let padding: [UInt8] = iptc.count % 2 == 1 ? [0] : []
    let header = Array((JPEGSegmentReader.photoshopName + "8BIM").utf8) + [0x04, 0x04, 0, 0]
    return header + size + iptc + padding
  }
}
