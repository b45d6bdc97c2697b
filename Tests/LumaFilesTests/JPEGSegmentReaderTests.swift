import LumaFiles
import LumaTestSupport
import Testing

struct JPEGSegmentReaderTests {
  private let tiff = SmallFiles.tiff([[(0x112, 3, [8])]])

  @Test func `size, orientation and where segments lie`() throws {
    let mpf = SmallFiles.segment(0xE2, Array("MPF\0".utf8) + [1, 2])
    let file = [9, 9, 9] + SmallFiles.jpeg(40, 30, [[0xFF], SmallFiles.exif(tiff), mpf])
    let reader = JPEGSegmentReader(ByteRegion(file).part(at: 3))
    #expect(reader.size?.width == 40 && reader.size?.height == 30 && !reader.isLossless)
    expectEqual(reader.segments.map(\.marker), [0xE1, 0xE2])
    let exif = try #require(reader.directories(JPEGSegmentReader.app1, named: "Exif\0\0"))
    // Start of image, a fill byte, marker and length, the name; and what stands before the JPEG.
    expectEqual(exif.bytes.start, 3 + 2 + 1 + 4 + 6)
    expectEqual(exif.number(exif.directory(at: exif.first)?[.orientation]), 8)
    expectEqual(reader.payload(JPEGSegmentReader.app2, named: "MPF\0")?.bytes(), [1, 2])
    expectNil(reader.payload(JPEGSegmentReader.app2, named: "Exif\0\0"))
  }

  @Test func `lossless frames are told apart`() {
    #expect(JPEGSegmentReader(ByteRegion(SmallFiles.jpeg(4, 3, frame: 0xC3))).isLossless)
    #expect(!JPEGSegmentReader(ByteRegion(SmallFiles.jpeg(4, 3, frame: 0xC2))).isLossless)
    expectNil(JPEGSegmentReader(ByteRegion(SmallFiles.jpeg(0, 3))).size)
    expectNil(JPEGSegmentReader(ByteRegion(Array("no picture".utf8))).size)
  }

  @Test func `numbers without a profile are sRGB`() {
    let profile = SmallFiles.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1])
    let gray = SmallFiles.jpeg(4, 3)
    #expect(JPEGSegmentReader(ByteRegion(gray)).isPlain)
    #expect(!JPEGSegmentReader(ByteRegion(SmallFiles.jpeg(4, 3, [profile]))).isPlain)
    #expect(!JPEGSegmentReader(ByteRegion(Array(gray.prefix(14)))).isPlain)
    // The number of components follows marker, length, depth and size.
    var inks = gray
    inks[2 + 4 + 1 + 4] = 4
    #expect(!JPEGSegmentReader(ByteRegion(inks)).isPlain)
    inks[2 + 4 + 1 + 4] = 3
    #expect(JPEGSegmentReader(ByteRegion(inks)).isPlain)
  }

  @Test func `a picture without metadata is known by its segments`() {
    func hasNone(_ segments: [[UInt8]]) -> Bool {
      JPEGSegmentReader(ByteRegion(SmallFiles.jpeg(4, 3, segments))).hasNoMetadata
    }
    let profile = SmallFiles.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1])
    #expect(hasNone([]) && hasNone([SmallFiles.segment(0xE0, Array("JFIF\0".utf8)), profile]))
    #expect(!hasNone([SmallFiles.exif(tiff)]))
    #expect(!hasNone([SmallFiles.segment(0xED, Array("Photoshop 3.0\0".utf8))]))
    // Nothing is known of a file that ends before its pixels.
    let whole = SmallFiles.jpeg(4, 3)
    #expect(!JPEGSegmentReader(ByteRegion(Array(whole.prefix(14)))).hasNoMetadata)
  }

  @Test func `more segments than a photo has are not walked`() {
    let many = (0..<5_000).map { _ in SmallFiles.segment(0xE1, []) }
    let reader = JPEGSegmentReader(ByteRegion(SmallFiles.jpeg(4, 3, many)))
    #expect(reader.segments.count == JPEGSegmentReader.limit && reader.size == nil)
  }
}
