import Foundation
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaFiles
@testable import LumaRecord

struct FileChecksumTests {
  let folder = TemporaryFolder()

  /// - Source: `sha256sum`.
  @Test func itIsSHA256() {
    expectEqual(
      FileChecksum(of: "abc".utf8).text,
      "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expectEqual(FileChecksum(of: []).bytes, FileHash(of: []).bytes)
  }

  @Test func aFileIsReadPieceByPiece() throws {
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    folder.write("a", bytes)
    try expectEqual(FileChecksum(ofFile: folder.path("a")), FileChecksum(of: bytes))
  }

  @Test func whatCannotBeReadIsAnError() {
    #expect(throws: CatalogError.notFound(path: folder.path("x"))) {
      try FileChecksum(ofFile: folder.path("x"))
    }
    #expect(throws: CatalogError.notFound(path: folder.path("x"))) {
      try FileChecksum(of: []).isOfFile(at: folder.path("x"))
    }
  }

  /// A JPEG as far as its segments go, with `segments` before its pixels.
  private func jpeg(_ segments: [UInt8], pixels: [UInt8] = [1, 2, 3]) -> [UInt8] {
    [0xFF, 0xD8] + segments + [0xFF, 0xDA, 0, 2] + pixels
  }

  private func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  private func pixels(_ bytes: [UInt8]) throws -> FileChecksum {
    folder.write("p.jpg", bytes)
    return try #require(
      try FileChecksum.sums(of: .source(folder.path("p.jpg")), .everything, [.pixels])[.pixels])
  }

  @Test func metadataIsNoneOfThePixels() throws {
    let profile = segment(0xE2, Array("ICC_PROFILE\0".utf8))
    let bare = try pixels(jpeg(profile))
    #expect(bare.isOfPixels)
    // Larger than a piece that is read at once.
    let xmp = (0..<5).flatMap { segment(0xE1, Array(repeating: UInt8($0), count: 65_000)) }
    let comment = segment(0xFE, [7])
    try expectEqual(pixels(jpeg(xmp + profile + comment)), bare)
    #expect(try bare.isOfFile(at: folder.path("p.jpg")))
    #expect(try pixels(jpeg([])) != bare)
    #expect(try pixels(jpeg(profile, pixels: [1, 2, 4])) != bare)
    #expect(try pixels(jpeg(profile + segment(0xE0, [1]))) != bare)
  }

  @Test func whereMetadataIsUnknownTheWholeFileCounts() throws {
    try expectEqual(pixels([1, 2, 3]), FileChecksum(of: [1, 2, 3]))
    let broken = jpeg(segment(0xE1, Array("Exif\0\0xx".utf8)))
    try expectEqual(pixels(broken), FileChecksum(of: broken))
  }

  @Test func bothAreOfOneReading() throws {
    let bytes = jpeg(segment(0xE1, Array("Exif\0\0xx".utf8)) + segment(0xFE, [7]))
    for bytes in [bytes, jpeg(segment(0xFE, [7])), [1, 2, 3]] {
      let pixels = try pixels(bytes)
      let sums = try FileChecksum.sums(
        of: .source(folder.path("p.jpg")), .everything, [.file, .pixels])
      expectEqual(sums, [.file: FileChecksum(of: bytes), .pixels: pixels])
    }
  }
}
