import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct JXLMetadataTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func box(_ kind: String, _ body: [UInt8], size: UInt32? = nil) -> [UInt8] {
    let size = size ?? UInt32(body.count + 8)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + Array(kind.utf8) + body
  }

  private func write(_ boxes: [UInt8]) throws -> String {
    let path = folder.path + "/a.jxl"
    let head =
      box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
    try Data(head + boxes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func blobs(_ file: String) throws -> (exif: [UInt8], xmp: [UInt8]) {
    let blobs = try MetadataWriter.blobs(
      of: SamplePhotos.file(file), policy: .all, size: PixelSize(width: 16, height: 12))
    return (try #require(blobs.exif), try #require(blobs.xmp))
  }

  /// As a JPEG says it, but for the size, which only a decoder knows.
  @Test func aPhotoSaysAllThatItSaidAsAJPEG() throws {
    let (exif, xmp) = try blobs("2023/hills.jpg")
    let picture = box("jxlc", [0xFF, 0x0A, 0], size: 0)
    var expected = try MetadataReader.read(SamplePhotos.file("2023/hills.jpg"))
    (expected.format, expected.size) = (.jxl, nil)
    let plain = box("Exif", [0, 0, 0, 0] + exif)
    let shifted = box("Exif", [0, 0, 0, 3, 9, 9, 9] + exif)
    for boxes in [plain + box("xml ", xmp) + picture, box("xml ", xmp) + shifted + picture] {
      try expectEqual(MetadataReader.read(write(boxes)), expected)
    }
    // A box behind the picture, and one whose size has 64 bits.
    let long = box("xml ", Array(repeating: 0, count: 7) + [UInt8(16)] + [], size: 1)
    expectEqual(long.count, 16)
    let behind = box("jxlc", [0xFF, 0x0A, 0]) + long + plain
    try expectEqual(MetadataReader.read(write(behind)).camera, expected.camera)
  }

  static let senseless: [[UInt8]] = [
    [], [0xFF], [0, 0, 0, 7, 0x45, 0x78, 0x69, 0x66], [0, 0, 0, 1, 0x45, 0x78, 0x69, 0x66],
    [0xFF, 0xFF, 0xFF, 0xFF, 0x45, 0x78, 0x69, 0x66, 0, 0, 0, 0],
    [0, 0, 0, 12, 0x45, 0x78, 0x69, 0x66, 0xFF, 0xFF, 0xFF, 0xFF],
    [0, 0, 0, 1, 0x45, 0x78, 0x69, 0x66] + Array(repeating: 0xFF, count: 8),
  ]

  @Test(arguments: senseless)
  func boxesThatMakeNoSenseSayNothing(_ boxes: [UInt8]) throws {
    var header = try MetadataReader.read(write(boxes))
    header.unread = []
    expectEqual(header, PhotoHeader(format: .jxl))
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func realFilesSayWhatExiftoolReads() throws {
    let header = try MetadataReader.read(SharedPhotos.file("formats/jxl/1x1_exif_xmp.jxl"))
    expectEqual(header.title, "test")
    // "Created with GIMP" stands there, too, which nobody wrote.
    expectNil(header.caption)
  }
}
