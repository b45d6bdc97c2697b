import LumaFiles
import LumaModel

/// A gain map as it is written after a JPEG.
struct GainMapFile: Hashable, Sendable {
  /// A JPEG.
  var bytes: [UInt8]
  var announcement: Announcement

  /// How the photo itself announces the map.
  struct Announcement: Hashable, Sendable {
    /// By `hdrgm:Version` in its XMP.
    var isInXMP = false
    /// Content of its segment of ISO 21496-1, which has the version.
    var iso: [UInt8]?
  }
}

/// The index of the pictures in a JPEG file: the photo and its gain map.
///
/// - **Source**: CIPA DC-007 (Multi-Picture Format), 5.2.
struct PictureIndex {
  /// Content of its segment.
  let bytes: [UInt8]

  private static let header: [UInt8] =
    Array("MPF\0MM\0*".utf8) + [0, 0, 0, 8, 0, 3]
    + [0xB0, 0x00, 0, 7, 0, 0, 0, 4] + Array("0100".utf8)  // version
    + [0xB0, 0x01, 0, 4, 0, 0, 0, 1, 0, 0, 0, 2]  // number of pictures
    + [0xB0, 0x02, 0, 7, 0, 0, 0, 32, 0, 0, 0, 50, 0, 0, 0, 0]  // entries, after the directory
  /// Bytes of the segment's marker and length, and of "MPF\0", from whose end offsets are counted.
  private static let frame = 4, name = 4
  /// Bytes of the two entries.
  private static let entries = 32

  /// - Parameters:
  ///   - place: Of the segment in the file.
  ///   - rest: Bytes of the photo after the segment.
  ///   - gainMap: Bytes of the gain map.
  init(at place: Int, rest: Int, gainMap: Int) {
    let photo = place + Self.frame + Self.header.count + Self.entries + rest
    let origin = place + Self.frame + Self.name
    let baseline = 0x03_0000
    let numbers = [baseline, photo, 0, 0, 0, gainMap, photo - origin, 0]
    bytes = Self.header + numbers.flatMap(Self.bigEndian)
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension JPEGSegments {
  /// XMP, with the data of a gain map; empty if there is neither. What exceeds a segment is in
  /// further ones.
  static func xmpSegment(_ xmp: [UInt8]?, _ gainMap: GainMapFile?) -> [UInt8] {
    let name = Array(JPEGSegmentReader.xmp.utf8), end = Array("</rdf:RDF>".utf8)
    func segment(_ packet: [UInt8]) -> [UInt8] { self.segment(0xE1, name + packet) }
    var lengthItem: [UInt8] = []
    if let gainMap, gainMap.announcement.isInXMP {
      lengthItem = Array(GainMapFile.xmp(length: gainMap.bytes.count).utf8)
    }
    guard let xmp else {
      return lengthItem.isEmpty
        ? [] : segment(GainMapFile.xmpStart + lengthItem + end + GainMapFile.xmpEnd)
    }
    let place = lengthItem.isEmpty ? xmp.endIndex : xmp.lastRange(of: end)?.lowerBound
    if let place {
      let whole = segment(xmp[..<place] + lengthItem + xmp[place...])
      if !whole.isEmpty { return whole }
    }
    let rest = ExtendedXMPSegments(xmp)
    return segment(GainMapFile.xmpStart + lengthItem + rest.note + end + GainMapFile.xmpEnd)
      + rest.bytes
  }
}

extension GainMapFile {
  /// The text around the descriptions in XMP; they end with `</rdf:RDF>`.
  static let xmpStart = Array(
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
    <x:xmpmeta xmlns:x="adobe:ns:meta/">\
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    """.utf8)
  static let xmpEnd = Array("</x:xmpmeta><?xpacket end=\"w\"?>".utf8)

  /// XMP's data of a map, and of the concatenated files.
  ///
  /// - **Source**: Ultra HDR Image Format 1.1, "XMP attributes".
  fileprivate static func xmp(length: Int) -> String {
    let container = "http://ns.google.com/photos/1.0/container/"
    return """
      <rdf:Description rdf:about="" hdrgm:Version="1.0" \
      xmlns:hdrgm="\(JPEGSegmentReader.gainMapNamespace)1.0/" \
      xmlns:Container="\(container)" xmlns:Item="\(container)item/">\
      <Container:Directory><rdf:Seq>\
      <rdf:li rdf:parseType="Resource">\
      <Container:Item Item:Semantic="Primary" Item:Mime="image/jpeg"/></rdf:li>\
      <rdf:li rdf:parseType="Resource">\
      <Container:Item Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="\(length)"/>\
      </rdf:li></rdf:Seq></Container:Directory></rdf:Description>
      """
  }
}

extension [UInt8] {
  /// The last place of other bytes.
  fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
    guard count >= other.count else { return nil }
    return (0...count - other.count).last { self[$0..<$0 + other.count].elementsEqual(other) }
      .map { $0..<$0 + other.count }
  }
}

extension JPEGSegmentReader {
  static let gainMapNamespace = "http://ns.adobe.com/hdr-gain-map/"
  static let appleMap = "urn:com:apple:photo:2020:aux:hdrgainmap"
  static let xmp = "http://ns.adobe.com/xap/1.0/\0"
  static let iso = "urn:iso:std:iso:ts:21496:-1\0"
}
