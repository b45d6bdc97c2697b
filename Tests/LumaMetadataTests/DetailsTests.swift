import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct DetailsTests {
  private func details(_ path: String) throws -> PhotoDetails {
    try MetadataReader(OpenedFile(SharedPhotos.file(path))).details
  }

  @Test func aLivePhotoHasTheIdentifierOfItsFilm() throws {
    let photo = try details("photos/livephoto/train.jpg")
    expectEqual(photo.contentIdentifier, "E905E6C6-C747-4805-942F-9904A0281F02")
    expectEqual(photo.software, "14.4.2")
    #expect(photo.burstIdentifier == nil && !photo.isHDR)
  }

  @Test(arguments: [
    "photos/panorama/geodegrees_as_string.jpg", "photos/panorama/issue-exifr-4.jpg",
  ])
  func spheresArePanoramas(_ path: String) throws { #expect(try details(path).isPanorama) }

  @Test func googlesDepthMap() throws {
    #expect(try details("photos/metadata/Android_Depth_Map.jpg").hasDepth)
    #expect(try !details("photos/heic/arrow.heic").hasDepth)
  }

  @Test(arguments: [
    ("formats/gainmap/paris_exif_xmp_gainmap_littleendian.jpg", true),
    ("formats/gainmap/seine_sdr_gainmap_srgb.jpg", true),
    ("photos/cameras/Canon_40D.jpg", false),
  ])
  func gainMaps(_ path: String, _ isHDR: Bool) throws {
    try expectEqual(details(path).isHDR, isHDR)
  }

  @Test(arguments: [
    ("formats/avif/colors-animated-8bpc.avif", true), ("formats/avif/star.avifs", true),
    ("formats/avif/white_1x1.avif", false), ("formats/heic/example.heic", false),
    ("formats/heic/heic-collection.heic", false), ("formats/jxl/chelsea.jxl", false),
    ("formats/jxl/animation_newtons_cradle.jxl", true),
    ("formats/jxl/compressed_metadata.jxl", false),
    ("formats/jxl/bench_oriented_brg.jxl", false), ("formats/jxl/1x1_exif_xmp.jxl", false),
    ("formats/png/muybridge.apng", true), ("formats/png/iss634.apng", true),
    ("formats/png/tbbn3p08.png", false), ("formats/tiff/multipage.tiff", false),
  ])
  func animations(_ path: String, _ isAnimated: Bool) throws {
    try expectEqual(details(path).isAnimated, isAnimated)
  }

  @Test func screenshotsSaySoInAComment() throws {
    let shot = try details("reference/jxl/patches_lossless.png")
    expectEqual(shot.userComment, "Screenshot")
    try expectEqual(details("photos/sequence/01.jpg").userComment, "MAP")
    try expectEqual(
      details("formats/png/png_with_exif_and_gps.png").software, "HDR+ 1.0.199571065z")
  }
}

struct AppleNoteTests {
  /// A note with one entry of a text and one of a number.
  private func note(_ tag: UInt8, _ text: String, hdr: UInt8) -> [UInt8] {
    let bytes = Array(text.utf8) + [0]
    let place = UInt8(14 + 2 + 24)
    let header = Array("Apple iOS\0".utf8) + [0, 1] + Array("MM".utf8) + [0, 2]
    let number: [UInt8] = [0, 0x0A, 0, 9, 0, 0, 0, 1, 0, 0, 0, hdr]
    let string: [UInt8] = [0, tag, 0, 2, 0, 0, 0, UInt8(bytes.count), 0, 0, 0, place]
    return header + number + string + bytes
  }

  @Test func burstsAndHDR() {
    let burst = AppleNote(note(0x0B, "1F0A-77", hdr: 3))
    expectEqual(burst?.burstIdentifier, "1F0A-77")
    expectNil(burst?.contentIdentifier)
    expectEqual(burst?.isHDR, true)
    expectEqual(AppleNote(note(0x11, "AB-12", hdr: 4))?.contentIdentifier, "AB-12")
    expectEqual(AppleNote(note(0x11, "AB-12", hdr: 4))?.isHDR, false)
  }

  @Test func cutNotesSayNothing() {
    let whole = note(0x0B, "1F0A-77", hdr: 3)
    expectNil(AppleNote([1, 2, 3]))
    for length in 0..<whole.count {
      expectNil(AppleNote(Array(whole.prefix(length)))?.burstIdentifier)
    }
  }
}

@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct RawSizeTests {
  /// As exiftool reads them, but for two files whose makers' tags have the size of a preview or a
  /// sensor.
  @Test(arguments: [
    ("formats/raw/CanonRaw.cr2", 3456, 2304), ("formats/raw/CanonRaw.cr3", 6000, 4000),
    ("formats/raw/DNG.dng", 3516, 2328), ("formats/raw/FujiFilm.raf", 1440, 960),
    ("formats/raw/Nikon.nef", 3040, 2014), ("formats/raw/Panasonic.rw2", 3724, 2754),
    ("photos/rawpair/CRW.CRW", 2160, 1440),
  ])
  func sizes(_ path: String, _ width: Int, _ height: Int) throws {
    let size = try MetadataReader(OpenedFile(SharedPhotos.file(path))).rawSize
    expectEqual(size, PixelSize(width: width, height: height))
  }

  @Test func whatHasNone() throws {
    let folder = try TemporaryFolder()
    try expectNil(MetadataReader(OpenedFile(folder.write("no picture", to: "a.cr3"))).rawSize)
  }
}
