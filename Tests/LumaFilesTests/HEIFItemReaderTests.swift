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
    #expect(items.auxiliary(of: 1, for: appleMap) == 2)
    #expect(items.auxiliary(of: 1, for: "urn:mpeg:hevc:2015:auxid:1") == nil)
    #expect(items.auxiliary(of: 2, for: appleMap) == nil)
  }

  @Test func findsWhatDescribesAnItem() throws {
    var photo = GainMapHEIC()
    photo.headroom = "2.5"
    let items = try reader(photo)
    let xmp = try #require(items.description(of: 2, "mime"))
    #expect(String(decoding: xmp, as: UTF8.self).contains("2.5"))
    #expect(items.description(of: 2, "mime", limit: xmp.count - 1) == nil)
    #expect(items.description(of: 1, "mime") == nil)
    #expect(items.description(of: 1, "Exif")?.starts(with: [0, 0, 0, 0, 0x4D]) == true)
  }

  @Test func findsWhatIsMadeOfPictures() throws {
    var photo = GainMapHEIC()
    photo.kind = .toneMap([1, 2, 3])
    let items = try reader(photo)
    #expect(items.item("tmap") { $0 == [1, 2] } == 5)
    #expect(items.item("tmap") { $0 == [2, 1] } == nil)
    #expect(items.item("grid") { _ in true } == nil)
    #expect(items.sources(of: 5) == [1, 2] && items.sources(of: 1) == [])
    #expect(items.bytes(of: 5) == [0, 1, 2, 3])
    #expect(items.auxiliary(of: 1, for: appleMap) == nil)
  }

  /// A list of references that claims more than it has is ignored.
  @Test func believesNoCountOfReferences() throws {
    var bytes = GainMapHEIC().bytes
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: Array("auxl".utf8)) })
    bytes[place + 6] = 0xFF
    let items = try #require(HEIFItemReader(ByteRegion(bytes)))
    #expect(items.auxiliary(of: 1, for: appleMap) == nil)
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
    #expect(AppleNoteReader([1, 2, 3]) == nil)
    #expect(AppleNoteReader(Array("Apple iOS\0".utf8)) == nil)
    #expect(AppleNoteReader(exif: ByteRegion([UInt8]())) == nil)
  }
}
