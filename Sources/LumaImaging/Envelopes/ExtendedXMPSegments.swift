import LumaFiles

/// XMP that exceeds a segment of a JPEG, in further segments under the name of its MD5.
///
/// - **Source**: XMP Specification Part 3, 1.1.3.1.
struct ExtendedXMPSegments {
  let bytes: [UInt8]
  /// The description in the main packet that names them.
  let note: [UInt8]

  private static let name = Array(JPEGSegmentReader.extendedXMP.utf8)
  /// The identifier, the whole length and the offset come first.
  private static let room = JPEGSegments.limit - name.count - 40

  init(_ packet: [UInt8]) {
    let content = Array(ExtendedXMPSegments.bare(packet))
    let mark = Array(MD5Sum.bytes(of: content).hexadecimal.uppercased().utf8)
    bytes = stride(from: 0, to: content.count, by: ExtendedXMPSegments.room).flatMap { start in
      let part = content[start..<min(content.count, start + ExtendedXMPSegments.room)]
      let place = ExtendedXMPSegments.digits(content.count) + ExtendedXMPSegments.digits(start)
      return JPEGSegments.segment(
        JPEGSegmentReader.app1, ExtendedXMPSegments.name + mark + place + part)
    }
    let space = "http://ns.adobe.com/xmp/note/"
    let head = "<rdf:Description rdf:about=\"\" xmlns:xmpNote=\"\(space)\""
    note = Array("\(head) xmpNote:HasExtendedXMP=\"".utf8) + mark + Array("\"/>".utf8)
  }

  /// Without the marks around a packet, which the rest does not have.
  private static func bare(_ packet: [UInt8]) -> ArraySlice<UInt8> {
    let end = Array("</x:xmpmeta>".utf8)
    guard let first = packet.firstRange(of: Array("<x:xmpmeta".utf8))?.lowerBound,
      let last = packet.lastRange(of: end)?.upperBound, first < last
    else { return packet[...] }
    return packet[first..<last]
  }

  private static func digits(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
