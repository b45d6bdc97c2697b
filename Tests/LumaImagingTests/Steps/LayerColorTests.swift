import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The colors of overlays and backgrounds are sRGB, whatever the picture's depth and profile.
struct LayerColorTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func plain(_ color: [UInt8], _ width: Int, _ height: Int) throws -> VipsImage {
    try VipsImage.make(
      bytes: (0..<width * height).flatMap { _ in color }, width: width, height: height,
      bands: color.count
    ).inWorkingForm()
  }

  private func overlay(_ path: String) -> Step {
    .effect(Overlay(path: path, placement: Placement(gravity: .southeast)))
  }

  /// An overlay is as opaque as it was, of whatever depth and profile the picture.
  @Test(arguments: [ProfilePolicy.keep, .srgb, .p3])
  func anOverlayHidesADeepPictureOfAnyProfile(profile: ProfilePolicy) throws {
    let values = [UInt16](repeating: 30_001, count: 64 * 3)
    let plain = try VipsImage.make(
      bytes: values.withUnsafeBytes { Array($0) }, width: 8, height: 8, bands: 3, format: .ushort
    ).inWorkingForm()
    let deep = try OutputForm.make(plain, for: Save(template: "", format: .tiff, profile: profile))
    let path = try studio.file(deep, .tiff, name: "deep")
    let gray = try studio.file(try self.plain([102, 102, 102], 2, 2), name: "gray")
    let half = try studio.file(try self.plain([102, 102, 102, 128], 2, 2), name: "half")
    func corner(_ overlay: Step) throws -> [Int] {
      try studio.picture(path, [overlay], as: .tiff).pixel(7, 7).withUnsafeBytes {
        $0.bindMemory(to: UInt16.self).map(Int.init)
      }
    }
    for sample in try corner(overlay(gray)) { #expect(abs(sample - 102 * 257) <= 257) }
    let mixed = 30_001 + (102 * 257 - 30_001) * 128 / 255
    for sample in try corner(overlay(half)) { #expect(abs(sample - mixed) <= 257) }
  }

  /// A saturated color is the same on a picture with sRGB's profile, and in place on one with
  /// another.
  @Test func anOverlayKeepsSaturatedColors() throws {
    let cyan: [UInt8] = [3, 197, 226]
    let layer = try studio.file(try plain(cyan, 2, 2), name: "cyan")
    for (profile, wanted) in [(ProfilePolicy.srgb, [3, 197, 226]), (.p3, [90, 194, 222])] {
      let made = try OutputForm.make(
        try plain([0, 0, 0], 8, 8), for: Save(template: "", format: .png, profile: profile))
      let path = try studio.file(made, name: "tagged")
      let pixel = try studio.picture(path, [overlay(layer)]).pixel(7, 7)
      #expect(zip(pixel, wanted).allSatisfy { abs(Int($0) - $1) <= 3 }, "\(pixel)")
    }
  }

  /// The colors of canvases are sRGB, whatever the picture's profile says of its own numbers.
  @Test(arguments: [false, true])
  func aBackgroundIsItsColorInEveryProfile(isDeep: Bool) throws {
    let color = Color(red: 200, green: 50, blue: 100)
    let pad = Pad(
      canvas: .sides(left: .pixels(4), right: nil, top: nil, bottom: nil), background: color)
    let unit = isDeep ? 257 : 1
    let samples = [UInt16](repeating: 128 * UInt16(unit), count: 64 * 3)
    let gray = try VipsImage.make(
      bytes: isDeep ? samples.withUnsafeBytes { Array($0) } : samples.map { UInt8($0) }, width: 8,
      height: 8, bands: 3, format: isDeep ? .ushort : .uchar
    ).inWorkingForm()
    for (profile, wanted) in [(ProfilePolicy.srgb, [200, 50, 100]), (.p3, [184, 64, 101])] {
      let tagged = try OutputForm.make(
        gray, for: Save(template: "", format: .tiff, profile: profile))
      let path = try studio.file(tagged, .tiff, name: "tagged")
      for step in [Step.pad(pad), .turn(30, on: color)] {
        let made = try studio.picture(path, [step], as: .tiff).pixel(0, 0)
        let corner =
          isDeep
          ? made.withUnsafeBytes { $0.bindMemory(to: UInt16.self).map { Int($0) } }
          : made.map { Int($0) }
        #expect(
          zip(corner, wanted).allSatisfy { abs($0 - $1 * unit) <= 2 * unit }, "\(corner)")
      }
    }
  }
}
