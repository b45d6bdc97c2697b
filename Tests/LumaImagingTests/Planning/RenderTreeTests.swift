import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RenderTreeTests {
  @Test func aNaiveChainIsOnePass() throws {
    let plan = Plan.chain(
      .square(), .rotate(Rotate(90)), .flip(.vertical), .scale(512), .crop(1, 2, 300, 400),
      .save("a"))
    let tree = RenderTree(plan, photo: .jpeg(4032, 3024, .right))
    expectEqual(tree.passes.count, 1)
    expectEqual(tree.passes.first?.size, .of(300, 400))
    expectEqual(tree.decode.shrink, 2)
    expectEqual(tree.decode.region, .of(252, 0, 1512, 1512))
  }

  @Test func aSecondScaleBeginsAPass() throws {
    let plan = Plan.chain(.scale(800), .crop(0, 0, 400, 400), .times(0.5), .save("a"))
    let tree = RenderTree(plan, photo: .jpeg(4000, 3000))
    expectEqual(tree.passes.map(\.size), [.of(400, 400), .of(200, 200)])
    expectEqual(tree.passes.last?.input, .pass(0))
    let refusals = try #require(tree.states[4]).get().refusals
    expectEqual(refusals, [.init(node: 3, reason: .secondScale)])
  }

  @Test func aScaleThatChangesNothingIsNoScale() {
    let plan = Plan.chain(.scale(800), .scale(900), .times(1), .save("a"))
    expectEqual(RenderTree(plan, photo: .jpeg(4000, 3000)).passes.count, 1)
  }

  @Test func nearestOfATurnedPictureBeginsAPass() throws {
    let plan = Plan.chain(.scale(100, kernel: .nearest), .save("a"))
    expectEqual(RenderTree(plan, photo: .jpeg(400, 300)).passes.count, 1)
    let turned = RenderTree(plan, photo: .jpeg(400, 300, .right))
    expectEqual(turned.passes.map(\.size), [.of(300, 400), .of(100, 133)])
    expectEqual(turned.decode.shrink, 1)
  }

  @Test func freeTurnsAndPaddingArePasses() {
    let plan = Plan.chain(
      .scale(300, 300, .contain), .turn(10, .crop), .flip(.horizontal), .save("a"))
    let tree = RenderTree(plan, photo: .jpeg(400, 200))
    expectEqual(
      tree.passes.map(\.size), [.of(300, 150), .of(300, 300), .of(258, 258), .of(258, 258)])
  }

  @Test func equalPrefixesAreOne() {
    let plan = Plan.tree([
      [.scale(800), .times(0.5), .save("a")], [.scale(800), .times(0.5), .save("b")],
      [.scale(800), .save("c")],
    ])
    let tree = RenderTree(plan, photo: .jpeg(4000, 3000))
    expectEqual(tree.passes.count, 2)
    expectEqual(tree.saves.compactMapValues { try? $0.get().pass }, [3: 1, 6: 1, 8: 0])
  }

  @Test func smallerSizesReadTheSmallestThatIsTwiceAsLarge() {
    let widths = [160, 2048, 640, 1024, 320, 1000]
    let plan = Plan.tree(widths.map { [.scale($0), .save("\($0)")] })
    let tree = RenderTree(plan, photo: .jpeg(4096, 3072))
    let read = tree.ancestors.map { "\(widths[$0.key]) from \(widths[$0.value])" }.sorted()
    expectEqual(
      read,
      ["1000 from 2048", "1024 from 2048", "160 from 320", "320 from 640", "640 from 2048"])
    expectEqual(tree.decode.shrink, 1)
  }

  @Test func noPictureServesItself() {
    let sides = [1, 2, 3, 4]
    let plan = Plan.tree(sides.flatMap { x in sides.map { [.scale(x, $0, .fill), .save("a")] } })
    for start in RenderTree(plan, photo: .jpeg(4, 5)).ancestors.keys {
      let ancestors = RenderTree(plan, photo: .jpeg(4, 5)).ancestors
      var steps = 0
      var next = ancestors[start]
      while let current = next, steps < 20 { (next, steps) = (ancestors[current], steps + 1) }
      #expect(steps < 5)
    }
  }

  @Test func turnedBranchesShareToo() {
    let plan = Plan.tree([
      [.scale(1000), .save("a")], [.rotate(Rotate(90)), .scale(375), .save("b")],
      [.square(), .scale(100), .save("c")],
    ])
    let tree = RenderTree(plan, photo: .jpeg(4000, 3000))
    expectEqual(tree.ancestors, [1: 0])
  }

  @Test func theMostDemandingBranchDecides() {
    let branches: [[Step]] = [[.scale(200), .save("a")], [.square(), .scale(700), .save("b")]]
    let photo = StoredPhoto.jpeg(4000, 3000)
    expectEqual(RenderTree(.tree(Array(branches.prefix(1))), photo: photo).decode.shrink, 8)
    expectEqual(RenderTree(.tree(branches), photo: photo).decode.shrink, 2)
    let whole = branches + [[.crop(0, 0, 10, 10), .save("c")]]
    expectEqual(RenderTree(.tree(whole), photo: photo).decode.shrink, 1)
  }

  @Test func oneBranchFailsAlone() throws {
    let plan = Plan.tree([
      [.crop(0, 0, 9, 9), .crop(5, 5, 5, 5), .flip(.vertical), .save("a")],
      [.crop(0, 0, 9, 9), .save("b")],
    ])
    let tree = RenderTree(plan, photo: .jpeg(10, 10))
    let failure = StepFailure(
      node: 2, reason: .cropOutside(rect: .of(5, 5, 5, 5), picture: .of(9, 9)))
    expectEqual(tree.states[4], .failure(failure))
    expectEqual(tree.saves[4], .failure(failure))
    try expectEqual(tree.saves[6]?.get().pass, 0)
  }
}
