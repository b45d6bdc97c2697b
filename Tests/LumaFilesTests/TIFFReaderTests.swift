import LumaTestSupport
import Testing

@testable import LumaFiles

struct TIFFReaderTests {
  private static let first: [SmallFiles.Entry] = [
    (0x100, 3, [4_000]), (0x111, 4, [10, 20, 70_000]), (0x112, 3, [6]), (0x10F, 2, [65, 66, 0]),
    (0x14A, 13, [8]),
  ]

  @Test(arguments: [Endianness.little, .big], [false, true])
  func `values in and behind their entries`(order: Endianness, isBig: Bool) throws {
    let file = SmallFiles.tiff([Self.first, [(0x201, 4, [99])]], order, isBig: isBig)
    let reader = try #require(TIFFReader(ByteRegion(file)))
    let directory = try #require(reader.directory(at: reader.first))
    expectEqual(directory.entries.map(\.tag), [0x100, 0x111, 0x112, 0x10F, 0x14A])
    expectEqual(reader.number(directory[.imageWidth]), 4_000)
    expectEqual(reader.numbers(directory[.stripOffsets]), [10, 20, 70_000])
    expectEqual(reader.numbers(directory[.stripOffsets], limit: 2), [])
    expectEqual(reader.number(directory[.orientation]), 6)
    expectEqual(reader.value(of: directory[0x10F])?.bytes(), [65, 66, 0])
    #expect(directory[0x10F]?.isText == true && reader.numbers(directory[0x10F]) == [])
    let second = try #require(reader.directory(at: directory.next))
    #expect(reader.number(second[.previewOffset]) == 99 && second.next == 0)
  }

  /// Whoever reads such a file finds one directory, at once.
  @Test(arguments: [Endianness.little, .big], [false, true])
  func `a directory is made the only one`(order: Endianness, isBig: Bool) throws {
    var file = SmallFiles.tiff([Self.first, [(0x201, 4, [99])], []], order, isBig: isBig)
    let reader = try #require(TIFFReader(ByteRegion(file)))
    let second = try #require(reader.directory(at: reader.first)?.next)
    for patch in reader.patches(isolating: second) {
      file.replaceSubrange(patch.place..<patch.place + patch.bytes.count, with: patch.bytes)
    }
    let alone = try #require(TIFFReader(ByteRegion(file)))
    expectEqual(alone.first, second)
    let directory = try #require(alone.directory(at: second))
    #expect(alone.number(directory[.previewOffset]) == 99 && directory.next == 0)
    expectEqual(reader.patches(isolating: file.count).count, 1, "beyond the file")
  }

  @Test func `signed numbers keep their signs`() throws {
    let reader = try #require(TIFFReader(ByteRegion(SmallFiles.tiff([[(0x0A, 9, [-3])]]))))
    expectEqual(reader.number(reader.directory(at: reader.first)?[0x0A]), -3)
  }

  @Test func `directories that name each other are read once`() throws {
    // The first names itself as its own, and the second leads back to it.
    var file = SmallFiles.tiff([Self.first, []])
    let reader = try #require(TIFFReader(ByteRegion(file)))
    let second = try #require(reader.directory(at: reader.first)?.next)
    file.replaceSubrange(second + 2..<second + 6, with: [8, 0, 0, 0])
    let looped = try #require(TIFFReader(ByteRegion(file)))
    expectEqual(looped.directories().map(\.entries.count), [5, 0])
  }

  @Test func `a chain without end ends`() throws {
    // A hundred directories without entries, one after the other.
    let file = SmallFiles.tiff(Array(repeating: [], count: 100))
    let reader = try #require(TIFFReader(ByteRegion(file)))
    expectEqual(reader.directories().count, TIFFReader.directoryLimit)
  }

  @Test func `more entries than any camera writes are cut`() throws {
    var file = SmallFiles.tiff([(0..<1_200).map { ($0, 3, [1]) }])
    let reader = try #require(TIFFReader(ByteRegion(file)))
    expectEqual(reader.directory(at: 8)?.entries.count, TIFFReader.entryLimit)
    expectEqual(reader.directory(at: 8)?.next, 0)
    // A count that the file does not hold.
    file = Array(SmallFiles.tiff([Self.first]).prefix(8 + 2 + 24))
    let cut = try #require(TIFFReader(ByteRegion(file)))
    expectEqual(cut.directory(at: 8)?.entries.map(\.tag), [0x100, 0x111])
  }

  @Test(arguments: [[], [0x49], Array("II*\0".utf8), Array("PK\u{3}\u{4}12345678".utf8)])
  func `what has no byte order is none`(_ bytes: [UInt8]) {
    expectNil(TIFFReader(ByteRegion(bytes)))
  }
}
