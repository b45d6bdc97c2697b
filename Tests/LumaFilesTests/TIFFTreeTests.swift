import LumaTestSupport
import Testing

@testable import LumaFiles

struct TIFFTreeTests {
  /// Make "Ada", an ISO of 400 and a rational exposure in a directory of EXIF, all big-endian.
  private let tree = TIFFTree(fields: [
    .init(
      tag: 0x8769, type: 4, count: 1,
      .directory(
        TIFFTree(fields: [
          .init(
            tag: 0x829A, type: 5, count: 1,
            .values([0, 0, 0, 1, 0, 0, 0, 250], .big, origin: 0)),
          .init(tag: 0x8827, type: 3, count: 1, .values([1, 0x90], .big, origin: 0)),
        ]))),
    .init(tag: 0x10F, type: 2, count: 4, .values(Array("Ada\0".utf8), .big, origin: 0)),
  ])

  @Test(arguments: [Endianness.little, .big])
  func isReadAsItWasWritten(_ order: Endianness) throws {
    let block = tree.block(order)
    let reader = try #require(TIFFReader(ByteRegion(block)))
    let first = try #require(reader.directory(at: reader.first))
    #expect(first.entries.map(\.tag) == [0x10F, 0x8769] && first.next == 0)
    expectEqual(reader.value(of: first[0x10F])?.bytes(), Array("Ada\0".utf8))
    let exif = try #require(reader.number(first[.exif]).flatMap(reader.directory))
    expectEqual(reader.number(exif[0x8827]), 400)
    let exposure = try #require(reader.value(of: exif[0x829A]))
    expectEqual(exposure.number(at: 0, bytes: 4, order), 1)
    expectEqual(exposure.number(at: 4, bytes: 4, order), 250)
    let read = try #require(TIFFTree(ByteRegion(block)))
    expectEqual(read.block(order), block)
  }

  @Test func bigTIFFHasOffsetsOf64Bits() throws {
    let form = TIFFTree.Form(order: .little, isBig: true)
    let head: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0] + form.bytes(16, count: 8)
    let reader = try #require(TIFFReader(ByteRegion(head + tree.written(at: 16, form, next: 99))))
    let first = try #require(reader.directory(at: reader.first))
    #expect(first.next == 99 && reader.value(of: first[0x10F])?.bytes() == Array("Ada\0".utf8))
    let exif = try #require(reader.number(first[.exif]).flatMap(reader.directory))
    expectEqual(reader.number(exif[0x8827]), 400)
  }

  @Test func aDirectoryThatContainsItselfEnds() throws {
    let field: [UInt8] = [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8]
    let block: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + field + [0, 0, 0, 0]
    #expect(TIFFTree(ByteRegion(block)) != nil)
  }

  /// A maker note with one value of 6 bytes after its directory.
  private func note(header: [UInt8] = [], valueAt offset: Int) -> [UInt8] {
    header + [1, 0, 6, 0, 2, 0, 6, 0, 0, 0] + [UInt8(offset & 255), UInt8(offset >> 8), 0, 0]
      + [0, 0, 0, 0] + Array("Canon\0".utf8)
  }

  private func moved(_ note: [UInt8], from origin: Int) throws -> (bytes: [UInt8], place: Int) {
    let exif = TIFFTree(fields: [
      .init(
        tag: TIFFTag.makerNote.rawValue, type: 7, count: note.count,
        .values(note, .little, origin: origin))
    ])
    let words = [UInt8](repeating: 65, count: 300)
    let block = TIFFTree(fields: [
      .init(tag: 0x10E, type: 2, count: 300, .values(words, .big, origin: 0)),
      .init(tag: TIFFTag.exif.rawValue, type: 4, count: 1, .directory(exif)),
    ]).block(.big)
    let reader = try #require(TIFFReader(ByteRegion(block)))
    let first = try #require(reader.directory(at: reader.first))
    let directory = try #require(reader.number(first[.exif]).flatMap(reader.directory))
    let value = try #require(reader.value(of: directory[.makerNote]))
    return (value.bytes(), value.start)
  }

  @Test(arguments: [[], Array("Panasonic\0\0\0".utf8)])
  func offsetsThatCountFromTheStructureFollow(header: [UInt8]) throws {
    let inside = header.count + 2 + 12 + 4
    let after = try moved(note(header: header, valueAt: 700 + inside), from: 700)
    #expect(after.place > 0 && after.place != 700)
    expectEqual(after.bytes, note(header: header, valueAt: after.place + inside))
  }

  @Test func offsetsThatCountFromTheNoteStay() throws {
    let own = note(valueAt: 18)
    try expectEqual(moved(own, from: 700).bytes, own)
  }

  /// Canon's notes end with the offset at which they were written, wherever a program moved them.
  @Test func offsetsOfAMovedCanonAreMended() throws {
    func canon(_ place: Int) -> [UInt8] {
      note(valueAt: place + 18) + [0x49, 0x49, 42, 0, UInt8(place & 255), UInt8(place >> 8), 0, 0]
    }
    #expect(!MakerNote(canon(700), at: 700, .little).isDetached)
    #expect(MakerNote(canon(700), at: 600, .little).isDetached)
    let after = try moved(canon(700), from: 600)
    expectEqual(after.bytes, canon(after.place))
  }

  @Test func otherNotesStay() throws {
    for bytes in [[], [7], Array("no directory at all, just words".utf8), [0xFF, 0xFF, 0, 0]] {
      guard !bytes.isEmpty else { continue }
      try expectEqual(moved(bytes + [0, 0, 0, 0], from: 700).bytes, bytes + [0, 0, 0, 0])
    }
  }
}
