package import LumaImaging
package import LumaModel

extension Plan {
  /// Returns the plan with edits inserted before its steps. Their nodes have negative ids.
  package func after(_ edits: [Step]) -> Plan {
    guard !edits.isEmpty else { return self }
    let first = -edits.count
    let before = edits.enumerated().map { place, step in
      PlanNode(
        id: first + place, parent: place == 0 ? nil : first + place - 1, step: step,
        location: nil)
    }
    return Plan(
      nodes: before
        + nodes.map { node in
          var node = node
          node.parent = node.parent ?? -1
          return node
        })
  }
}

extension Planner {
  /// Returns the image size after applying steps.
  package static func size(
    after steps: [Step], of size: PixelSize
  ) -> Result<PixelSize, ImagingError> {
    guard !steps.isEmpty else { return .success(size) }
    return sizes(of: Plan(nodes: []).after(steps), upright: size)[-1] ?? .success(size)
  }
}
