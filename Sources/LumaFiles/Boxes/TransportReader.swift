/// The beginning of an MPEG transport stream, as its packets carry it.
///
/// Safe for malicious files: packets have one length, and only the beginning is read.
///
/// - **Source**: ISO/IEC 13818-1, 2.4.3.2; Blu-ray's BDAV streams, whose packets follow four bytes
///   each.
package struct TransportReader: Sendable {
  /// Bytes of the file that are read.
  package static let limit = 1 << 20

  /// The payloads of each stream's packets, joined; in the order of the streams' first packets.
  package let payloads: [[UInt8]]

  /// nil for a file that does not begin with packets.
  package init?(_ file: ByteRegion) {
    guard let (length, start) = TransportReader.layout(file.bytes(count: 197)) else { return nil }
    let bytes = file.bytes(count: TransportReader.limit)
    var places: [UInt16: Int] = [:]
    var payloads: [[UInt8]] = []
    for place in stride(from: start, through: bytes.count - 188, by: length) {
      let packet = bytes[place..<place + 188]
      guard packet.first == TransportReader.sync else { break }
      let stream = UInt16(packet[place + 1] & 0x1F) << 8 | UInt16(packet[place + 2])
      let index = places[stream] ?? payloads.count
      if index == payloads.count {
        places[stream] = index
        payloads.append([])
      }
      payloads[index] += TransportReader.payload(packet)
    }
    self.payloads = payloads
  }

  private static let sync: UInt8 = 0x47

  /// Length of a packet with the bytes before it, and offset of the first packet.
  private static func layout(_ bytes: [UInt8]) -> (length: Int, start: Int)? {
    [(188, 0), (192, 4)].first { length, start in
      bytes.count >= start + length + 1 && bytes[start] == sync && bytes[start + length] == sync
    }
  }

  /// A packet without its header and the fields between header and payload.
  private static func payload(_ packet: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let flags = packet[packet.startIndex + 3]
    guard flags & 0x10 != 0 else { return [] }
    let header = flags & 0x20 == 0 ? 4 : 5 + Int(packet[packet.startIndex + 4])
    return packet.dropFirst(header)
  }
}
