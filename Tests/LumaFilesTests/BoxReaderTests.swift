import LumaFiles
import LumaTestSupport
import Testing

struct BoxReaderTests {
  @Test func `boxes of every size, and boxes in boxes`() {
    let reader = BoxReader(ByteRegion(SmallFiles.heif))
    expectEqual(reader.boxes.map(\.type), ["ftyp", "meta", "free", "mdat"])
    expectEqual(reader["free"]?.body.bytes(), [1, 2, 3])
    expectEqual(reader["mdat"]?.body.bytes(), [4, 5, 6])
    let properties = reader["meta"]?.boxes(at: 4)["iprp"]?.boxes()["ipco"]?.boxes()
    expectEqual(properties?.boxes.map(\.type), ["ispe", "auxC"])
    expectNil(properties?["none"])
  }

  @Test func `a box never reaches beyond what it lies in`() {
    let inner = SmallFiles.number(1_000, 4, .big) + Array("aaaa".utf8) + [1, 2]
    let reader = BoxReader(ByteRegion(SmallFiles.box("moov", inner) + SmallFiles.box("next", [])))
    expectEqual(reader.boxes.map(\.type), ["moov", "next"])
    expectEqual(reader["moov"]?.boxes()["aaaa"]?.body.bytes(), [1, 2])
    let huge = SmallFiles.number(1, 4, .big) + Array("aaaa".utf8) + SmallFiles.number(-1, 8, .big)
    #expect(BoxReader(ByteRegion(huge)).boxes.isEmpty)
    let long =
      SmallFiles.number(1, 4, .big) + Array("aaaa".utf8)
      + SmallFiles.number(.max, 8, .big) + [7]
    expectEqual(BoxReader(ByteRegion(long)).boxes.map { $0.body.bytes() }, [[7]])
  }

  @Test func `a size below its header ends the list, and so does the limit`() {
    let short = SmallFiles.box("good", []) + SmallFiles.number(7, 4, .big) + Array("aaaa".utf8)
    expectEqual(BoxReader(ByteRegion(short)).boxes.map(\.type), ["good"])
    let many = (0..<5_000).flatMap { _ in SmallFiles.box("free", []) }
    expectEqual(BoxReader(ByteRegion(many)).boxes.count, BoxReader.limit)
  }
}

struct ChunkReaderTests {
  @Test func `chunks of PNG and WebP`() {
    let png = ChunkReader(ByteRegion(SmallFiles.png), .png).chunks
    expectEqual(png.map(\.name), ["IHDR", "tEXt", "IDAT", "IEND"])
    expectEqual(png.map(\.body.count), [4, 10, 3, 0])
    let head = ChunkReader(ByteRegion(SmallFiles.png), .png, upTo: "IDAT").chunks
    expectEqual(head.map(\.name), ["IHDR", "tEXt", "IDAT"])
    let webp = ChunkReader(ByteRegion(SmallFiles.webp), .riff).chunks
    expectEqual(webp.map(\.name), ["VP8X", "EXIF"])
    expectEqual(webp.map { $0.body.bytes() }, [[1, 2, 3], [4, 5]])
  }

  @Test func `the first chunk that is not whole ends the list`() {
    let cut = ChunkReader(ByteRegion(Array(SmallFiles.webp.dropLast())), .riff).chunks
    expectEqual(cut.map(\.name), ["VP8X"])
    expectEqual(ChunkReader(ByteRegion(SmallFiles.png), .png, limit: 2).chunks.count, 2)
  }
}
