import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RendererColorTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Left half opaque red, right half transparent green.
  private func veiled() throws -> VipsImage {
    let row = (0..<64).flatMap { x -> [UInt8] in x < 32 ? [200, 0, 0, 255] : [0, 255, 0, 0] }
    let bytes = (0..<64).flatMap { _ in row }
    return try VipsImage.make(bytes: bytes, width: 64, height: 64, bands: 4).inWorkingForm()
  }

  @Test(arguments: [[.scale(9)], [.times(3)], [.turn(30)]] as [[Step]])
  func transparentPixelsDoNotBleed(_ steps: [Step]) throws {
    let made = try studio.picture(try studio.file(try veiled()), steps)
    expectEqual(made.bands, 4)
    let bytes = try made.bytes()
    for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 8 {
      expectEqual(bytes[pixel + 1], 0, "green shines through")
    }
    let opaque = stride(from: 0, to: bytes.count, by: 4).filter { bytes[$0 + 3] == 255 }
    #expect(!opaque.isEmpty)
    #expect(opaque.allSatisfy { bytes[$0] == 200 })
  }

  @Test func aTurnLeavesTransparencyOrWhite() throws {
    let path = try studio.file(try .scene(60, 40))
    let clear = try studio.picture(path, [.turn(45)])
    #expect(clear.bands == 4 && clear.size == .of(71, 71))
    try expectEqual(clear.pixel(0, 0)[3], 0)
    try expectEqual(clear.pixel(35, 35)[3], 255)
    let opaque = try studio.picture(path, [.turn(45)], as: .jpeg)
    #expect(try opaque.pixel(0, 0).allSatisfy { $0 > 250 })
  }

  @Test func aTurnTakesItsBackground() throws {
    let path = try studio.file(try .scene(60, 40))
    let orange = Color(red: 255, green: 128, blue: 0)
    let made = try studio.picture(path, [.turn(45, on: orange)])
    expectEqual(made.bands, 3)
    try expectEqual(made.pixel(0, 0), [255, 128, 0])
    let veil = Color(red: 255, green: 128, blue: 0, alpha: 64)
    try expectEqual(studio.picture(path, [.turn(45, on: veil)]).pixel(70, 0), [255, 128, 0, 64])
  }

  /// Clockwise: the top goes to the right.
  @Test func turnsClockwise() throws {
    let path = try studio.file(try .chart())
    let made = try studio.picture(path, [.turn(89.99)], as: .tiff)
    let quarter = try studio.picture(path, [.turn(90)]).withAlpha()
    let inner = PixelRect.of(2, 2, 28, 44)
    expectEqual(made.size, .of(32, 48))
    #expect(try made.cropped(to: inner).distance(to: quarter.cropped(to: inner)) > 40)
  }

  /// Middle on middle: there and back again shows every pixel where it was.
  @Test func aTurnAndItsOppositeMoveNothing() throws {
    let path = try studio.file(try .scene(302, 200))
    let twice = try studio.picture(path, [.turn(30), .turn(-30)])
    let once = try studio.picture(path, []).withAlpha()
    #expect(twice.width % 2 == 0 && twice.height % 2 == 0)
    let moved = PixelRect.of(twice.width / 2 - 130, twice.height / 2 - 80, 260, 160)
    let inner = PixelRect.of(21, 20, 260, 160)
    let distance = try twice.cropped(to: moved).distance(to: once.cropped(to: inner))
    let beside = try twice.cropped(to: moved).distance(to: once.cropped(to: .of(22, 20, 260, 160)))
    #expect(distance > 40 && distance > beside + 3, "\(distance) \(beside)")
  }

  @Test(arguments: [3.0, 45, 100, 271])
  func theCropOfATurnShowsNoBackground(_ degrees: Double) throws {
    let white = try VipsImage.make(
      bytes: [UInt8](repeating: 250, count: 90 * 60), width: 90, height: 60, bands: 1)
    let path = try studio.file(try white.inWorkingForm())
    let made = try studio.picture(path, [.turn(degrees, .crop)])
    expectEqual(made.bands, 1)
    #expect(try made.bytes().allSatisfy { $0 == 250 })
  }

  @Test func containPads() throws {
    let path = try studio.file(try .chart())
    let made = try studio.picture(path, [.scale(48, 48, .contain, on: .black)])
    #expect(made.size == .of(48, 48) && made.bands == 3)
    try expectEqual(made.pixel(5, 7), [0, 0, 0])
    try expectEqual(made.pixel(5, 8), VipsImage.chartColors[0])
    try expectEqual(made.pixel(47, 39), VipsImage.chartColors[5])
    try expectEqual(made.pixel(47, 40), [0, 0, 0])
    let clear = try studio.picture(path, [.scale(60, 32, .contain)])
    try expectEqual(clear.pixel(0, 0), [0, 0, 0, 0])
    try expectEqual(clear.pixel(6, 0), VipsImage.chartColors[0] + [255])
  }

  @Test func greyStaysGreyUnlessTheBackgroundIsColoured() throws {
    let path = try studio.file(try .scene(60, 40, bands: 1))
    try expectEqual(studio.picture(path, [.scale(30)]).bands, 1)
    try expectEqual(studio.picture(path, [.turn(10, on: .white)]).bands, 1)
    try expectEqual(studio.picture(path, [.turn(10)]).bands, 2)
    let blue = Color(red: 0, green: 0, blue: 255)
    let made = try studio.picture(path, [.turn(10, on: blue)])
    expectEqual(made.bands, 3)
    try expectEqual(made.pixel(0, 0), [0, 0, 255])
  }

  @Test func sixteenBitsStaySixteen() throws {
    let bytes = (0..<40 * 30 * 3).flatMap { index -> [UInt8] in [UInt8(index % 251), 128] }
    let deep = try VipsImage.make(bytes: bytes, width: 40, height: 30, bands: 3, format: .ushort)
    let path = try studio.file(try deep.inWorkingForm())
    for steps in [[.scale(20)], [.times(2)], [.turn(20, on: .white)]] as [[Step]] {
      let made = try studio.picture(path, steps)
      expectEqual(made.format, .ushort)
      let middle = try made.cropped(to: .of(made.width / 2, made.height / 2, 1, 1)).bytes()
      #expect(middle[1] == 128 && middle[3] == 128)
    }
    let corner = try studio.picture(path, [.turn(20, on: .white)]).cropped(to: .of(0, 0, 1, 1))
    try expectEqual(corner.bytes(), [UInt8](repeating: 255, count: 6))
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func inkBecomesColourWhereItMust() throws {
    let path = try SharedPhotos.file("reference/jpeg-decode/jpg-cmyk-2.jpg")
    try expectEqual(studio.picture(path, [.scale(40)]).bands, 3)
    try expectEqual(studio.picture(path, [.turn(10)]).bands, 4)
    let jpeg = try studio.picture(path, [.scale(40)], as: .jpeg)
    expectEqual(jpeg.bands, 4)
    expectEqual(jpeg.interpretation, .cmyk)
  }

  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func animationsGiveTheirFirstFrame() throws {
    let animated = SharedPhotos.manifest.filter {
      ($0.pages ?? 1) > 1 && ["gif", "webp"].contains($0.format) && $0.expected == .decodes
    }
    #expect(!animated.isEmpty)
    for photo in animated.prefix(5) {
      let made = try studio.picture(photo.file, [.times(0.5)])
      let page = try ImageFile(photo.file).header.storedSize
      expectEqual(made.size, page.scaled(by: 0.5))
    }
  }
}
