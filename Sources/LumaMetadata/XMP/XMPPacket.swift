import LumaFiles
import LumaModel

/// Packets in the form that exiv2 can read: in UTF-8, beginning with a tag that it knows.
enum XMPPacket {
  /// Returns a packet that exiv2 can read, with the same values.
  static func readable(_ stored: [UInt8]) -> [UInt8] {
    var packet = XMPText.utf8(stored)
    // The packet may be in Latin-1, declared or not, or have some bytes from a program with another
    // encoding.
    if String(validating: packet, as: UTF8.self) == nil { packet = repaired(packet) }
    // Control characters are not XML.
    packet = framed(packet).map { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) ? $0 : 0x20 }
    return withoutNumbers(packet) ?? packet
  }

  /// Replaces each byte that is not valid UTF-8 with its character in Windows-1252.
  private static func repaired(_ packet: [UInt8]) -> [UInt8] {
    var text: [UInt8] = [], rest = packet[...]
    while let first = rest.first {
      let part = rest.prefix(first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
      if first < 0x80 || String(validating: part, as: UTF8.self) != nil {
        text += part
        rest = rest.dropFirst(part.count)
      } else {
        text += decoded(CollectionOfOne(first)).utf8
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Returns the part from `<x:xmpmeta` to its end, or only `rdf:RDF`, framed by one.
  private static func framed(_ packet: [UInt8]) -> [UInt8] {
    if let own = packet.part(from: mark, to: "</x:xmpmeta>") { return Array(own) }
    // A packet that is cut off stays so.
    guard packet[...].firstIndex(of: mark) == nil,
      let rest = packet.part(from: "<rdf:RDF", to: "</rdf:RDF>")
    else { return packet }
    return Array("\(mark) xmlns:x=\"adobe:ns:meta/\">".utf8) + rest
      + Array("</x:xmpmeta>".utf8)
  }

  private static let mark = "<x:xmpmeta"

  /// Returns a packet with characters in place of two-digit references such as `&#xE9;`, which
  /// exiv2 turns into blanks; nil if there are none.
  static func withoutNumbers(_ packet: [UInt8]) -> [UInt8]? {
    guard packet[...].firstIndex(of: UInt8(ascii: "&")) != nil else { return nil }
    var plain: [UInt8] = [], rest = packet[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      let number = rest[start...]
      plain += rest[..<start]
      if let character = character(number.prefix(6)) {
        plain += XMLText.encoded(character).utf8
        rest = number.dropFirst(6)
      } else {
        plain.append(number[start])
        rest = number.dropFirst()
      }
    }
    plain += rest
    return plain == packet ? nil : plain
  }

  private static func character(_ number: ArraySlice<UInt8>) -> String? {
    guard number.count == 6, number.starts(with: "&#x".utf8), number.last == UInt8(ascii: ";"),
      let value = UInt8(String(decoding: number.dropFirst(3).dropLast(), as: UTF8.self), radix: 16),
      value >= 0x20, value != 0x7F
    else { return nil }
    return String(Unicode.Scalar(value))
  }
}

extension [UInt8] {
  /// Returns the part from the first occurrence of one text to the end of the last one of another;
  /// nil if one is missing.
  fileprivate func part(from first: String, to last: String) -> ArraySlice<UInt8>? {
    let end = Array(last.utf8)
    guard let start = self[...].firstIndex(of: first),
      let stop = indices.reversed().first(where: { self[$0...].starts(with: end) }), start < stop
    else { return nil }
    return self[start..<stop + end.count]
  }
}
