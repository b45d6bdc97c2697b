import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct WarpTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func move(_ x: Double, _ y: Double) -> Step {
    .transform(Transform(shift: .init(x: x, y: y), background: .black))
  }

  @Test func wholeShiftsMovePixels() throws {
    let made = try studio.picture(try studio.file(try .chart()), [move(16, -16)])
    #expect(made.size == .of(48, 32) && made.bands == 3)
    try expectEqual(made.pixel(24, 8), VipsImage.chartColors[3])
    #expect(try made.pixel(8, 8) == [0, 0, 0] && made.pixel(24, 24) == [0, 0, 0])
  }

  @Test func aQuarterTurnIsExact() throws {
    let scene = try VipsImage.scene(60, 60)
    let turned = try studio.picture(
      try studio.file(scene), [.transform(Transform(degrees: 90, background: .black))])
    #expect(try turned.distance(to: scene.laid(.right)) > 60)
  }

  @Test func neighboursAreOneMap() throws {
    let there = Step.transform(
      Transform(degrees: 33, scale: 3, shift: .init(x: 200, y: 0)))
    let plan = Plan.chain(there, move(7, 9), .flip(.vertical), .save("a"))
    let tree = RenderTree(plan, photo: .jpeg(100, 80))
    let warps = tree.passes.compactMap { pass -> Warp? in
      if case .warp(let warp) = pass.work { warp } else { nil }
    }
    // The first also stands alone; nothing requires it.
    expectEqual(warps.count, 2)
    let first = Transform(degrees: 33, scale: 3, shift: .init(x: 200, y: 0)).map(on: .of(100, 80))
    #expect(warps[1].map.tx == first.tx + 7 && warps[1].map.ty == first.ty + 9)
    expectEqual(warps[1].background, .black)
  }

  @Test func backToIdentityLosesNothing() throws {
    let scene = try VipsImage.scene(61, 47)
    let path = try studio.file(scene)
    let steps: [Step] = [
      .transform(Transform(degrees: 30, scale: 2)),
      .transform(Transform(degrees: -30, scale: 0.5)),
    ]
    try expectEqual(studio.picture(path, steps).bytes(), scene.bytes())
  }

  @Test func reductionDoesNotAlias() throws {
    let path = try studio.file(try VipsImage.largeScene.get())
    let small = try studio.picture(
      path, [.transform(Transform(scale: 0.25, about: .init(x: 0, y: 0), background: .black))])
    let scaled = try studio.picture(path, [.times(0.25)])
    let part = try small.cropped(to: .of(4, 4, 290, 215))
    #expect(try part.distance(to: scaled.cropped(to: .of(4, 4, 290, 215))) > 30)
  }

  @Test func aCanvasHasItsOwnSize() throws {
    let path = try studio.file(try .chart())
    let step = Step.transform(
      Transform(shift: .init(x: 8, y: -8), canvas: .of(24, 60), background: .black))
    let made = try studio.picture(path, [step, move(1, 0)])
    expectEqual(made.size, .of(24, 60))
    #expect(try made.pixel(8, 0) == [0, 0, 0] && made.pixel(9, 0) == VipsImage.chartColors[0])
    #expect(try made.pixel(9, 20) == VipsImage.chartColors[3] && made.pixel(9, 24) == [0, 0, 0])
    try expectEqual(step.size(on: .of(48, 32)), .of(24, 60))
    #expect(throws: GeometryError.overLimit(step: "transform", size: .of(65_501, 1))) {
      try Step.transform(Transform(canvas: .of(65_501, 1))).size(on: .of(4, 4))
    }
  }

  @Test func hardEdgesShowNoBackground() throws {
    let white = try VipsImage.make(
      bytes: [UInt8](repeating: 200, count: 30 * 30 * 3), width: 30, height: 30, bands: 3)
    let path = try studio.file(white.inWorkingForm())
    // The frame touches all four sides of the picture.
    let cut = Transform(
      degrees: 45, shift: .init(x: 21.2 / 2 - 15, y: 21.2 / 2 - 15), canvas: .of(21, 21),
      background: .black, edges: .hard)
    let hard = try studio.picture(path, [.transform(cut)])
    try expectEqual(Set(hard.bytes()), [200])
    // A larger canvas shows what is beyond.
    var mixed = cut
    (mixed.edges, mixed.canvas) = (.soft, .of(25, 25))
    mixed.shift = .init(x: 12.5 - 15, y: 12.5 - 15)
    #expect(try studio.picture(path, [.transform(mixed)]).pixel(0, 0) != [200, 200, 200])
  }

  @Test func whatIsFreeIsTransparent() throws {
    let path = try studio.file(try .chart())
    let clear = try studio.picture(path, [.transform(Transform(scale: 0.5))])
    expectEqual(clear.bands, 4)
    #expect(try clear.pixel(0, 0)[3] == 0 && clear.pixel(20, 12)[3] == 255)
  }
}
