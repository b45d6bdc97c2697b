import CExiv2
import LumaFiles
import LumaModel

/// The segments of a JPEG that exiv2 does not read, or not aloud.
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
    guard rest.isPresent else { return unread }
    if let joined = rest.packet.flatMap({ ExtendedXMP.joined(main, $0) }), replaceXMP(by: joined) {
      return unread
    }
    return unread + [UnreadBlock(.extendedXMP, .incomplete)]
  }

  private static let xmpName = "http://ns.adobe.com/xap/1.0/\0"
}

extension XMPTree {
  /// Whether bytes are a whole packet, even one that says nothing.
  static func isPacket(_ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array(XMPName.syntax.utf8)) != nil && (try? XMPTree(bytes)) != nil
  }
}
