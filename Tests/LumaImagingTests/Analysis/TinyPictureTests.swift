import LumaTestSupport
import Testing

@testable import LumaImaging

/// The file behind `data_uri`.
struct TinyPictureTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Half of it blue and, with alpha, half of it clear.
  private func picture(bands: Int) throws -> VipsImage {
    let row = (0..<16).flatMap { x in Array([x < 8 ? 20 : 220, 90, 160, x < 8 ? 255 : 0][..<bands])
    }
    let bytes = (0..<12).flatMap { _ in row.map { UInt8($0) } }
    return try VipsImage.make(bytes: bytes, width: 16, height: 12, bands: bands).named("srgb")
  }

  @Test(arguments: [3, 4])
  func isASmallWebP(_ bands: Int) throws {
    let tagged = try picture(bands: bands).editingFields {
      $0.set("icc-profile-data", StandardProfile.bytes)
      $0.set("exif-ifd0-Make", "FUJIFILM (FUJIFILM, ASCII, 9 components, 9 bytes)")
      $0.set("xmp-data", Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8))
    }
    let bytes = try TinyPicture.bytes(of: tagged)
    #expect(bytes.count < 200 && Array(bytes[8..<12]) == Array("WEBP".utf8))
    let path = try folder.write(bytes: bytes, to: "a.webp")
    let made = try ImageFile(path).decode().copiedToMemory()
    #expect(made.width == 16 && made.height == 12 && made.bands == bands)
    for field in ["icc-profile-data", "exif-data", "xmp-data"] {
      expectNil(made.blob(field: field))
    }
    #expect(try abs(Int(made.pixel(2, 6)[0]) - 20) < 16)
    if bands == 4 { #expect(try made.pixel(13, 6)[3] == 0 && made.pixel(2, 6)[3] == 255) }
  }
}
