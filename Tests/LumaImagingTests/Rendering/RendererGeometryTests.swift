import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RendererGeometryTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Chains and the least PSNR to the same steps done one by one, dB: first of a PNG through
  /// libvips, then of a JPEG, which may be decoded smaller. In rows, a PNG is resampled by other
  /// arithmetic.
  static let chains: [([Step], Double, Double)] = [
    ([], 99, 99),
    ([.crop(101, 37, 500, 333)], 99, 99),
    ([.turn(90), .crop(3, 5, 300, 700), .flip(.vertical), .turn(180)], 99, 99),
    ([.scale(333)], 60, 44),
    ([.scale(170, 400, .fill)], 60, 44),
    ([.square(), .turn(90), .scale(256)], 48, 44),
    ([.turn(270), .crop(11, 101, 555, 777), .scale(200), .flip(.horizontal)], 48, 42),
    ([.scale(400), .crop(7, 9, 200, 201), .turn(90)], 60, 44),
    ([.scale(401), .times(0.5)], 60, 44),
    ([.scale(200, 200, .cover)], 60, 44),
    ([.scale(200, 200, .contain, on: .white)], 60, 44),
    ([.scale(200, kernel: .nearest)], 99, 99),
    ([.turn(90), .scale(200, kernel: .nearest)], 99, 99),
    ([.scale(300, kernel: .cubic)], 60, 44),
    ([.scale(300, kernel: .linear)], 60, 40),
    ([.crop(100, 100, 64, 48), .scale(64)], 99, 99),
  ]

  @Test(arguments: chains)
  func agreesWithStepByStep(_ steps: [Step], _ exact: Double, _ reduced: Double) throws {
    let scene = try VipsImage.largeScene.get()
    let libvips = try Studio(.throughLibvips)
    for (format, studio, least) in [
      (OutputFormat.png, libvips, exact), (.png, studio, min(exact, 48)), (.jpeg, studio, reduced),
    ] {
      let path = try studio.file(scene, format)
      let made = try studio.picture(path, steps)
      let naive = try ImageFile(path).decode().naively(steps)
      expectEqual(made.size, naive.size)
      let distance = try made.distance(to: naive)
      #expect(distance >= least, "\(format) \(distance) dB")
    }
  }

  /// Offsets that are not multiples of the decoder's shrink: the picture may not move.
  @Test(arguments: [1, 2, 3, 5, 6, 7])
  func smallerDecodesStayInPlace(_ offset: Int) throws {
    let path = try studio.file(try VipsImage.largeScene.get(), .jpeg)
    let steps: [Step] = [.crop(offset, 8 - offset, 903, 777), .scale(101)]
    let made = try studio.picture(path, steps)
    let naive = try ImageFile(path).decode().naively(steps)
    #expect(try made.distance(to: naive) > 44)
  }

  @Test func enlargesAboutTheMiddle() throws {
    let path = try studio.file(try .scene(101, 67))
    let larger = try studio.picture(path, [.scale(301, 200, .fill, enlarge: true)])
    let turned = try studio.picture(
      path, [.turn(180), .scale(301, 200, .fill, enlarge: true), .turn(180)])
    #expect(try larger.distance(to: turned) > 60)
    let back = try studio.picture(
      path, [.scale(303, 201, .fill, enlarge: true), .scale(101, 67, .fill)])
    #expect(try back.distance(to: ImageFile(path).decode()) > 27)
  }

  @Test func fillsByOneAxisMoreAndOneLess() throws {
    let path = try studio.file(try .scene(200, 300))
    let made = try studio.picture(path, [.scale(333, 100, .fill, enlarge: true)])
    let twice = try studio.picture(
      path, [.scale(nil, 100, .fill), .scale(333, nil, .fill, enlarge: true)])
    expectEqual(made.size, .of(333, 100))
    #expect(try made.distance(to: twice) > 45)
  }

  @Test func extremeRatios() throws {
    let path = try studio.file(try .scene(5003, 2), .jpeg)
    try expectEqual(studio.picture(path, [.scale(1)]).size, .of(1, 1))
    try expectEqual(studio.picture(path, [.turn(90), .scale(nil, 999)]).size, .of(1, 999))
    try expectEqual(studio.picture(path, [.square()]).size, .of(2, 2))
    try expectEqual(studio.picture(path, [.scale(3, 3, .cover)]).size, .of(3, 2))
    try expectEqual(studio.picture(path, [.turn(30, .crop)]).size, .of(2, 1))
  }

  @Test(arguments: [1, 2, 3])
  func onePixelEitherWay(_ side: Int) throws {
    let path = try studio.file(try .scene(side, 4 - side), .jpeg)
    for steps in [[], [Step.scale(1)], [.times(0.1)], [.times(8)], [.turn(90)], [.turn(33)]] {
      let sizes = Planner.sizes(
        of: .tree([steps]), upright: .of(side, 4 - side))
      let made = try studio.picture(path, steps)
      #expect(try steps.isEmpty || made.size == sizes[steps.count]?.get())
    }
  }
}
