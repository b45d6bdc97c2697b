import LumaFiles
import LumaModel
import LumaTestSupport

@testable import LumaMetadata

/// Blocks of metadata, and files that have them.
enum EvidenceSample {
  static func packet(_ properties: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPName.syntax)">\
    <rdf:Description rdf:about="" xmlns:dc="\(XMPName.dc)" xmlns:xmp="\(XMPName.basic)"\
     xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:lr="\(XMPName.lightroom)"\
     xmlns:digiKam="http://www.digikam.org/ns/1.0/"\
     xmlns:MicrosoftPhoto="http://ns.microsoft.com/photo/1.0/"\
     xmlns:xmpNote="http://ns.adobe.com/xmp/note/">\(properties)</rdf:Description>\
    </rdf:RDF></x:xmpmeta>
    """
  }

  static func local(_ name: String, _ text: String) -> String {
    "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt></\(name)>"
  }

  static func bag(_ name: String, _ texts: String...) -> String {
    let items = texts.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    return "<\(name)><rdf:Bag>\(items)</rdf:Bag></\(name)>"
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  /// A JPEG of 16 x 16 px without pixels.
  static func jpeg(_ segments: [[UInt8]]) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0]
    return [0xFF, 0xD8] + segments.flatMap { $0 } + frame + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }

  static func xmp(_ packet: String) -> [UInt8] {
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
  }

  /// Photoshop's resources with a digest of other records, or of these.
  static func iptc(_ datasets: [(UInt8, String)], digest: [UInt8]?) -> [UInt8] {
    let records = datasets.flatMap { number, text -> [UInt8] in
      let head: [UInt8] = [0x1C, 2, number, 0, UInt8(text.utf8.count)]
      return head + Array(text.utf8)
    }
    func resource(_ number: UInt8, _ body: [UInt8]) -> [UInt8] {
      let head: [UInt8] = [4, number, 0, 0, 0, 0, 0, UInt8(body.count)]
      let padding: [UInt8] = body.count % 2 == 1 ? [0] : []
      return Array("8BIM".utf8) + head + body + padding
    }
    let sum = digest.map { $0.isEmpty ? MD5Sum.bytes(of: records) : $0 }
    let own: [UInt8] = sum.map { resource(0x25, $0) } ?? []
    let name = Array("Photoshop 3.0\0".utf8)
    return segment(0xED, name + resource(4, records) + own)
  }

  /// Texts of Windows in EXIF, in UTF-16, by their tags in order.
  static func windows(_ texts: [(tag: UInt16, text: String)]) -> [UInt8] {
    func little(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    let values: [[UInt8]] = texts.map { _, text in text.utf16.flatMap { little($0) } + [0, 0] }
    var entries: [UInt8] = []
    var offset = UInt32(8 + 2 + 12 * texts.count + 4)
    for (text, value) in zip(texts, values) {
      let isShort = value.count <= 4
      entries += little(text.tag) + little(UInt16(1)) + little(UInt32(value.count))
      entries += isShort ? value + [UInt8](repeating: 0, count: 4 - value.count) : little(offset)
      if !isShort { offset += UInt32(value.count) }
    }
    let head = Array("Exif\0\0II*\0".utf8) + little(UInt32(8)) + little(UInt16(texts.count))
    let long = values.filter { $0.count > 4 }.flatMap(\.self)
    return segment(0xE1, head + entries + little(UInt32(0)) + long)
  }

  static func header(_ bytes: [UInt8]) throws -> PhotoHeader {
    let folder = try TemporaryFolder()
    return try MetadataReader.read(folder.write(bytes: bytes, to: "a"))
  }
}
