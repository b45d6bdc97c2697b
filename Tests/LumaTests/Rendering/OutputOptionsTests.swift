import LumaTestSupport
import Testing

@testable import Luma

struct OutputOptionsTests {
  private func error(
    _ format: ImageFormat, _ change: (inout OutputOptions) -> Void
  ) throws -> LumaError {
    var options = OutputOptions()
    change(&options)
    return try #require(throws: LumaError.self) { try options.check(format) }
  }

  @Test func `a value out of its range is an error`() throws {
    for quality in [0, 101, 150] {
      let error = try error(.webp) { $0.quality = quality }
      expectEqual(error.code, "out-of-range")
      expectEqual(error.message, "quality: expected an integer from 1 to 100, got \(quality)")
    }
    try expectEqual(
      error(.jpeg) { $0.effort = .max }.message,
      "effort: expected an integer from 0 to 9, got 9223372036854775807")
    try expectEqual(
      error(.jpeg) { $0.maximumByteCount = 0 }.message,
      "maximumByteCount: expected an integer from 1 to 1000000000000, got 0")
  }

  @Test func `an option that the format does not take is an error`() throws {
    let quality = try error(.png) { $0.quality = 80 }
    expectEqual(quality.code, "wrong-format")
    expectEqual(
      quality.message, "quality: expected a format of jpeg, webp, avif, heic, jxl, jp2, got png")
    expectEqual(quality.hint, "leave it out, or choose another format")
    try expectEqual(
      error(.webp) { $0.isProgressive = true }.message,
      "isProgressive: expected a format of jpeg, png, gif, got webp")
    try expectEqual(
      error(.tiff) { $0.effort = 3 }.message,
      "effort: expected a format of jpeg, png, webp, avif, jxl, gif, got tiff")
    try expectEqual(
      error(.ppm) { $0.isLossless = true }.message,
      "isLossless: expected a format of jpeg, png, webp, avif, heic, jxl, jp2, tiff, got ppm")
  }

  @Test func `options that contradict are an error`() throws {
    let error = try error(.jxl) {
      $0.isLossless = true
      $0.maximumByteCount = 9_000
    }
    expectEqual(error.code, "conflicting-options")
    expectEqual(error.message, "maximumByteCount: cannot be combined with isLossless for jxl")
  }

  @Test func `options within their ranges, and none, are taken`() throws {
    var options = OutputOptions(quality: 100)
    (options.isLossless, options.effort) = (true, 9)
    try options.check(.webp)
    for format in ImageFormat.allCases { try OutputOptions().check(format) }
  }
}
