import LumaModel
import Testing

@testable import LumaImaging

/// What comes out of each effect for every form that goes in: depth, bands, alpha.
@Suite struct EffectFormTests {
  static let effects: [Effect] = [
    .flatten(.white), .grayscale, .sharpen(Sharpen()), .blur(1.5),
    .adjust(Adjust(exposure: 0.3, gamma: 1.1, contrast: 0.1)),
    .tint(Color(red: 90, green: 40, blue: 0), amount: 0.5), .sepia(0.7), .vignette(Vignette()),
    .roundCorners(.pixels(4)), .text(TextLabel(text: "a", size: .pixels(8))),
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
  func keepsDepthAndAlpha(_ effect: Effect, _ bands: Int) throws {
    for deep in [false, true] {
      let before = try picture(bands, deep: deep)
      let after = try before.changed(by: effect).copiedToMemory()
      #expect(after.format == before.format)
      #expect(after.size == before.size)
      #expect(after.hasAlpha == effect.alpha(before.hasAlpha))
      #expect(after.bands - (after.hasAlpha ? 1 : 0) == effect.colors(bands < 3 ? 1 : 3))
      #expect(after.interpretation == (try WorkingForm.make(after)).interpretation)
    }
  }

  @Test(arguments: effects)
  func takesInk(_ effect: Effect) throws {
    let ink = try Vips.call(
      "copy",
      [
        ("in", .image(try picture(4, deep: false))), ("interpretation", .enumeration("cmyk")),
      ]
    ).image()
    let after = try ink.changed(by: effect).copiedToMemory()
    #expect(after.format == .uchar && after.size == ink.size)
  }
}

extension Effect {
  /// Whether there is alpha afterwards.
  fileprivate func alpha(_ before: Bool) -> Bool {
    switch self {
    case .flatten: false
    case .roundCorners: true
    case .grayscale, .sharpen, .blur, .adjust, .tint, .sepia, .vignette, .smartCrop, .overlay,
      .text:
      before
    }
  }

  /// How many bands of colour there are afterwards.
  fileprivate func colors(_ before: Int) -> Int {
    switch self {
    case .grayscale: 1
    case .tint, .sepia, .overlay, .text: 3
    case .flatten, .sharpen, .blur, .adjust, .vignette, .roundCorners, .smartCrop: before
    }
  }
}
