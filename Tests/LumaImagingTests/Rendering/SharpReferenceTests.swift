import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pictures that sharp made, which is libvips too. It compares them by an 8x8 hash, so they may be
/// another encoder's: sizes are exact, pixels near.
@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct SharpReferenceTests {
  static let red = Color(red: 255, green: 0, blue: 0)
  static let oriented: [(String, [Step], String)] = [
    ("Landscape_1", [.scale(320)], "Landscape_1-out"),
    ("Landscape_6", [.scale(320)], "Landscape_6-out"),
    ("Landscape_7", [.scale(320)], "Landscape_7-out"),
    ("Landscape_6", [.flip(.vertical)], "Landscape_6_flip-out"),
    ("Landscape_6", [.flip(.horizontal)], "Landscape_6_flop-out"),
    ("Landscape_6", [.turn(90)], "Landscape_6_rotate90-out"),
    ("Landscape_6", [.turn(45, on: .black)], "Landscape_6_rotate45-out"),
    ("Landscape_8", [.flip(.vertical), .scale(320)], "rotate-and-flip"),
    ("Landscape_5", [.crop(0, 208, 60, 40)], "rotate-mirror-extract"),
    ("Landscape_6", [.crop(0, 208, 60, 40)], "rotate-mirror-extract"),
    ("Landscape_7", [.crop(0, 208, 60, 40)], "rotate-mirror-extract"),
    ("Landscape_8", [.crop(0, 208, 60, 40)], "rotate-mirror-extract"),
  ]
  static let geometry: [([Step], String)] = [
    ([.crop(2, 2, 20, 20)], "extract"),
    ([.crop(10, 10, 10, 500), .scale(100, 100, .cover, enlarge: true)], "extract-resize"),
    (
      [
        .scale(80, 320, .outside),
        .crop(.frame(width: .pixels(80), height: .pixels(320), gravity: .east, clamp: false)),
      ], "gravity-east"
    ),
    (
      [
        .scale(80, 320, .outside),
        .effect(
          SmartCrop(
            frame: .frame(
              width: .pixels(80), height: .pixels(320), gravity: .center, clamp: false),
            interest: .entropy)),
      ], "crop-strategy-entropy"
    ),
    ([.scale(500, 500, .cover), .crop(10, 10, 100, 100)], "resize-crop-extract"),
    ([.scale(645, 399, .cover), .scale(150, 100, .cover)], "resize-diff-shrink-even"),
    ([.scale(320), .turn(30, on: red)], "rotate-solid-bg"),
  ]

  @Test(arguments: oriented)
  func autoOrients(_ input: String, _ steps: [Step], _ output: String) throws {
    try check("sharp-autoorient/\(input).jpg", steps, "sharp-autoorient/\(output).jpg", 20)
  }

  @Test(arguments: geometry)
  func cropsScalesAndTurns(_ steps: [Step], _ output: String) throws {
    try check(
      "sharp-geometry/2569067123_aca715a2ee_o.jpg", steps, "sharp-geometry/\(output).jpg", 6)
  }

  private func check(
    _ input: String, _ steps: [Step], _ output: String, _ most: Double
  ) throws {
    let made = try Studio().picture(try SharedPhotos.file("reference/\(input)"), steps, as: .jpeg)
    let reference = try ImageFile(try SharedPhotos.file("reference/\(output)")).decode()
    expectEqual(made.size, reference.size)
    let difference = try made.difference(from: reference)
    #expect(difference < most, "\(output): \(difference)")
  }
}
