import LumaModel

/// Some recipes for one photo as one tree of steps, equal beginnings shared.
struct FlightPlan: Sendable {
  private(set) var plan = Plan(nodes: [])
  private var saves: [DerivativeRecipe: Int] = [:]

  init(_ recipes: [DerivativeRecipe]) {
    for recipe in recipes where saves[recipe] == nil {
      let last = recipe.steps.reduce(nil as Int?) { parent, step in node(step, under: parent) }
      saves[recipe] = node(.save(recipe.save), under: last)
    }
  }

  /// The node that writes a recipe's derivative; 0, which no node has, for another recipe.
  func save(of recipe: DerivativeRecipe) -> Int { saves[recipe] ?? 0 }

  /// The recipe that a node writes.
  func recipe(of node: Int) -> DerivativeRecipe? { saves.first { $0.value == node }?.key }

  private mutating func node(_ step: Step, under parent: Int?) -> Int {
    if let known = plan.nodes.first(where: { $0.parent == parent && $0.step == step }) {
      return known.id
    }
    let id = plan.nodes.count + 1
    plan.nodes.append(PlanNode(id: id, parent: parent, step: step, location: nil))
    return id
  }
}
