import CExiv2
import LumaFiles
import LumaModel

/// The segments of a JPEG that exiv2 does not read, or silently fails to read.
extension Exiv2Photo {
  /// Adds XMP's further segments.
  ///
  /// - Returns: the blocks that cannot be read.
  func takeSegments(of file: ByteRegion) -> [UnreadBlock] {
    guard file.begins(with: [0xFF, 0xD8]) else { return [] }
    let reader = JPEGSegmentReader(file)
    var unread: [UnreadBlock] = []
    if let exif = reader.payload(JPEGSegmentReader.app1, named: "Exif\0\0"), exif.count > 0,
      tags(CEXIV2_EXIF).isEmpty, TIFFReader(exif) == nil
    {
      unread.append(UnreadBlock(.exif, .malformed))
    }
    guard let main = reader.payload(JPEGSegmentReader.app1, named: Exiv2Photo.xmpName)?.bytes()
    else { return unread }
    if tags(CEXIV2_XMP).isEmpty, !XMPTree.isPacket(main) {
      return unread + [UnreadBlock(.xmp, .malformed)]
    }
    let rest = ExtendedXMP(reader, of: main)
    guard rest.isPresent else {
      if let plain = XMPPacket.withoutNumbers(main) { _ = replaceXMP(by: plain) }
      return unread
    }
    if let joined = rest.packet.flatMap({ ExtendedXMP.joined(main, $0) }),
      replaceXMP(by: XMPPacket.withoutNumbers(joined) ?? joined)
    {
      return unread
    }
    return unread + [UnreadBlock(.extendedXMP, .incomplete)]
  }

  /// Reads a packet with numeric character references again.
  func takeNumbers(of file: ByteRegion) {
    guard !file.begins(with: [0xFF, 0xD8]), !tags(CEXIV2_XMP).isEmpty,
      let plain = XMPPacket.stored(in: file).flatMap(XMPPacket.withoutNumbers)
    else { return }
    _ = replaceXMP(by: plain)
  }

  private static let xmpName = "http://ns.adobe.com/xap/1.0/\0"
}

extension XMPPacket {
  /// Returns the XMP packet of a PNG, WebP or TIFF; nil if there is none.
  fileprivate static func stored(in file: ByteRegion) -> [UInt8]? {
    if file.begins(with: "RIFF".utf8) {
      return whole(ChunkReader(file, .riff).chunks.first { $0.name == "XMP " }?.body)
    }
    if file.begins(with: [0x89, 0x50, 0x4E, 0x47]) { return PNGTexts.packet(in: file) }
    guard let reader = TIFFReader(file), let first = reader.directory(at: reader.first) else {
      return nil
    }
    return whole(reader.value(of: first[.xmp]))
  }

  private static func whole(_ body: ByteRegion?) -> [UInt8]? {
    body.flatMap { $0.count <= Compressed.limit ? $0.bytes() : nil }
  }
}

extension XMPTree {
  /// Whether bytes are a whole packet without values. If a packet has values but exiv2 finds no
  /// tags, exiv2 has misread it.
  static func isPacket(_ bytes: [UInt8]) -> Bool {
    guard bytes[...].firstIndex(of: XMPName.syntax) != nil, let tree = try? XMPTree(bytes)
    else { return false }
    return tree.properties.allSatisfy { node in
      node.items.isEmpty && node.fields.isEmpty && visible(node.text) == nil
    }
  }
}
