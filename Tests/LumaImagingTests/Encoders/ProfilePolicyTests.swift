import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Colors keep their meaning after a conversion, and the file names their space.
struct ProfilePolicyTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func save(
    _ path: String, _ profile: ProfilePolicy, as format: OutputFormat = .png
  ) throws -> (image: VipsImage, profile: [UInt8]?) {
    let save = Save(
      template: "", format: format, encoding: Encoding(quality: 95), profile: profile)
    let results = try studio.render(path, .chain(.save(save)))
    _ = try #require(results[1]).get()
    let file = try studio.folder.write(bytes: studio.bytes(1), to: "made.\(format.rawValue)")
    let image = try ImageFile(file).decode().copiedToMemory()
    return (image, image.blob(field: "icc-profile-data"))
  }

  private func red() throws -> String {
    let bytes = (0..<16 * 16).flatMap { _ in [255, 0, 0] as [UInt8] }
    return try studio.file(
      try VipsImage.make(bytes: bytes, width: 16, height: 16, bands: 3).inWorkingForm())
  }

  /// Red of sRGB in Display P3: (234, 51, 35), by the CSS Color 4 sample code.
  @Test(arguments: [OutputFormat.png, .tiff, .jxl])
  func standardRedIsPaleInP3(format: OutputFormat) throws {
    let made = try save(red(), .p3, as: format)
    #expect(made.profile != nil)
    for (got, wanted) in zip(try made.image.pixel(3, 3), [234, 51, 35]) {
      #expect(abs(Int(got) - wanted) <= (format == .jxl ? 4 : 1))
    }
  }

  @Test func dropsNoProfileWithoutItsColours() throws {
    let wide = try save(red(), .p3)
    let path = try studio.file(wide.image, name: "wide")
    try expectEqual(save(path, .keep).profile, wide.profile)
    try expectEqual(save(path, .keep).image.pixel(3, 3), wide.image.pixel(3, 3))
    let standard = try save(path, .srgb)
    #expect(standard.profile != nil && standard.profile != wide.profile)
    let dropped = try save(path, .drop)
    expectNil(dropped.profile)
    try expectEqual(dropped.image.bytes(), standard.image.bytes())
    #expect(try dropped.image.pixel(3, 3).elementsEqual([255, 0, 0]) { abs(Int($0) - $1) <= 1 })
  }

  /// GIF cannot mark its colors as wide.
  @Test func gifIsStandard() throws {
    let path = try studio.file(try save(red(), .p3).image, name: "wide")
    let made = try save(path, .keep, as: .gif)
    expectNil(made.profile)
    #expect(
      try made.image.pixel(3, 3).prefix(3).elementsEqual([255, 0, 0]) { abs(Int($0) - $1) <= 3 })
  }

  /// One chart, photographed once and developed for two color spaces.
  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func wideGamutMeansTheSame() throws {
    let wide = try SharedPhotos.file("formats/icc/colorchecker_ECI_RGB_v2.jpg")
    let standard = try ImageFile(SharedPhotos.file("formats/icc/colorchecker_sRGB.jpg"))
      .decode().copiedToMemory()
    let before = try ImageFile(wide).decode().distance(to: standard)
    #expect(try save(wide, .drop).image.distance(to: standard) > before + 8)
    // There and back.
    let p3 = try studio.file(try save(wide, .p3).image, name: "p3")
    #expect(try save(p3, .srgb).image.distance(to: save(wide, .srgb).image) > 45)
  }

  /// Ink without a profile, against a plain conversion made by others.
  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func inkBecomesStandardColour() throws {
    let made = try save(SharedPhotos.file("reference/jpeg-decode/jpg-cmyk-2.jpg"), .srgb)
    #expect(made.image.bands == 3 && made.profile != nil)
    let reference = try ImageFile(SharedPhotos.file("reference/jpeg-decode/jpg-cmyk-2.png"))
      .decode().bytes()
    let pixels = try made.image.bytes()
    let difference = (0..<256 * 256).reduce(0) { sum, index in
      sum
        + (0..<3).reduce(0) {
          $0 + abs(Int(pixels[index * 3 + $1]) - Int(reference[index * 4 + $1]))
        }
    }
    #expect(difference / (256 * 256 * 3) < 40)
  }
}
