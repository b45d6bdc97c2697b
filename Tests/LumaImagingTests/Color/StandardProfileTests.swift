import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The profile of outputs in sRGB.
struct StandardProfileTests {
  @Test func isSmallAndSound() throws {
    let profile = StandardProfile.bytes
    expectEqual(profile.count, 480)
    #expect(Array(profile[0..<4]) == [0, 0, 1, 0xE0] && Array(profile[8..<12]) == [4, 0x20, 0, 0])
    expectEqual(String(decoding: profile[12..<24], as: UTF8.self), "mntrRGB XYZ ")
    // Sizes of elements do not count what fills them up.
    expectEqual(String(decoding: profile[144..<148], as: UTF8.self), "cprt")
    expectEqual(Array(profile[152..<156]), [0, 0, 0, 34])
    expectNil(ProfileDoubt(profile, of: .rgb))
  }

  /// Each color of a grid stays itself in Little CMS' own sRGB, and comes back.
  @Test(arguments: [("srgb", true), ("p3", false)])
  func meansSRGB(_ other: String, isSame: Bool) throws {
    let levels = stride(from: 0, through: 255, by: 51).map { UInt8($0) }
    let pixels = levels.flatMap { r in levels.flatMap { g in levels.flatMap { [r, g, $0] } } }
    let picture = try VipsImage.make(
      bytes: pixels, width: 36, height: 6, bands: 3
    ).named("srgb")
    let tagged = try picture.editingFields { $0.set("icc-profile-data", StandardProfile.bytes) }
    let (made, plain) = (try tagged.inProfile(other).bytes(), try picture.inProfile(other).bytes())
    #expect(zip(made, plain).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    expectEqual(isSame, zip(made, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(arguments: [OutputFormat.jpeg, .png, .webp, .tiff, .avif, .heic])
  func isWritten(_ format: OutputFormat) throws {
    let wide = try VipsImage.make(
      bytes: [UInt8](repeating: 90, count: 64 * 3), width: 8, height: 8, bands: 3
    ).named("srgb").inProfile("p3")
    let made = try OutputForm.make(wide, for: Save(template: "", format: format, profile: .srgb))
    expectEqual(made.blob(field: "icc-profile-data"), StandardProfile.bytes)
    let target = try VipsTarget()
    try Encoder.encode(made, format, Encoding(), to: target)
    #expect(target.bytes.count < 1_500)
  }
}
