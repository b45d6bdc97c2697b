import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The output of each effect for every form of its input: depth, bands, alpha.
struct EffectFormTests {
  /// Changes by each effect: alpha, and the number of bands of color; nil: as before.
  static let effects: [(effect: Effect, alpha: Bool?, colors: Int?)] = [
    (Effect(Flatten()), false, nil), (Effect(Grayscale()), nil, 1), (Effect(Sharpen()), nil, nil),
    (Effect(Blur(sigma: 1.5)), nil, nil),
    (Effect(Adjust(exposure: 0.3, gamma: 1.1, contrast: 0.1)), nil, nil),
    (Effect(Tint(Color(red: 90, green: 40, blue: 0), amount: 0.5)), nil, 3),
    (Effect(Posterize(levels: 3)), nil, nil), (Effect(Sepia(0.7)), nil, 3),
    (Effect(Vignette()), nil, nil),
    (Effect(RoundCorners(.pixels(4))), true, nil), (Effect(Gradient()), nil, 3),
    (Effect(TextLabel(text: "a", size: .pixels(8))), nil, 3),
  ]

  /// 16 px square; the last of 2 or 4 bands is alpha.
  private func picture(_ bands: Int, deep: Bool) throws -> VipsImage {
    let values = (0..<256 * bands).map { UInt16(truncatingIfNeeded: $0 * 2_311 % 50_000) }
    let bytes = deep ? values.withUnsafeBytes { Array($0) } : values.map { UInt8($0 >> 8) }
    return try VipsImage.make(
      bytes: bytes, width: 16, height: 16, bands: bands, format: deep ? .ushort : .uchar
    ).inWorkingForm()
  }

  @Test(arguments: effects, [1, 2, 3, 4])
  func keepsDepthAndAlpha(
    _ row: (effect: Effect, alpha: Bool?, colors: Int?), _ bands: Int
  ) throws {
    for deep in [false, true] {
      let before = try picture(bands, deep: deep)
      let after = try row.effect.value.applied(to: before, OverlayImages()).copiedToMemory()
      expectEqual(after.format, before.format)
      expectEqual(after.size, before.size)
      expectEqual(after.hasAlpha, row.alpha ?? before.hasAlpha)
      expectEqual(after.bands - (after.hasAlpha ? 1 : 0), row.colors ?? (bands < 3 ? 1 : 3))
      expectEqual(after.interpretation, (try WorkingForm.make(after)).interpretation)
    }
  }

  @Test(arguments: effects)
  func takesInk(_ row: (effect: Effect, alpha: Bool?, colors: Int?)) throws {
    let ink = try Vips.call(
      "copy",
      [("in", .image(try picture(4, deep: false))), ("interpretation", .enumeration("cmyk"))]
    ).image()
    let after = try row.effect.value.applied(to: ink, OverlayImages()).copiedToMemory()
    #expect(after.format == .uchar && after.size == ink.size)
  }
}
