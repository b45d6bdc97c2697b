import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct MetadataWriterTests {
  private let size = PixelSize(width: 640, height: 426)

  private func output(of file: String, _ policy: MetadataPolicy) throws -> Output {
    try Output(
      MetadataWriter.blobs(of: SamplePhotos.file(file), policy: policy, size: size))
  }

  @Test func keepsAllThatIsTrueOfTheOutput() throws {
    let output = try output(of: "2024/harbour.jpg", .all)
    #expect(output.exif?.text("Exif.Image.Orientation") == "1")
    #expect(output.exif?.text("Exif.Photo.PixelXDimension") == "640")
    #expect(output.exif?.text("Exif.Photo.PixelYDimension") == "426")
    #expect(output.exif?.text("Exif.Image.Model") == "NIKON Z 6_2")
    #expect(output.exif?.creationDate?.iso8601 == "2024-03-30T21:48:09.480Z")
    #expect(output.exif?.place?.latitude == 38.708)
    #expect(output.xmp?.localText("Xmp.dc.title") == "Harbour")
    #expect(output.xmp?.list("Xmp.dc.subject") == ["harbour", "night", "boats", "Lisboa"])
    #expect(output.iptc?.list("Iptc.Application2.Keywords") == ["night", "Tejo"])
    #expect(output.iptc?.text("Iptc.Application2.City") == "Lisboa")
    #expect(output.iptc?.bytes("Iptc.Envelope.CharacterSet") == [0x1B, 0x25, 0x47])
  }

  @Test func namesChangedColours() throws {
    let photo = try Exiv2Photo(OpenedFile(SamplePhotos.file("2024/harbour.jpg")))
    photo.set("Exif.Photo.ColorSpace", to: "65535")
    photo.set("Exif.Iop.InteroperabilityIndex", to: "R03")
    photo.nameColors(of: .keep)
    #expect(photo.text("Exif.Iop.InteroperabilityIndex") == "R03")
    photo.nameColors(of: .drop)
    #expect(photo.text("Exif.Photo.ColorSpace") == "1")
    #expect(photo.text("Exif.Iop.InteroperabilityIndex") == nil)
    photo.nameColors(of: .p3)
    #expect(photo.text("Exif.Photo.ColorSpace") == "65535")
    // Nothing is said where nothing was.
    photo.clear("Exif.Photo.ColorSpace")
    photo.nameColors(of: .srgb)
    #expect(photo.text("Exif.Photo.ColorSpace") == nil)
  }

  @Test func resetsTheOrientation() throws {
    let output = try output(of: "2023/lighthouse.jpg", .all)
    #expect(output.exif?.orientation == .up)
  }

  @Test func keepsNothingForNone() throws {
    #expect(
      try MetadataWriter.blobs(
        of: SamplePhotos.file("2024/harbour.jpg"), policy: .none, size: size) == MetadataBlobs())
  }

  @Test func keepsTheCreatorAloneForTheWeb() throws {
    let output = try output(of: "2024/harbour.jpg", .web)
    #expect(output.tags(CEXIV2_EXIF) == ["Exif.Image.Artist", "Exif.Image.Copyright"])
    #expect(output.tags(CEXIV2_XMP) == ["Xmp.dc.creator"])
    #expect(output.iptc?.tags(CEXIV2_IPTC).contains("Iptc.Application2.Byline") == true)
    #expect(output.iptc?.tags(CEXIV2_IPTC).contains("Iptc.Application2.City") == false)
  }

  @Test func dropsEveryPlace() throws {
    let output = try output(of: "2024/harbour.jpg", .drop([.gps]))
    #expect(!output.allTags.contains { $0.contains("GPS") || $0.contains("City") })
    #expect(output.exif?.text("Exif.Image.Model") == "NIKON Z 6_2")
    #expect(output.iptc?.list("Iptc.Application2.Keywords") == ["night", "Tejo"])
  }

  @Test func keepsNamedGroupsAndNothingElse() throws {
    let output = try output(of: "2024/harbour.jpg", .keep([.gps]))
    #expect(output.tags(CEXIV2_EXIF).allSatisfy { $0.contains("GPS") })
    #expect(output.exif?.place?.longitude == -9.137)
    #expect(output.xmp == nil)
    #expect(try self.output(of: "2023/winter.jpg", .keep([.gps])).exif == nil)
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
      try MetadataWriter.blobs(of: text, policy: .all, size: size) == MetadataBlobs())
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

  /// What cannot be read is said, not dropped.
  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func refusesCompressedBoxes() throws {
    let path = try SharedPhotos.file("formats/jxl/compressed_metadata.jxl")
    let error = MetadataError.undecodable(path: path, detail: "it is compressed with Brotli")
    #expect(throws: error) { try MetadataWriter.blobs(of: path, policy: .all, size: size) }
    #expect(try MetadataWriter.blobs(of: path, policy: .none, size: size) == MetadataBlobs())
  }

  @Test func filtersBlocksThatADecoderTookOut() throws {
    let path = SamplePhotos.file("2024/harbour.jpg")
    let source = try MetadataWriter.blobs(of: path, policy: .all, size: size)
    let small = PixelSize(width: 10, height: 20)
    let output = try Output(
      MetadataWriter.blobs(from: source, of: path, policy: .drop([.gps]), size: small))
    #expect(output.exif?.text("Exif.Photo.PixelYDimension") == "20")
    #expect(output.exif?.place == nil)
    #expect(output.xmp?.localText("Xmp.dc.title") == "Harbour")
  }
}
