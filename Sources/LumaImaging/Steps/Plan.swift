package import LumaModel

/// A node of a recipe's tree: a step applied to its parent's result.
package struct PlanNode: Hashable, Codable, Sendable {
  /// Unique within the plan, and greater than the parent's.
  package var id: Int
  /// nil: applies to the photo itself.
  package var parent: Int?
  package var step: Step
  /// Position of the step in the recipe.
  package var location: ScriptLocation?

  package init(id: Int, parent: Int?, step: Step, location: ScriptLocation?) {
    self.id = id
    self.parent = parent
    self.step = step
    self.location = location
  }
}

/// All processing of one photo: a tree of steps, whose saves are the outputs.
package struct Plan: Hashable, Codable, Sendable {
  /// Steps of a chain, or of an edit, at most; in Lua, `nodes.lua`.
  package static let mostSteps = 500

  /// Parents before children.
  package var nodes: [PlanNode]

  package init(nodes: [PlanNode]) { self.nodes = nodes }

  /// A linear chain: the steps in order, then a save.
  package init(_ steps: [Step], save: Save) {
    let chain = steps + [.save(save)]
    nodes = chain.enumerated().map { index, step in
      PlanNode(id: index + 1, parent: index == 0 ? nil : index, step: step, location: nil)
    }
  }

  package func node(_ id: Int) -> PlanNode? {
    // Nearly always in the order of their ids: a photo may have tens of thousands.
    let place = nodes.firstPlace { $0.id >= id }
    if place < nodes.count, nodes[place].id == id { return nodes[place] }
    return nodes.first { $0.id == id }
  }

  /// Returns the nodes from the photo to `id`, inclusive.
  package func path(to id: Int) -> [PlanNode] {
    var path: [PlanNode] = []
    var next = node(id)
    while let current = next {
      path.append(current)
      next = current.parent.flatMap(node)
    }
    return path.reversed()
  }

  /// Returns the plan without the nodes that lead to none of `ids`.
  package func pruned(to ids: [Int]) -> Plan {
    var needed: Set<Int> = []
    for id in ids {
      var next = needed.contains(id) ? nil : node(id)
      while let current = next, needed.insert(current.id).inserted {
        next = current.parent.flatMap(node)
      }
    }
    return Plan(nodes: nodes.filter { needed.contains($0.id) })
  }

  /// The save nodes, in recipe order.
  package var saves: [PlanNode] {
    nodes.filter { if case .save = $0.step { true } else { false } }
  }
}

extension [PlanNode] {
  /// Returns the index of the first node for which a condition holds, as it does for all after it.
  fileprivate func firstPlace(where condition: (PlanNode) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Plan {
  private enum CodingKeys: CodingKey { case nodes }

  /// - Throws: Unless every node comes after its parent, and has an id of its own.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let nodes = try values.decode([PlanNode].self, forKey: .nodes)
    var known: Set<Int> = []
    for node in nodes {
      guard node.parent.map(known.contains) ?? true, known.insert(node.id).inserted else {
        throw DecodingError.dataCorruptedError(
          forKey: .nodes, in: values, debugDescription: "node \(node.id) is misplaced")
      }
    }
    self.init(nodes: nodes)
  }
}

extension Plan {
  /// Returns stable text of all that determines a save's bytes besides the photo: its steps and its
  /// encoding.
  ///
  /// Equal signatures mean equal outputs, and a changed one makes every output out of date: the
  /// wording of each step's signature is a file format. The template and `overwrite` are not
  /// included, because they only decide where it is written.
  package func signature(of node: Int) -> String {
    (["1"] + path(to: node).map(\.step.signature)).joined(separator: "|")
  }
}
