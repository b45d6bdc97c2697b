import LumaFiles

/// XMP of a JPEG that does not fit in one segment: the rest is in other segments, named by its MD5.
///
/// - **Source**: XMP Specification Part 3, 1.1.3.1.
struct ExtendedXMP {
  /// Whether there are such segments.
  let isPresent: Bool
  /// nil: there is none, or it is incomplete or damaged.
  let packet: [UInt8]?

  /// The identifier, the whole length and the offset.
  private static let headLength = 40

  /// - Parameter main: the packet that names the rest.
  init(_ reader: JPEGSegmentReader, of main: [UInt8]) {
    let segments = reader.segments.filter {
      $0.marker == JPEGSegmentReader.app1
        && $0.payload.begins(with: JPEGSegmentReader.extendedXMP.utf8)
    }
    isPresent = !segments.isEmpty
    packet = isPresent ? ExtendedXMP.packet(segments.map(\.payload), of: main) : nil
  }

  /// Returns a packet joined with its rest.
  static func joined(
    _ main: [UInt8], _ reader: JPEGSegmentReader
  ) throws(UnsupportedMetadata) -> [UInt8] {
    let rest = ExtendedXMP(reader, of: main)
    guard rest.isPresent else { return main }
    guard let joined = rest.packet.flatMap({ ExtendedXMP.joined(main, $0) }) else {
      throw UnsupportedMetadata()
    }
    return joined
  }

  /// nil: one of them is not XMP.
  static func joined(_ main: [UInt8], _ rest: [UInt8]) -> [UInt8]? {
    guard let tree = try? XMPTree(main), let other = try? XMPTree(rest) else { return nil }
    return tree.joined(by: other)
  }

  private static func packet(_ segments: [ByteRegion], of main: [UInt8]) -> [UInt8]? {
    let parts = segments.map { $0.part(at: JPEGSegmentReader.extendedXMP.utf8.count) }
    guard let tree = try? XMPTree(main), let mark = identifier(in: tree),
      let length = parts.firstNonNil({ head($0, mark)?.length }), length <= Compressed.limit
    else { return nil }
    var pieces: [(offset: Int, bytes: [UInt8])] = []
    for part in parts {
      guard let head = head(part, mark) else { continue }
      guard head.length == length else { return nil }
      pieces.append((head.offset, part.bytes(at: headLength)))
    }
    var packet: [UInt8] = []
    for piece in pieces.sorted(by: { $0.offset < $1.offset }) where piece.offset == packet.count {
      packet += piece.bytes
    }
    guard packet.count == length, MD5Sum.bytes(of: packet).hexadecimal == mark.lowercased() else {
      return nil
    }
    return packet
  }

  /// nil: it belongs to another packet.
  private static func head(_ part: ByteRegion, _ mark: String) -> (length: Int, offset: Int)? {
    guard part.begins(with: mark.utf8), let length = part.number(at: 32, bytes: 4, .big),
      let offset = part.number(at: 36, bytes: 4, .big)
    else { return nil }
    return (length, offset)
  }

  private static func identifier(in main: XMPTree) -> String? {
    let name = XMPName(space: "http://ns.adobe.com/xmp/note/", local: "HasExtendedXMP")
    let node = main.properties.first { $0.name == name }
    return node.flatMap { visible($0.text) }.flatMap { $0.utf8.count == 32 ? $0 : nil }
  }
}

extension XMPTree {
  /// Returns the packet with another's descriptions, except for properties that it has itself; nil
  /// if there is no place for them.
  func joined(by other: XMPTree) -> [UInt8]? {
    let own = Set(properties.map(\.name))
    let twice = other.properties.filter { own.contains($0.name) }.map(XMPEdit.remove)
    let rest = other.bytes.changed(by: twice)
    guard let end, let added = try? XMPDescriptions(rest).text else { return nil }
    return bytes.changed(by: [.insert(added, at: end)])
  }
}

/// The descriptions of a packet, with the namespaces around them.
private struct XMPDescriptions {
  private(set) var text = ""

  init(_ bytes: [UInt8]) throws(XMLScanner.Malformed) {
    var scanner = XMLScanner(bytes)
    var (depth, around): (Int, [String: String]) = (0, [:])
    var start: (tag: XMLScanner.Tag, depth: Int)?
    while let part = try scanner.next() {
      switch part {
      case .text: break
      case .open(let tag):
        let inner = start == nil ? tag.namespaces(within: around) : around
        if start == nil {
          if try XMPName(tag.name, inner) == .rdf("Description") {
            start = (tag, depth)
          } else {
            around = inner
          }
        }
        if !tag.isEmpty { depth += 1 }
        if let begun = start, tag.isEmpty, begun.depth == depth {
          text += XMPDescriptions.text(tag, tag.place.upperBound, bytes, around)
          start = nil
        }
      case .close(_, let place):
        depth -= 1
        if let begun = start, begun.depth == depth {
          text += XMPDescriptions.text(begun.tag, place.upperBound, bytes, around)
          start = nil
        }
      }
    }
  }

  private static func text(
    _ tag: XMLScanner.Tag, _ end: Int, _ bytes: [UInt8], _ around: [String: String]
  ) -> String {
    let own = Set(tag.attributes.map(\.name))
    let missing = around.filter {
      $0.key != "xml" && !$0.key.isEmpty && !own.contains("xmlns:\($0.key)")
    }
    let names = missing.sorted { $0.key < $1.key }
      .map { " xmlns:\($0.key)=\"\(XMLText.encoded($0.value))\"" }.joined()
    let begin = tag.place.lowerBound + 1 + tag.name.utf8.count
    return "\n<\(tag.name)\(names)" + String(decoding: bytes[begin..<end], as: UTF8.self)
  }
}
