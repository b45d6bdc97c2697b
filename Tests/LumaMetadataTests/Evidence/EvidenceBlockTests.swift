import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Blocks that exiv2 does not read.
struct EvidenceBlockTests {
  private typealias Sample = EvidenceSample

  /// A main packet and the segments of the rest.
  private func extended(
    _ rest: String, pieces: Int, damage: (inout [UInt8]) -> Void = { _ in }
  ) -> [UInt8] {
    var bytes = Array(rest.utf8)
    let mark = MD5Sum.bytes(of: bytes).hexadecimal.uppercased()
    damage(&bytes)
    let size = (bytes.count + pieces - 1) / pieces
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let parts = stride(from: 0, to: bytes.count, by: size).map { start in
      Sample.segment(
        0xE1,
        Array((JPEGSegmentReader.extendedXMP + mark).utf8) + number(bytes.count) + number(start)
          + bytes[start..<min(start + size, bytes.count)])
    }
    let note = "<xmpNote:HasExtendedXMP>\(mark)</xmpNote:HasExtendedXMP>"
    let main = Sample.xmp(Sample.packet(note + Sample.local("dc:title", "T")))
    return Sample.jpeg([main] + parts.reversed())
  }

  @Test(arguments: [1, 3])
  func xmpGoesOnInFurtherSegments(_ pieces: Int) throws {
    let caption = String(repeating: "a", count: 70_000)
    let rest = Sample.packet(
      Sample.local("dc:description", caption) + Sample.local("dc:title", "other")
        + Sample.bag("dc:subject", "x"))
    let header = try Sample.header(extended(rest, pieces: max(2, pieces)))
    #expect(header.title == "T" && header.caption == caption && header.keywords == ["x"])
    #expect(header.unread.isEmpty)
  }

  @Test func exiv2ReadsThemToo() throws {
    let rest = Sample.packet(Sample.local("dc:description", "long"))
    let photo = try Exiv2Photo(bytes: extended(rest, pieces: 2))
    expectEqual(photo.localText("Xmp.dc.description"), "long")
    expectEqual(photo.localText("Xmp.dc.title"), "T")
  }

  @Test func aSumThatDiffersIsSaid() throws {
    let rest = Sample.packet(Sample.local("dc:description", "long"))
    let header = try Sample.header(extended(rest, pieces: 2) { $0[300] ^= 1 })
    #expect(header.title == "T" && header.caption == nil)
    expectEqual(header.unread, [UnreadBlock(.extendedXMP, .incomplete)])
  }

  @Test func anXMPThatIsCutOffIsSaid() throws {
    let packet = Sample.packet(Sample.local("dc:title", "T"))
    let header = try Sample.header(Sample.jpeg([Sample.xmp(String(packet.dropLast(40)))]))
    expectNil(header.title)
    expectEqual(header.unread, [UnreadBlock(.xmp, .malformed)])
    let empty = try Sample.header(Sample.jpeg([Sample.xmp(Sample.packet(""))]))
    #expect(empty.unread.isEmpty)
  }

  private func gif(_ packet: String) -> [UInt8] {
    let magic = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + [0x21, 0xFF, 11]
      + Array("XMP DataXMP".utf8) + Array(packet.utf8) + magic
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  @Test func aGIFHasXMP() throws {
    let packet = Sample.packet(Sample.local("dc:title", "T") + Sample.bag("dc:subject", "kw"))
    let header = try Sample.header(gif(packet))
    #expect(header.title == "T" && header.keywords == ["kw"])
    let cut = try Sample.header(gif(String(packet.dropLast(50))))
    expectEqual(cut.unread, [UnreadBlock(.xmp, .malformed)])
  }

  private func png(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, UInt8(body.count >> 8), UInt8(body.count & 0xFF)] + Array(name.utf8) + body
        + [0, 0, 0, 0]
    }
    let head = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + head
      + chunks.flatMap { chunk($0.0, $0.1) } + chunk("IEND", [])
  }

  @Test func aPNGSaysTexts() throws {
    let header = try Sample.header(
      png([
        ("tEXt", Array("Title\0Möwe".utf8)), ("tEXt", Array("Comment\0c".utf8)),
        ("iTXt", Array("Description\0\0\0de\0Text\0Über".utf8)),
        ("tEXt", Array("Keywords\0a, b".utf8)), ("tEXt", Array("Author\0Ana".utf8)),
        ("tEXt", Array("Copyright\0(c)".utf8)),
      ]))
    #expect(header.title == "Möwe" && header.caption == "Über")
    expectEqual(header.keywords, ["a", "b"])
    #expect(header.creator == "Ana" && header.copyright == "(c)")
  }

  /// "hello", deflated without compression.
  @Test func textsAreInflated() throws {
    let deflated: [UInt8] =
      [0x78, 0x01, 1, 5, 0, 0xFA, 0xFF] + Array("hello".utf8) + [0x06, 0x2C, 0x02, 0x15]
    let file = png([("zTXt", Array("Title\0\0".utf8) + deflated)])
    let region = ByteRegion(file)
    expectEqual(PNGTexts(region).texts, ["Png.Title": "hello"])
    expectNil(BarePicture(region, .png))
    #expect(PNGTexts(ByteRegion(png([("zTXt", Array("Title\0\0x".utf8))]))).texts.isEmpty)
  }

  /// Brotli's form of data that is not compressed: one block, and an empty last one.
  private func brob(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let length = body.count - 1
    // WBITS 16 (0), ISLAST 0, MNIBBLES 4 (00), MLEN - 1, ISUNCOMPRESSED 1.
    let bits = UInt32(length) << 4 | 1 << 20
    let start = [0, 8, 16].map { UInt8(truncatingIfNeeded: bits >> $0) }
    return Array(kind.utf8) + start + body + [3]
  }

  private func jxl(_ boxes: [(String, [UInt8])]) -> [UInt8] {
    func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      let size = UInt32(body.count + 8)
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + Array(kind.utf8) + body
    }
    return box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
      + boxes.flatMap { box($0.0, $0.1) }
  }

  @Test func boxesOfAJXLAreDecompressed() throws {
    let packet = Array(Sample.packet(Sample.local("dc:title", "T")).utf8)
    let file = jxl([("brob", brob("xml ", packet))])
    let header = try Sample.header(file)
    #expect(header.title == "T" && header.unread.isEmpty)
    let cut = jxl([("brob", brob("xml ", packet).dropLast(9))])
    try expectEqual(Sample.header(cut).unread, [UnreadBlock(.xmp, .malformed)])
  }

  @Test func whatIsNoBrotliIsRefused() {
    expectNil(Compressed.brotli([]))
    expectNil(Compressed.brotli([0xFF, 0xFF, 0xFF]))
  }

  private static func mp4(_ boxes: [UInt8]) -> [UInt8] {
    [0, 0, 0, 16] + Array("ftypisom\0\0\0\0".utf8) + boxes
  }

  @Test func aFilmHasXMP() throws {
    let packet = Array(Sample.packet(Sample.local("dc:title", "T")).utf8)
    func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
      let size = UInt32(body.count + 8)
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + Array(kind.utf8) + body
    }
    let identifier: [UInt8] = [
      0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
      0xAC,
    ]
    let folder = try TemporaryFolder()
    for film in [
      box("uuid", identifier + packet), box("moov", box("udta", box("XMP_", packet))),
    ] {
      let file = try OpenedFile(folder.write(bytes: Self.mp4(film), to: "a.mp4"))
      #expect(FilmMetadata.hasXMP(file))
      try expectEqual(MetadataReader.described(PhotoHeader(), by: [], in: file).title, "T")
    }
    let cut = Self.mp4(box("uuid", identifier + packet.dropLast(30)))
    let file = try OpenedFile(folder.write(bytes: cut, to: "a.mp4"))
    try expectEqual(
      MetadataReader.described(PhotoHeader(), by: [], in: file).unread,
      [UnreadBlock(.xmp, .malformed)])
  }

  /// Every place at which a sync may end.
  @Test func aSidecarThatIsCutOffIsSaidAndSaysNothing() throws {
    try Exiv2Library.open()
    let packet = Array(
      Sample.packet(Sample.local("dc:title", "T") + "<xmp:Rating>3</xmp:Rating>").utf8)
    let folder = try TemporaryFolder()
    for count in stride(from: 0, to: packet.count, by: 7) {
      let path = try folder.write(bytes: Array(packet[..<count]), to: "a.xmp")
      let unread = Sidecar.unread(in: [try OpenedFile(path)])
      let reason: UnreadBlock.Reason = count == 0 ? .empty : .malformed
      expectEqual(unread, [UnreadBlock(.sidecar, reason, path: path)], "\(count)")
    }
    let whole = try OpenedFile(folder.write(bytes: packet, to: "a.xmp"))
    #expect(Sidecar.unread(in: [whole]).isEmpty)
  }
}
