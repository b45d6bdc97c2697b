import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaImaging

struct ExtendedXMPSegmentsTests {
  private func packet(_ count: Int) -> [UInt8] {
    Array("<?xpacket begin=''?><x:xmpmeta>".utf8) + Array(repeating: 0x61, count: count)
      + Array("</rdf:RDF></x:xmpmeta><?xpacket end='w'?>".utf8)
  }

  /// The segments of a JPEG, without the names before their content.
  private func segments(_ bytes: [UInt8]) -> [ByteRegion] {
    JPEGSegmentReader(ByteRegion([0xFF, 0xD8] + bytes + [0xFF, 0xDA, 0, 2])).segments.map(\.payload)
  }

  @Test func whatFitsIsOneSegment() {
    let packet = packet(1_000)
    let parts = segments(JPEGSegments.xmpSegment(packet, nil))
    expectEqual(parts.count, 1)
    expectEqual(parts[0].bytes(), Array(JPEGSegmentReader.xmp.utf8) + packet)
  }

  @Test func theRestGoesOnUnderItsSum() throws {
    let packet = packet(140_000)
    let parts = segments(JPEGSegments.xmpSegment(packet, nil))
    expectEqual(parts.count, 4)
    let name = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
    let heads = parts.dropFirst().map { $0.bytes(at: name.count, count: 40) }
    let whole = parts.dropFirst().flatMap { $0.bytes(at: name.count + 40) }
    #expect(whole.starts(with: "<x:xmpmeta>".utf8) && whole.count == 140_033)
    let mark = MD5Sum.bytes(of: whole).hexadecimal.uppercased()
    #expect(heads.allSatisfy { $0.starts(with: mark.utf8) })
    let main = String(decoding: parts[0].bytes(), as: UTF8.self)
    #expect(main.contains("HasExtendedXMP=\"\(mark)\""))
  }
}
