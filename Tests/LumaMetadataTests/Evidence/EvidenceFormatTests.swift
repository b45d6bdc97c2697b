import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Blocks in places of their formats that exiv2 does not read.
struct EvidenceFormatTests {
  private typealias Sample = EvidenceSample

  private func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  private func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8, 4) + Array(kind.utf8) + body
  }

  /// A structure with a maker, little-endian.
  private var exif: [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] + little(0x010F, 2) + little(2, 2) + little(5, 4)
      + little(26, 4) + [0, 0, 0, 0] + Array("Acme\0".utf8)
  }

  /// Items at a base or in "idat", as exiftool and libheif write them.
  private func heic(_ exif: [UInt8], _ packet: String, inBox: Bool) -> [UInt8] {
    let items: [(kind: String, data: [UInt8])] = [
      ("hvc1", [0, 0, 0, 0]), ("Exif", [0, 0, 0, 0] + exif), ("mime", Array(packet.utf8)),
    ]
    let data = items.flatMap(\.data)
    func entry(_ place: Int) -> [UInt8] {
      let kind = items[place].kind
      let end: [UInt8] = kind == "mime" ? Array("\0application/rdf+xml\0".utf8) : [0]
      return box("infe", [2, 0, 0, 0] + big(place + 1, 2) + [0, 0] + Array(kind.utf8) + end)
    }
    func meta(_ base: Int) -> [UInt8] {
      var start = 0
      var places: [UInt8] = []
      for (place, item) in items.enumerated() {
        places += big(place + 1, 2) + (inBox ? big(1, 2) : []) + [0, 0] + big(base, 4) + big(1, 2)
        places += big(start, 4) + big(item.data.count, 4)
        start += item.data.count
      }
      let head: [UInt8] = [inBox ? 1 : 0, 0, 0, 0, 0x44, 0x40] + big(items.count, 2)
      let parts =
        box("hdlr", big(0, 8) + Array("pict".utf8) + big(0, 13)) + box("pitm", big(1, 6))
        + box("iinf", big(items.count, 6) + items.indices.flatMap(entry))
        + box("iloc", head + places)
        + box(
          "iprp",
          box("ipco", box("ispe", big(0, 4) + big(64, 4) + big(48, 4)))
            + box("ipma", big(0, 4) + big(1, 4) + big(1, 2) + [1, 1]))
      return box("meta", [0, 0, 0, 0] + parts + (inBox ? box("idat", data) : []))
    }
    let start = box("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let length = start.count + meta(0).count
    return start + meta(inBox ? 0 : length + 8) + box("mdat", inBox ? [0] : data)
  }

  @Test(arguments: [false, true])
  func aHEICHasItemsAnywhere(_ inBox: Bool) throws {
    let packet = Sample.packet(Sample.local("dc:title", "T"))
    let header = try Sample.header(heic(exif, packet, inBox: inBox))
    #expect(header.format == .heic && header.unread.isEmpty)
    #expect(header.title == "T" && header.camera.make == "Acme")
  }

  @Test func outputsOfAHEICHaveThem() throws {
    let folder = try TemporaryFolder()
    let packet = Sample.packet(Sample.local("dc:title", "T"))
    let path = try folder.write(bytes: heic(exif, packet, inBox: true), to: "a.heic")
    let blobs = try MetadataWriter.blobs(
      of: path, policy: .all, size: PixelSize(width: 8, height: 6))
    #expect(blobs.exif != nil && blobs.xmp != nil)
  }

  @Test func anItemThatIsNoXMPIsSaid() throws {
    let packet = String(Sample.packet(Sample.local("dc:title", "T")).dropLast(40))
    let header = try Sample.header(heic(exif, packet, inBox: true))
    expectEqual(header.camera.make, "Acme")
    expectEqual(header.unread, [UnreadBlock(.xmp, .malformed)])
  }

  @Test func aBigTIFFHasTags() throws {
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      little(tag, 2) + little(type, 2) + little(count, 8) + value
        + [UInt8](repeating: 0, count: 8 - value.count)
    }
    let entries = [
      entry(0x0100, 3, 1, [16, 0]), entry(0x0101, 3, 1, [8, 0]),
      entry(0x010E, 2, 8, Array("Harbour\0".utf8)), entry(0x0111, 16, 1, little(1 << 40, 8)),
    ]
    let file =
      [0x49, 0x49, 43, 0, 8, 0, 0, 0] + little(16, 8) + little(entries.count, 8)
      + entries.flatMap(\.self) + little(0, 8)
    try expectEqual(Sample.header(file).caption, "Harbour")
  }

  /// As GIMP writes it, with bytes behind the digits.
  @Test func aPNGHasEXIFInDigits() throws {
    let digits = exif.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let lines = stride(from: 0, to: digits.count, by: 36)
      .map { digits[$0..<min($0 + 36, digits.count)].joined() }.joined(separator: "\n")
    for head in ["Raw profile type exif\0\nExif\n", "Raw profile type APP1\0\ngeneric profile\n"] {
      let text = "\(head)    \(exif.count)\n\(lines)\n$\u{1}"
      let body = Array(text.utf8)
      func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        big(body.count, 4) + Array(name.utf8) + body + [0, 0, 0, 0]
      }
      let file =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", big(1, 4) + big(1, 4) + [8, 0, 0, 0, 0]) + chunk("tEXt", body)
        + chunk("IEND", [])
      try expectEqual(Sample.header(file).camera.make, "Acme")
    }
  }

  @Test(arguments: [false, true])
  func aTIFFHasADigestOfItsRecords(_ isOlder: Bool) throws {
    let records = [0x1C, 2, 5, 0, 1] + Array("I".utf8)
    let sum = isOlder ? [UInt8](repeating: 1, count: 16) : MD5Sum.bytes(of: records)
    let packet = Array(Sample.packet(Sample.local("dc:title", "X")).utf8)
    let values: [(tag: Int, type: Int, value: [UInt8])] = [
      (0x0100, 3, [16, 0]), (0x0101, 3, [8, 0]), (0x02BC, 1, packet), (0x83BB, 7, records),
      (0x8649, 1, Array("8BIM".utf8) + [4, 0x25, 0, 0, 0, 0, 0, 16] + sum),
    ]
    var table = little(values.count, 2), rest: [UInt8] = []
    let start = 8 + 2 + 12 * values.count + 4
    for (tag, type, value) in values {
      let width = type == 3 ? 2 : 1
      table += little(tag, 2) + little(type, 2) + little(value.count / width, 4)
      table += value.count <= 4 ? value + [0, 0] : little(start + rest.count, 4)
      if value.count > 4 { rest += value + (value.count % 2 == 1 ? [0] : []) }
    }
    let file = [0x49, 0x49, 42, 0, 8, 0, 0, 0] + table + [0, 0, 0, 0] + rest
    try expectEqual(Sample.header(file).title, (isOlder ? "I" : "X"))
  }
}
