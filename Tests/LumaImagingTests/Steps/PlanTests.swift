import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PlanTests {
  private func node(_ id: Int, under parent: Int?) -> PlanNode {
    PlanNode(
      id: id, parent: parent, step: .save(Save(template: "\(id).jpg", format: .jpeg)),
      location: nil)
  }

  @Test(arguments: [[1, 2, 5, 9], [1, 5, 2, 9], [-1, 3, 4, 8]])
  func `a node is found by its id, in any order`(_ ids: [Int]) {
    let plan = Plan(nodes: ids.map { node($0, under: nil) })
    for id in -2...10 { expectEqual(plan.node(id)?.id, (ids.contains(id) ? id : nil)) }
  }

  @Test func `a pruned plan keeps what leads to its nodes`() {
    let plan = Plan(nodes: [
      node(1, under: nil), node(2, under: 1), node(3, under: 1), node(4, under: 2),
      node(5, under: nil),
    ])
    expectEqual(plan.pruned(to: [4]).nodes.map(\.id), [1, 2, 4])
    expectEqual(plan.pruned(to: [5, 3]).nodes.map(\.id), [1, 3, 5])
    #expect(plan.pruned(to: []).nodes.isEmpty)
    expectEqual(plan.pruned(to: [4]).signature(of: 4), plan.signature(of: 4))
  }
}
