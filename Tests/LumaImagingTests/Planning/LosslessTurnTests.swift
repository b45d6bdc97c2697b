import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct LosslessTurnTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  static let save = Step.save(
    Save(template: "a", format: .jpeg, encoding: Encoding(lossless: true)))

  /// The error for parts of blocks names the nearest rectangle of whole blocks.
  static let offBlocks: [([Step], Orientation, PixelRect, PixelRect?)] = [
    ([.crop(5, 9, 301, 200)], .up, .of(5, 9, 301, 200), .of(0, 16, 301, 200)),
    ([.crop(24, 0, 100, 100)], .up, .of(24, 0, 100, 100), .of(32, 0, 100, 100)),
    ([.turn(90)], .up, .of(0, 0, 640, 488), .of(0, 0, 640, 480)),
    ([.flip(.horizontal), .crop(1, 0, 639, 488)], .up, .of(0, 0, 639, 488), .of(0, 0, 640, 488)),
    // Stored lying on its side: the rectangle is the upright photo's.
    ([], .right, .of(0, 0, 488, 640), .of(8, 0, 480, 640)),
    ([.crop(0, 20, 480, 480)], .right, .of(0, 20, 480, 480), .of(8, 16, 480, 480)),
  ]

  @Test(arguments: offBlocks)
  func namesTheNearestRectangle(
    _ steps: [Step], _ orientation: Orientation, _ rect: PixelRect, _ nearest: PixelRect?
  ) throws {
    let photo = StoredPhoto.jpeg(640, 488, orientation)
    let tree = RenderTree(.tree([steps + [Self.save]]), photo: photo)
    let saved = try #require(tree.saves[steps.count + 1]).get()
    let block = PixelSize.of(16, 16)
    #expect(
      throws: ImagingError.output(
        .jpeg, .losslessOffBlocks(rect, block: block, nearest: nearest))
    ) { try LosslessTurn(tree.passes[saved.pass], of: photo, facts: nil) }
    guard let nearest else { return }
    let crop = Step.crop(nearest.x, nearest.y, nearest.width, nearest.height)
    let turns = steps.filter { if case .crop = $0 { false } else { true } }
    let again = RenderTree(.tree([[crop] + turns + [Self.save]]), photo: photo)
    let legal = try #require(again.saves[turns.count + 2]).get()
    _ = try LosslessTurn(again.passes[legal.pass], of: photo, facts: nil)
  }

  /// Where the place of a crop was computed, it moves to whole blocks and keeps its size.
  static let moved: [([Step], Orientation, PixelRect)] = [
    ([.square()], .up, .of(80, 0, 488, 488)),
    ([.square(), .turn(90)], .up, .of(80, 0, 488, 488)),
    ([.crop(.aspect(width: 4, height: 5, gravity: .center))], .up, .of(128, 0, 390, 488)),
    // Upright, it is 480 x 640.
    ([.square()], .right, .of(80, 0, 480, 480)),
    (
      [
        .crop(
          .rect(
            x: .percent(10), y: .percent(10), width: .pixels(100), height: .pixels(100),
            clamp: false))
      ], .up, .of(64, 48, 100, 100)
    ),
  ]

  @Test(arguments: moved)
  func `a crop moves to whole blocks`(
    _ steps: [Step], _ orientation: Orientation, _ source: PixelRect
  ) throws {
    let photo = StoredPhoto.jpeg(640, orientation == .up ? 488 : 480, orientation)
    let tree = RenderTree(.tree([steps + [Self.save]]), photo: photo)
    let saved = try #require(tree.saves[steps.count + 1]).get()
    if steps.count == 1 {
      try expectEqual(LosslessTurn(tree.passes[saved.pass], of: photo, facts: nil).source, source)
    }
    expectEqual(tree.passes[saved.pass].map?.source, source)
  }

  /// It would show another part than the other save.
  @Test func `a crop stays where another save shows it`() throws {
    let photo = StoredPhoto.jpeg(640, 488)
    var plan = Plan.tree([[.square(), Self.save]])
    let other = Step.save(Save(template: "b", format: .png))
    plan.nodes.append(PlanNode(id: 3, parent: 1, step: other, location: nil))
    let tree = RenderTree(plan, photo: photo)
    let saved = try #require(tree.saves[2]).get()
    expectEqual(tree.passes[saved.pass].map?.source, .of(76, 0, 488, 488))
  }

  @Test func smallerThanABlock() throws {
    let photo = StoredPhoto.jpeg(12, 40)
    let tree = RenderTree(.tree([[.turn(180), Self.save]]), photo: photo)
    #expect(
      throws: ImagingError.output(
        .jpeg,
        .losslessOffBlocks(.of(0, 0, 12, 40), block: .of(16, 16), nearest: nil))
    ) { try LosslessTurn(tree.passes[0], of: photo, facts: nil) }
  }

  @Test(arguments: [[.scale(30)], [.turn(7)], [.scale(90, 90, .contain)]] as [[Step]])
  func newPixelsAreNone(_ steps: [Step]) throws {
    let path = try studio.file(try .scene(64, 48), .jpeg)
    let results = try studio.render(path, .tree([steps + [Self.save]]))
    expectEqual(results[steps.count + 1], .failure(.output(.jpeg, .losslessResampled)))
  }

  @Test func anotherFormatHasNoBlocks() throws {
    let path = try studio.file(try .scene(64, 48))
    let results = try studio.render(path, .tree([[Self.save]]))
    expectEqual(results[1], .failure(.output(.jpeg, .losslessInput(.png))))
  }

  @Test func sentences() {
    let size = PixelSize.of(16, 8)
    let faults: [(OutputFault, String)] = [
      (
        .losslessOffBlocks(.of(5, 9, 301, 200), block: size, nearest: .of(0, 8, 301, 200)),
        "jpeg: expected whole blocks of 16x8 px with lossless, got 301x200+5+9 of the upright "
          + "photo; the nearest is crop { x = 0, y = 8, width = 301, height = 200 }"
      ),
      (
        .losslessOffBlocks(.of(0, 0, 5, 5), block: size, nearest: nil),
        "jpeg: expected whole blocks of 16x8 px with lossless, got 5x5+0+0 of the upright "
          + "photo; omit lossless: the photo is smaller than a block"
      ),
      (
        .losslessResampled,
        "jpeg: expected only crops, flips and rotations by 90 with lossless, got a step that changes "
          + "pixels; omit lossless, or save as png"
      ),
      (
        .losslessInput(.webp),
        "jpeg: expected a jpeg photo with lossless, got webp; omit lossless, or save as png"
      ),
      (
        .losslessLibraryMissing(detail: "x"),
        "jpeg: expected libturbojpeg for lossless, got one that cannot be loaded; install it "
          + "again (\(LibraryPackage.turboJPEG.command()))"
      ),
    ]
    for (fault, sentence) in faults {
      expectEqual(ImagingError.output(.jpeg, fault).diagnostic.summary, sentence)
    }
  }
}
