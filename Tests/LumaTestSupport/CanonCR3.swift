/// Makes Canon CR3 files without sensor data.
///
/// - **Source**: <https://github.com/lclevy/canon_cr3>
package enum CanonCR3 {
  /// Where the offset of a track's picture stands.
  package enum Offsets: Sendable {
    case long, short
  }

  /// A file with the pictures that cameras put in: a thumbnail and a preview in boxes, and the full
  /// one in a track, before a track that has no JPEG.
  package static func make(
    full: [UInt8], preview: [UInt8], thumbnail: [UInt8], orientation: Int = 1,
    offsets: Offsets = .long, blocks: [(type: String, bytes: [UInt8])] = [], packet: String = ""
  ) -> [UInt8] {
    let start = box("ftyp", Array("crx ".utf8) + number(1, 4) + Array("crx isom".utf8))
    let xmp = packet.isEmpty ? [] : box("uuid", packetKind + Array(packet.utf8))
    let previews =
      xmp
      + box(
        "uuid",
        previewKind + number(0, 4) + number(1, 4)
          + box("PRVW", [0, 0, 0, 0, 0, 1, 6, 0x58, 4, 0x38, 0, 1] + counted(preview)))
    let sensor: [UInt8] = [0xFF, 1, 0, 8, 0, 0, 0, 0]
    // Offsets do not change the length of what stands before the pictures.
    func header(at place: Int) -> [UInt8] {
      let movie = box(
        "moov",
        [
          box(
            "uuid",
            ownKind
              + box("CMT1", tags(orientation))
              + blocks.flatMap { box($0.type, $0.bytes) }
              + box(
                "THMB",
                [0, 0, 0, 0, 0, 160, 0, 120] + number(thumbnail.count, 4)
                  + [0, 1, 0, 0] + thumbnail)),
          track(full.count, at: place, offsets),
          track(sensor.count, at: place + full.count, offsets),
        ].flatMap { $0 })
      return start + movie + previews
    }
    let place = header(at: 0).count + 8
    return header(at: place) + box("mdat", full + sensor)
  }

  private static let ownKind = hexadecimal("85c0b687820f11e08111f4ce462b6a48")
  private static let packetKind = hexadecimal("be7acfcb97a942e89c71999491e3afac")
  private static let previewKind = hexadecimal("eaf42b5e1c984b88b9fbb7dc406e4d16")

  private static func track(_ length: Int, at place: Int, _ offsets: Offsets) -> [UInt8] {
    let sizes = box("stsz", number(0, 4) + number(length, 4) + number(1, 4))
    let chunk =
      switch offsets {
      case .long: box("co64", number(0, 4) + number(1, 4) + number(place, 8))
      case .short: box("stco", number(0, 4) + number(1, 4) + number(place, 4))
      }
    let table = ["stsc": number(0, 4) + number(1, 4) + number(1, 4) + number(1, 4) + number(1, 4)]
      .flatMap { box($0.key, $0.value) }
    return box(
      "trak", box("mdia", box("minf", box("stbl", table + sizes + chunk))))
  }

  /// A TIFF with an orientation.
  private static func tags(_ orientation: Int) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
      + [0, 0, 0, 0]
  }

  private static func counted(_ picture: [UInt8]) -> [UInt8] {
    number(picture.count, 4) + picture
  }

  private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(body.count + 8, 4) + Array(type.utf8) + body
  }

  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func hexadecimal(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
