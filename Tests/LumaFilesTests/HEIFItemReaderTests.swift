import LumaFiles
import LumaTestSupport
import Testing

struct HEIFItemReaderTests {
  private let appleMap = "urn:com:apple:photo:2020:aux:hdrgainmap"

  private func reader(_ photo: GainMapHEIC) throws -> HEIFItemReader {
    try #require(HEIFItemReader(ByteRegion(photo.bytes)))
  }

  @Test func findsAnAuxiliaryPicture() throws {
    let items = try reader(GainMapHEIC())
    #expect(items.primary == 1 && !items.hasAlpha)
    expectEqual(items.auxiliary(of: 1, for: appleMap), 2)
    expectNil(items.auxiliary(of: 1, for: "urn:mpeg:hevc:2015:auxid:1"))
    expectNil(items.auxiliary(of: 2, for: appleMap))
  }

  @Test func findsWhatDescribesAnItem() throws {
    var photo = GainMapHEIC()
    photo.headroom = "2.5"
    let items = try reader(photo)
    let xmp = try #require(items.description(of: 2, "mime"))
    #expect(String(decoding: xmp, as: UTF8.self).contains("2.5"))
    expectNil(items.description(of: 2, "mime", limit: xmp.count - 1))
    expectNil(items.description(of: 1, "mime"))
    expectEqual(items.description(of: 1, "Exif")?.starts(with: [0, 0, 0, 0, 0x4D]), true)
  }

  @Test func findsWhatIsMadeOfPictures() throws {
    var photo = GainMapHEIC()
    photo.kind = .toneMap([1, 2, 3])
    let items = try reader(photo)
    expectEqual(items.item("tmap") { $0 == [1, 2] }, 5)
    expectNil(items.item("tmap") { $0 == [2, 1] })
    expectNil(items.item("grid") { _ in true })
    #expect(items.sources(of: 5) == [1, 2] && items.sources(of: 1) == [])
    expectEqual(items.bytes(of: 5), [0, 1, 2, 3])
    expectNil(items.auxiliary(of: 1, for: appleMap))
  }

  /// A list of references that claims more than it has is ignored.
  @Test func believesNoCountOfReferences() throws {
    var bytes = GainMapHEIC().bytes
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: Array("auxl".utf8)) })
    bytes[place + 6] = 0xFF
    let items = try #require(HEIFItemReader(ByteRegion(bytes)))
    expectNil(items.auxiliary(of: 1, for: appleMap))
  }
}

struct AppleNoteReaderTests {
  @Test func fractionsHaveASign() throws {
    var photo = GainMapHEIC()
    photo.note = (-1_500, 250)
    let exif = try #require(
      HEIFItemReader(ByteRegion(photo.bytes))?.description(of: 1, "Exif"))
    let note = try #require(AppleNoteReader(exif: ByteRegion(exif).part(at: 4)))
    #expect(note.fraction(0x21) == -1.5 && note.fraction(0x30) == 0.25)
    #expect(note.fraction(0x31) == nil && note.number(0x21) == nil)
  }

  @Test func otherNotesAreNone() {
    expectNil(AppleNoteReader([1, 2, 3]))
    expectNil(AppleNoteReader(Array("Apple iOS\0".utf8)))
    expectNil(AppleNoteReader(exif: ByteRegion([UInt8]())))
  }
}
