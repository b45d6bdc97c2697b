import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct DecodePlanTests {
  static let shrinks: [([Step], StoredPhoto, Int)] = [
    ([.scale(1000)], .jpeg(4000, 3000), 2),
    ([.scale(1001)], .jpeg(4000, 3000), 1),
    ([.scale(500)], .jpeg(4000, 3000), 4),
    ([.scale(250)], .jpeg(4000, 3000), 8),
    ([.scale(100)], .jpeg(4000, 3000), 8),
    ([.scale(500)], .jpeg(3000, 4000, .right), 4),
    // The height needs more than the width.
    ([.scale(200, 900, .fill)], .jpeg(4000, 3000), 1),
    ([.crop(0, 0, 800, 600), .scale(200)], .jpeg(4000, 3000), 2),
    ([.times(2)], .jpeg(4000, 3000), 1),
    ([.scale(250, kernel: .nearest)], .jpeg(4000, 3000), 1),
    ([.turn(12), .scale(250)], .jpeg(4000, 3000), 1),
    ([.scale(500)], StoredPhoto(format: .webp, size: .of(4000, 3000), orientation: .up), 4),
    ([.scale(500)], StoredPhoto(format: .png, size: .of(4000, 3000), orientation: .up), 1),
    ([.scale(500)], StoredPhoto(format: .heic, size: .of(4000, 3000), orientation: .up), 1),
  ]

  @Test(arguments: shrinks)
  func leavesAFactorOfTwo(_ steps: [Step], _ photo: StoredPhoto, _ shrink: Int) {
    let tree = RenderTree(.tree([steps + [.save("a")]]), photo: photo)
    expectEqual(tree.decode.shrink, shrink)
  }

  /// Odd sides at every scale: 1/k of the picture, as libvips' decoders round it.
  @Test(arguments: [(2, 2016, 1512), (4, 1008, 756), (8, 504, 378)])
  func decodedSizes(_ shrink: Int, _ width: Int, _ height: Int) {
    for (odd, format) in [(0, InputFormat.jpeg), (1, .jpeg), (0, .webp), (1, .webp)] {
      let photo = StoredPhoto(format: format, size: .of(4032 + odd, 3024 + odd), orientation: .up)
      let tree = RenderTree(.chain(.scale(2000 / shrink - 1), .save("a")), photo: photo)
      guard tree.decode.shrink == shrink else { continue }
      expectEqual(tree.decode.decoded, .of(width, height))
    }
  }

  @Test func keepsOnlyWhatIsRead() {
    let plan = Plan.tree([
      [.crop(100, 200, 300, 400), .save("a")], [.crop(0, 1000, 80, 80), .scale(40), .save("b")],
    ])
    let decode = RenderTree(plan, photo: .jpeg(4000, 3000)).decode
    expectEqual(decode.region, .of(0, 200, 400, 880))
  }
}
