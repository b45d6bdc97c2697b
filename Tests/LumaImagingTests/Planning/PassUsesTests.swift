import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PassUsesTests {
  /// Two saves of one branch, and one of another that begins behind a step of both.
  @Test func aResultIsOfUseUntilItsLastSaveIsWritten() throws {
    let shared: [Step] = [.turn(7), .effect(Blur(sigma: 3))]
    let plan = Plan.tree([
      shared + [.save("a")], shared + [.save("b", .jpeg)], shared + [.turn(9), .save("c")],
    ])
    let photo = StoredPhoto(format: .png, size: .of(90, 60), orientation: .up)
    let tree = RenderTree(plan, photo: photo)
    let saves = try tree.saves.sorted { $0.key < $1.key }.map { try $0.value.get().pass }
    #expect(saves[0] == saves[1] && saves[0] != saves[2])
    var uses = PassUses(tree, wanted: saves)
    let path = Array(uses.path(of: saves[2]))
    #expect(path.contains(saves[0]))
    expectNil(tree.source(of: try #require(path.last)))
    expectEqual(uses.finish(saves[0]), [])
    expectEqual(uses.finish(saves[1]), [])
    expectEqual(uses.finish(saves[2]), path)
    expectEqual(uses.finish(saves[2]), [])
  }
}
