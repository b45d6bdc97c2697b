/// One node of a recipe's tree: a step applied to what its parent made.
public struct PlanNode: Hashable, Sendable {
  /// Unique in its plan; greater than the parent's.
  public var id: Int
  /// nil: the step applies to the photo itself.
  public var parent: Int?
  public var step: Step
  /// The line of the recipe that wrote the step.
  public var location: ScriptLocation?

  public init(id: Int, parent: Int?, step: Step, location: ScriptLocation?) {
    self.id = id
    self.parent = parent
    self.step = step
    self.location = location
  }
}

/// Everything to do with one photo: a tree of steps, whose saves are what is wanted.
public struct Plan: Hashable, Sendable {
  /// Parents before children.
  public var nodes: [PlanNode]

  public init(nodes: [PlanNode]) { self.nodes = nodes }

  public func node(_ id: Int) -> PlanNode? { nodes.first { $0.id == id } }

  /// The steps from the photo to `id`, that node included.
  public func path(to id: Int) -> [PlanNode] {
    var path: [PlanNode] = []
    var next = node(id)
    while let current = next {
      path.append(current)
      next = current.parent.flatMap(node)
    }
    return path.reversed()
  }

  /// The nodes that save, in the order written.
  public var saves: [PlanNode] {
    nodes.filter { if case .save = $0.step { true } else { false } }
  }
}
