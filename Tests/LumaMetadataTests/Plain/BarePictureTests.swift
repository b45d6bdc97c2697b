import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Values read without exiv2 are exiv2's.
struct BarePictureTests {
  private func header(_ photo: some TagValues, _ file: OpenedFile, _ format: InputFormat)
    -> PhotoHeader
  {
    PhotoHeader(of: photo, chunk: nil, format, StoredPicture(ByteRegion(file), format, photo))
  }

  /// Returns whether a file is read without exiv2.
  private func agrees(_ path: String) throws -> Bool {
    let file = try OpenedFile(path)
    guard let format = InputFormat.sniffed(from: file),
      let bare = BarePicture(ByteRegion(file), format)
    else { return false }
    guard let photo = try? Exiv2Photo(file) else { return true }
    expectEqual(header(bare, file, format), header(photo, file, format), "\(path)")
    #expect(format == .tiff || photo.allTags(named: []).isEmpty, "\(path)")
    return true
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func sharedPhotosAgree() throws {
    try Exiv2Library.open()
    var bare: [String: Int] = [:]
    for photo in SharedPhotos.manifest where try agrees(photo.file) {
      bare[FileSystem.pathExtension(of: photo.path), default: 0] += 1
    }
    #expect(bare["png", default: 0] > 20 && bare["webp", default: 0] > 5, "\(bare)")
    #expect(bare["tif", default: 0] + bare["tiff", default: 0] > 10, "\(bare)")
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func damagedPhotosAgree() throws {
    try Exiv2Library.open()
    let folder = try TemporaryFolder()
    var bare = 0
    for photo in SharedPhotos.manifest where photo.path.hasPrefix("formats/") {
      let file = try OpenedFile(photo.file)
      let format = InputFormat.sniffed(from: file)
      guard file.count < 50_000, format == .tiff || format == .webp || format == .png else {
        continue
      }
      let bytes = file.bytes(at: 0, count: file.count)
      for round in 0..<40 {
        var numbers = SeededNumbers(seed: UInt64(round))
        let damaged = bytes.damaged(&numbers)
        // The whole, and with damages where the sizes and tags are.
        let parts = [damaged, Array(bytes.prefix(200)).damaged(&numbers) + bytes.dropFirst(200)]
        for part in parts where try agrees(folder.write(bytes: part, to: "damaged")) { bare += 1 }
      }
    }
    #expect(bare > 100)
  }

  @Test func picturesWithMetadataAreForExiv2() throws {
    for name in try SamplePhotos.all() where !name.hasSuffix(".jpg") {
      try expectNil(MetadataReader(plain: OpenedFile(SamplePhotos.file(name))), "\(name)")
    }
  }

  private static let vp8: [UInt8] =
    Array("VP8 ".utf8) + [10, 0, 0, 0, 0x30, 1, 0, 0x9D, 1, 0x2A]
    + [0x40, 0x41, 0xF0, 0]
  private static let lossless: [UInt8] =
    Array("VP8L".utf8) + [6, 0, 0, 0, 0x2F, 0x3F, 0xC1, 0x3B, 0, 0]

  private func webp(_ chunks: [UInt8]) -> ByteRegion {
    let count = 4 + chunks.count
    return ByteRegion(
      Array("RIFF".utf8) + [UInt8(count & 0xFF), UInt8(count >> 8), 0, 0] + Array("WEBP".utf8)
        + chunks)
  }

  @Test func sizesOfWebPAreThoseOfItsForms() {
    let size = PixelSize(width: 320, height: 240)
    expectEqual(BarePicture(webp(Self.vp8), .webp)?.storedSize, size)
    expectEqual(BarePicture(webp(Self.lossless), .webp)?.storedSize, size)
    let canvas = Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]
    expectEqual(BarePicture(webp(canvas + Self.vp8), .webp)?.storedSize, size)
    for other in ["EXIF", "XMP ", "ANIM"] {
      let chunk = Array(other.utf8) + [0, 0, 0, 0]
      expectNil(BarePicture(webp(canvas + Self.vp8 + chunk), .webp))
    }
    expectNil(BarePicture(webp(Array(Self.vp8.dropLast())), .webp))
    expectNil(BarePicture(webp(Self.vp8), .gif))
  }
}
