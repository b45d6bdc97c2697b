import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct PlainIPTCTests {
  private static func dataset(_ number: UInt8, _ text: [UInt8], record: UInt8 = 2) -> [UInt8] {
    [0x1C, record, number, UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text
  }

  private static func resource(_ number: UInt8, _ bytes: [UInt8], name: String = "") -> [UInt8] {
    let label = [UInt8(name.utf8.count)] + Array(name.utf8) + (name.utf8.count % 2 == 0 ? [0] : [])
    let length = [0, 0, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
    return Array("8BIM".utf8) + [4, number] + label + length + bytes
      + (bytes.count % 2 == 1 ? [0] : [])
  }

  private static func photos(_ resources: [UInt8]) throws -> (plain: PlainJPEG?, exiv2: Exiv2Photo)
  {
    let jpeg = DescribedJPEG.alone(0xED, Array("Photoshop 3.0\0".utf8) + resources)
    try Exiv2Library.open()
    return (PlainJPEG(ByteRegion(jpeg)), try Exiv2Photo(bytes: jpeg))
  }

  private static let sea = Array("sea".utf8)

  /// Latin-1, empty ones, other records and resources, a name, blanks behind.
  @Test(arguments: [
    resource(4, dataset(25, sea) + dataset(25, [0xE9]) + dataset(25, []) + dataset(120, sea)),
    resource(4, dataset(25, [])),
    resource(4, dataset(90, [0x1B, 0x25, 0x47], record: 1) + dataset(90, Array("Köln".utf8))),
    resource(9, [1, 2, 3]) + resource(4, dataset(80, sea), name: "IPTC") + resource(0x22, []),
    resource(4, dataset(116, sea + [0] + sea) + [0, 0, 0]),
    resource(9, [1, 2, 3, 4]),
    resource(4, dataset(55, Array("20120203".utf8)) + dataset(60, Array("040506-0130".utf8))),
    resource(4, dataset(55, Array("20121231".utf8)) + dataset(60, Array("235959-0000".utf8))),
    resource(4, dataset(60, Array("040506".utf8))),
  ])
  func datasetsAgree(_ resources: [UInt8]) throws {
    let (plain, exiv2) = try Self.photos(resources)
    #expect(plain != nil)
    let names = [
      "Caption", "City", "Byline", "Copyright", "ObjectName", "DateCreated", "TimeCreated",
    ]
    for name in names {
      expectEqual(plain?.text("Iptc.Application2." + name), exiv2.text("Iptc.Application2." + name))
    }
    let keywords = "Iptc.Application2.Keywords"
    expectEqual(plain?.list(keywords), exiv2.list(keywords))
  }

  /// Two authors, a long dataset, a cut one, two lists, and an invalid date and time.
  @Test(arguments: [
    resource(4, dataset(55, Array("20121301".utf8))),
    resource(4, dataset(55, Array("2012-2-3".utf8))),
    resource(4, dataset(60, Array("040560".utf8))),
    resource(4, dataset(60, Array("040560+0000".utf8))),
    resource(4, dataset(80, sea) + dataset(80, sea)),
    resource(4, [0x1C, 2, 120, 0x80, 4, 0, 0, 0, 3] + sea),
    resource(4, Array(dataset(120, sea).dropLast())),
    resource(4, dataset(120, sea)) + resource(4, dataset(25, sea)),
    Array("8BIM".utf8) + [4, 4],
  ])
  func othersAreForExiv2(_ resources: [UInt8]) throws {
    try expectNil(Self.photos(resources).plain)
  }
}
