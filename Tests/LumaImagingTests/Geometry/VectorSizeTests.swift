import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A drawing is rendered once, at the largest size that its outputs need.
struct VectorSizeTests {
  let studio: Studio

  init() throws {
    var options = ImagingOptions()
    options.enabledFormats.insert(.svg)
    studio = try Studio(Renderer(options: options))
  }

  private static let photo = StoredPhoto(format: .svg, size: .of(100, 50), orientation: .up)

  private func drawing(_ size: String, _ name: String = "a.svg") throws -> String {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 100 50">
      <rect width="50" height="50" fill="black"/></svg>
      """
    return try studio.folder.write(bytes: Array(text.utf8), to: name)
  }

  @Test func `the largest output decides`() {
    func rendered(_ branches: [Step]...) -> PixelSize {
      let plan = Plan.tree(branches.map { $0 + [.save("a.png")] })
      return RenderTree(plan, photo: Self.photo).decode.decoded
    }
    expectEqual(rendered([]), .of(100, 50))
    expectEqual(rendered([.scale(1_000)]), .of(1_000, 500))
    expectEqual(rendered([.scale(20)]), .of(20, 10))
    expectEqual(rendered([.scale(20)], [.scale(300)], [.times(2)]), .of(300, 150))
    expectEqual(rendered([.scale(20)], []), .of(100, 50))
    expectEqual(rendered([.crop(0, 0, 10, 10), .scale(100)]), .of(1_000, 500))
    expectEqual(rendered([.turn(90), .scale(500, 1_000)]), .of(1_000, 500))
  }

  @Test func `scale of a drawing needs no enlarge`() throws {
    let plan = Plan.chain(.scale(1_000), .scale(300), .scale(600), .save("a.png"))
    let tree = RenderTree(plan, photo: Self.photo)
    try expectEqual(tree.states[3]?.get().map.size, .of(600, 300))
    expectEqual(tree.passes.count, 1)
    let sizes = Planner.sizes(of: plan, upright: .of(100, 50), format: .svg)
    try expectEqual(sizes[3]?.get(), .of(600, 300))
    try expectEqual(Planner.sizes(of: plan, upright: .of(100, 50))[3]?.get(), .of(100, 50))
  }

  /// A drawing of 24 px has no size of its own, unless steps ask for one.
  @Test func `an icon has all sizes`() throws {
    func sizes(_ steps: Step...) throws -> [PixelSize?] {
      let plan = Plan.tree([steps + [.save("a.ico", .ico), .scale(10), .save("b.png")]])
      let photo = StoredPhoto(format: .svg, size: .of(24, 12), orientation: .up)
      let tree = RenderTree(plan, photo: photo)
      let made = Planner.sizes(of: plan, upright: .of(24, 12), format: .svg)
      return [tree.decode.decoded] + (1...3).map { try? made[steps.count + $0]?.get() }
    }
    try expectEqual(sizes(), [.of(256, 128), .of(256, 256), .of(10, 5), .of(10, 5)])
    try expectEqual(sizes(.turn(90)), [.of(256, 128), .of(256, 256), .of(10, 20), .of(10, 20)])
    try expectEqual(sizes(.scale(48)), [.of(48, 24), .of(48, 48), .of(10, 5), .of(10, 5)])
  }

  @Test func `after another step it is a picture`() throws {
    let plan = Plan.chain(.effect(Sepia()), .scale(1_000), .save("a.png"))
    let tree = RenderTree(plan, photo: Self.photo)
    try expectEqual(tree.states[2]?.get().map.size, .of(100, 50))
  }

  @Test func `an edge is sharp at each size`() throws {
    let path = try drawing(#"width="100" height="50""#)
    for steps in [[.scale(1_000)], [.turn(90), .scale(500)], [.crop(40, 0, 20, 50), .times(10)]]
      as [[Step]]
    {
      let made = try studio.picture(path, steps)
      let alphas = try made.bands(from: made.bands - 1, count: 1).bytes()
      let partial = alphas.count { (20..<236).contains($0) }
      #expect(partial <= 2 * max(made.width, made.height), "\(steps.map(\.signature))")
    }
    try expectEqual(studio.picture(path, [.scale(1_000)]).size, .of(1_000, 500))
  }

  @Test(arguments: [
    (#"width="25.4mm" height="12.7mm""#, 96, 48), (#"width="1in" height="0.5in""#, 96, 48),
    (#"width="2.54cm" height="36pt""#, 96, 48), (#"width='6pc' height = '3pc'"#, 96, 48),
    (#"width="96" height="48px""#, 96, 48), (#"stroke-width="1mm""#, 100, 50),
  ])
  func `an inch has 96 px`(_ size: String, _ width: Int, _ height: Int) throws {
    try expectEqual(studio.picture(try drawing(size), []).size, .of(width, height))
  }

  @Test func `a size with a fraction is rendered at the size that was planned`() throws {
    let path = try drawing(#"width="33.3" height="16.7""#)
    try expectEqual(studio.picture(path, [.scale(1_000)]).size, .of(1_000, 515))
  }

  @Test func `a drawing laid over a photo is rendered at its size there`() throws {
    let logo = try drawing(#"width="10" height="5""#, "logo.svg")
    let white = try VipsImage.make(
      bytes: [UInt8](repeating: 255, count: 800 * 400 * 3), width: 800, height: 400, bands: 3
    ).inWorkingForm()
    let step = Step.effect(
      Overlay(path: logo, placement: Placement(gravity: .northwest), scale: 1))
    let made = try studio.picture(try studio.file(white), [step])
    let row = try made.bands(from: 0, count: 1).cropped(to: .of(0, 200, 800, 1)).bytes()
    #expect(row.count { (20..<236).contains($0) } <= 2)
  }
}
