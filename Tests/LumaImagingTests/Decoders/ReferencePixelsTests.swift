import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pixels of other decoders for the same files. Luma's PNG has the same, or differs by no more than
/// the stated limit.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct ReferencePixelsTests {
  /// File, reference, and the most that a pixel's band may differ.
  static let pairs: [(String, String, Double)] = [
    ("reference/jpeg-decode/jpg-progressive.jpg", "jpeg-decode/jpg-progressive.png", 2),
    ("reference/jpeg-decode/jpg-size-17x17.jpg", "jpeg-decode/jpg-size-17x17.png", 2),
    ("reference/jpeg-decode/partial_progressive.jpg", "jpeg-decode/partial_progressive.png", 0),
    ("reference/jpeg-decode/restarts.jpg", "jpeg-decode/restarts.png", 2),
    ("reference/jxl/patches_lossless.jxl", "jxl/patches_lossless.png", 0),
    ("reference/jxl/alpha_triangles.jxl", "jxl/alpha_triangles.png", 1),
    ("reference/jxl/orientation5.jxl", "avif/unrotated.png", 0),
    ("reference/jxl/orientation6.jxl", "avif/unrotated.png", 0),
    ("reference/avif/metadata.avif", "avif/metadata.png", 0),
    ("reference/avif/unrotated.avif", "avif/unrotated.png", 0),
    ("reference/avif/rotated090.avif", "avif/unrotated.png", 0),
    ("reference/avif/rotated270_left-to-right.avif", "avif/unrotated.png", 0),
    ("formats/tiff/tiff_16bit_RGB.tiff", "colour/tiff_16bit_RGB_target.png", 0),
  ]

  @Test(arguments: pairs)
  func areTheSame(_ file: String, _ reference: String, _ most: Double) throws {
    let made = try plain(Studio().picture(try SharedPhotos.file(file), []))
    let expected = try plain(
      ImageFile(try SharedPhotos.file("reference/\(reference)")).decode())
    expectEqual(made.size, expected.size)
    let bands = min(made.bands, expected.bands)
    let apart = try Vips.call(
      "subtract",
      [
        ("left", .image(made.bands(from: 0, count: bands))),
        ("right", .image(expected.bands(from: 0, count: bands))),
      ]
    ).image()
    let distance = try Vips.call("abs", [("in", .image(apart))]).image()
    let worst = try #require(try Vips.call("max", [("in", .image(distance))]).number("out"))
    #expect(worst <= most, "\(file): \(worst)")
  }

  /// RGB at 8 bits, alpha kept, without what is not seen.
  private func plain(_ image: VipsImage) throws -> VipsImage {
    try image.inColor().inBytes().withoutHiddenColors()
  }
}
