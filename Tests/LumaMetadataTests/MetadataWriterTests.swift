import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct MetadataWriterTests {
  private let size = PixelSize(width: 640, height: 426)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func output(of file: String, _ policy: MetadataPolicy) throws -> Output {
    try Output(
      MetadataWriter.blobs(of: SamplePhotos.file(file), policy: policy, size: size))
  }

  @Test func keepsAllThatIsTrueOfTheOutput() throws {
    let output = try output(of: "2024/harbour.jpg", .all)
    expectEqual(output.exif?.text("Exif.Image.Orientation"), "1")
    expectEqual(output.exif?.text("Exif.Photo.PixelXDimension"), "640")
    expectEqual(output.exif?.text("Exif.Photo.PixelYDimension"), "426")
    expectEqual(output.exif?.text("Exif.Image.Model"), "NIKON Z 6_2")
    expectEqual(output.exif?.creationDate?.iso8601, "2024-03-30T21:48:09.480Z")
    expectEqual(output.exif?.place?.latitude, 38.708)
    expectEqual(output.xmp?.localText("Xmp.dc.title"), "Harbour")
    let keywords = ["harbour", "night", "boats", "Lisboa", "Tejo"]
    expectEqual(output.xmp?.list("Xmp.dc.subject"), keywords)
    expectEqual(output.iptc?.list("Iptc.Application2.Keywords"), keywords)
    expectEqual(output.iptc?.text("Iptc.Application2.City"), "Lisboa")
    expectEqual(output.iptc?.bytes("Iptc.Envelope.CharacterSet"), [0x1B, 0x25, 0x47])
  }

  @Test func `the orientation of a turned picture is left out`() throws {
    let tag = "Exif.Image.Orientation"
    for number in 1...8 {
      let exif = try #require(try output(of: "charts/orientation-\(number).jpg", .all).exif)
      expectEqual(exif.tags(CEXIV2_EXIF).contains(tag), (number == 1))
      expectEqual(exif.text("Exif.Image.Artist"), "Luma")
    }
    // Nor is it added where a photo has none.
    let ppm = try bare()
    let said = try Output(MetadataWriter.blobs(of: ppm, policy: .all, size: size, tags: tags))
    expectEqual(said.exif?.tags(CEXIV2_EXIF).contains(tag), false)
  }

  /// For formats that cannot hold IPTC's records.
  @Test func iptcBecomesXMPWhereThereIsNone() throws {
    func record(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
    }
    let utf8: [UInt8] = [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47]
    let words =
      record(25, "cliff") + record(25, "Möwe, weiß") + record(55, "20240518")
      + record(60, "101112+0200") + record(80, "Ada") + record(90, "Faro")
      + record(120, "A caption")
    let folder = try TemporaryFolder()
    let bare: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
    let path = try folder.write(bytes: Output.jpeg(iptc: utf8 + words, in: bare), to: "a.jpg")
    let blobs = try MetadataWriter.blobs(of: path, policy: .all, size: size, asXMP: true)
    expectNil(blobs.iptc)
    let xmp = try #require(try Output(blobs).xmp)
    expectEqual(xmp.localText("Xmp.dc.description"), "A caption")
    #expect(xmp.rawText("Xmp.dc.creator") == "Ada" && xmp.text("Xmp.photoshop.City") == "Faro")
    expectEqual(xmp.text("Xmp.photoshop.DateCreated"), "2024-05-18T10:11:12+02:00")
    expectEqual(xmp.rawText("Xmp.dc.subject"), "cliff, Möwe, weiß")
    let web = try Output(
      MetadataWriter.blobs(of: path, policy: .web, size: size, asXMP: true))
    expectEqual(web.tags(CEXIV2_XMP), ["Xmp.dc.creator"])
    let records = try MetadataWriter.blobs(of: path, policy: .all, size: size)
    #expect(records.iptc != nil && records.xmp == nil)
  }

  private var tags: MetadataTags {
    var tags = MetadataTags()
    (tags.title, tags.caption, tags.creator) = ("Tïtel", "", "Ada")
    (tags.copyright, tags.keywords, tags.rating) = ("© Ada", ["sea", "Möwe"], 3)
    return tags
  }

  @Test func `tags that are set stand in EXIF, XMP and records alike`() throws {
    let output = try Output(
      MetadataWriter.blobs(
        of: SamplePhotos.file("2024/harbour.jpg"), policy: .all, size: size, tags: tags))
    expectEqual(output.xmp?.localText("Xmp.dc.title"), "Tïtel")
    expectEqual(output.xmp?.tags(CEXIV2_XMP).contains("Xmp.dc.description"), false)
    expectNil(output.exif?.text("Exif.Image.ImageDescription"))
    expectNil(output.iptc?.text("Iptc.Application2.Caption"))
    expectEqual(output.xmp?.list("Xmp.dc.creator"), ["Ada"])
    expectEqual(output.exif?.text("Exif.Image.Artist"), "Ada")
    expectEqual(output.iptc?.text("Iptc.Application2.Byline"), "Ada")
    expectEqual(output.exif?.text("Exif.Image.Copyright"), "© Ada")
    expectEqual(output.xmp?.list("Xmp.dc.subject"), ["sea", "Möwe"])
    expectEqual(output.iptc?.list("Iptc.Application2.Keywords"), ["sea", "Möwe"])
    expectEqual(output.xmp?.text("Xmp.xmp.Rating"), "3")
    // Fields that are not set stay.
    expectEqual(output.exif?.text("Exif.Image.Model"), "NIKON Z 6_2")
    expectEqual(output.iptc?.text("Iptc.Application2.City"), "Lisboa")
  }

  @Test(arguments: [MetadataPolicy.none, .all, .web])
  func `tags are set where a photo says nothing`(_ policy: MetadataPolicy) throws {
    let path = policy == .none ? SamplePhotos.file("2024/harbour.jpg") : try bare()
    let output = try Output(MetadataWriter.blobs(of: path, policy: policy, size: size, tags: tags))
    expectEqual(output.xmp?.localText("Xmp.dc.title"), "Tïtel")
    expectEqual(output.exif?.tags(CEXIV2_EXIF).contains("Exif.Image.Artist"), true)
    #expect(output.exif?.text("Exif.Image.Model") == nil && output.iptc == nil)
  }

  /// A picture that exiv2 does not know.
  private func bare() throws -> String {
    try folder.write(bytes: Array("P6 1 1 255 abc".utf8), to: "a.ppm")
  }

  @Test func xmpIsPreferredToIPTC() throws {
    let xmp = try #require(
      try Output(
        MetadataWriter.blobs(
          of: SamplePhotos.file("2024/harbour.jpg"), policy: .all, size: size, asXMP: true)
      ).xmp)
    expectEqual(xmp.localText("Xmp.dc.title"), "Harbour")
    expectEqual(xmp.list("Xmp.dc.subject"), ["harbour", "night", "boats", "Lisboa", "Tejo"])
    expectEqual(xmp.text("Xmp.photoshop.City"), "Lisboa")
  }

  /// A Canon's EXIF whose note says that it was written at 700, with a value of 6 bytes behind its
  /// directory.
  private func canon() -> MetadataBlobs {
    let note: [UInt8] =
      [1, 0, 6, 0, 2, 0, 6, 0, 0, 0, 0xCE, 2, 0, 0, 0, 0, 0, 0] + Array("EOS 9\0".utf8)
      + [0x49, 0x49, 42, 0, 0xBC, 2, 0, 0]
    let exif = TIFFTree(fields: [
      .init(tag: 0x927C, type: 7, count: note.count, .values(note, .little, origin: 0))
    ])
    let block = TIFFTree(fields: [
      .init(tag: 0x10F, type: 2, count: 6, .values(Array("Canon\0".utf8), .little, origin: 0)),
      .init(tag: 0x8769, type: 4, count: 1, .directory(exif)),
    ]).block(.little)
    // Written without its offsets, as by a program that does not know the note.
    return MetadataBlobs(exif: block)
  }

  @Test func aNoteThatWasMovedIsMended() throws {
    let blobs = try MetadataWriter.blobs(from: canon(), of: "a", policy: .all, size: size)
    let exif = try #require(try Output(blobs).exif)
    expectEqual(exif.text("Exif.Image.Make"), "Canon")
    expectEqual(exif.text("Exif.Canon.ImageType"), "EOS 9")
    let none = try MetadataWriter.blobs(
      from: canon(), of: "a", policy: .drop([.camera]), size: size)
    try expectNil(Output(none).exif?.bytes("Exif.Photo.MakerNote"))
  }

  @Test func readsTheEXIFChunkOfAPNG() throws {
    let exif = TIFFTree(fields: [
      .init(tag: 0x110, type: 2, count: 5, .values(Array("NX-1\0".utf8), .big, origin: 0))
    ]).block(.big)
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count)] + Array(name.utf8) + body + [0, 0, 0, 0]
    }
    let chunks = [
      chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]), chunk("eXIf", exif),
      chunk("IDAT", []), chunk("IEND", []),
    ]
    let file = [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunks.joined()
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: file, to: "a.png")
    let output = try Output(MetadataWriter.blobs(of: path, policy: .all, size: size))
    expectEqual(output.exif?.text("Exif.Image.Model"), "NX-1")
    try expectEqual(MetadataReader.read(path).camera.model, "NX-1")
  }

  @Test func namesChangedColours() throws {
    try Exiv2Library.open()
    let photo = try Exiv2Photo(OpenedFile(SamplePhotos.file("2024/harbour.jpg")))
    photo.set("Exif.Photo.ColorSpace", to: "65535")
    photo.set("Exif.Iop.InteroperabilityIndex", to: "R03")
    photo.nameColors(of: .keep)
    expectEqual(photo.text("Exif.Iop.InteroperabilityIndex"), "R03")
    photo.nameColors(of: .drop)
    expectEqual(photo.text("Exif.Photo.ColorSpace"), "1")
    expectNil(photo.text("Exif.Iop.InteroperabilityIndex"))
    photo.nameColors(of: .p3)
    expectEqual(photo.text("Exif.Photo.ColorSpace"), "65535")
    // Nothing is written where nothing was.
    photo.clear("Exif.Photo.ColorSpace")
    photo.nameColors(of: .srgb)
    expectNil(photo.text("Exif.Photo.ColorSpace"))
  }

  @Test func resetsTheOrientation() throws {
    let output = try output(of: "2023/lighthouse.jpg", .all)
    expectEqual(output.exif?.orientation, .up)
  }

  @Test func keepsNothingForNone() throws {
    try expectEqual(
      MetadataWriter.blobs(
        of: SamplePhotos.file("2024/harbour.jpg"), policy: .none, size: size),
      MetadataBlobs())
  }

  @Test func keepsTheCreatorAloneForTheWeb() throws {
    let output = try output(of: "2024/harbour.jpg", .web)
    expectEqual(output.tags(CEXIV2_EXIF), ["Exif.Image.Artist", "Exif.Image.Copyright"])
    expectEqual(output.tags(CEXIV2_XMP), ["Xmp.dc.creator"])
    expectEqual(output.iptc?.tags(CEXIV2_IPTC).contains("Iptc.Application2.Byline"), true)
    expectEqual(output.iptc?.tags(CEXIV2_IPTC).contains("Iptc.Application2.City"), false)
  }

  @Test func dropsEveryPlace() throws {
    let output = try output(of: "2024/harbour.jpg", .drop([.gps]))
    #expect(!output.allTags.contains { $0.contains("GPS") || $0.contains("City") })
    expectEqual(output.exif?.text("Exif.Image.Model"), "NIKON Z 6_2")
    expectEqual(output.iptc?.list("Iptc.Application2.Keywords")?.last, "Tejo")
  }

  @Test func keepsNamedGroupsAndNothingElse() throws {
    let output = try output(of: "2024/harbour.jpg", .keep([.gps]))
    #expect(output.tags(CEXIV2_EXIF).allSatisfy { $0.contains("GPS") })
    expectEqual(output.exif?.place?.longitude, -9.137)
    expectNil(output.xmp)
    try expectNil(self.output(of: "2023/winter.jpg", .keep([.gps])).exif)
  }

  @Test func readsAPacketBackWithoutPadding() throws {
    let blobs = try MetadataWriter.blobs(
      of: SamplePhotos.file("2023/hills.jpg"), policy: .all, size: size)
    let packet = String(decoding: try #require(blobs.xmp), as: UTF8.self)
    #expect(packet.hasPrefix("<?xpacket begin="))
    #expect(packet.hasSuffix("</x:xmpmeta><?xpacket end=\"w\"?>"))
  }

  @Test func givesNothingForAPictureThatSaysNothing() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "a.svg")
    #expect(
      try MetadataWriter.blobs(of: text, policy: .all, size: size).isEmpty)
  }

  @Test func refusesMetadataThatMakesNoSense() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.write(bytes: [0xFF, 0xD8, 0xFF, 0xE1, 0xFF], to: "broken.jpg")
    #expect {
      try MetadataWriter.blobs(of: broken, policy: .all, size: size)
    } throws: { error in
      guard case MetadataError.undecodable(broken, _) = error else { return false }
      return true
    }
  }

  /// Boxes that are compressed with Brotli are copied as others are.
  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func copiesCompressedBoxes() throws {
    let path = try SharedPhotos.file("formats/jxl/compressed_metadata.jxl")
    let blobs = try MetadataWriter.blobs(of: path, policy: .all, size: size)
    #expect(blobs.exif != nil && blobs.xmp != nil)
    try expectEqual(MetadataWriter.blobs(of: path, policy: .none, size: size), MetadataBlobs())
  }

  @Test func filtersBlocksThatADecoderTookOut() throws {
    let path = SamplePhotos.file("2024/harbour.jpg")
    let source = try MetadataWriter.blobs(of: path, policy: .all, size: size)
    let small = PixelSize(width: 10, height: 20)
    let output = try Output(
      MetadataWriter.blobs(from: source, of: path, policy: .drop([.gps]), size: small))
    expectEqual(output.exif?.text("Exif.Photo.PixelYDimension"), "20")
    expectNil(output.exif?.place)
    expectEqual(output.xmp?.localText("Xmp.dc.title"), "Harbour")
  }
}
