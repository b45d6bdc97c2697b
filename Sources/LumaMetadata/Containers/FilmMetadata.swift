package import LumaFiles

/// The XMP of a film in MP4 or QuickTime.
///
/// - **Source**: XMP Specification Part 3, 1.2.7 and 1.2.8.
package enum FilmMetadata {
  /// Whether a film has XMP; reads only boxes.
  package static func hasXMP(_ file: OpenedFile) -> Bool { packet(in: ByteRegion(file)) != nil }

  /// nil: there is none, or it is too long.
  static func xmp(in file: ByteRegion) -> [UInt8]? { packet(in: file)?.bytes() }

  private static func packet(in file: ByteRegion) -> ByteRegion? {
    let top = BoxReader(file)
    let boxes = top.boxes.filter { $0.type == "uuid" && $0.body.begins(with: identifier) }
      .map { $0.body.part(at: identifier.count) }
    let others = top["moov"]?.boxes()["udta"]?.boxes()["XMP_"].map { [$0.body] } ?? []
    return (boxes + others).first { (1...Sidecar.limit).contains($0.count) }
  }

  private static let identifier: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
}
