import LumaImaging
import LumaModel

/// The requests for one photo that share its decode.
final class RequestBatch: Sendable {
  let id: Int
  let photo: RequestedPhoto
  /// The input to decode.
  let source: DerivativeRecipe.Source
  /// The distinct recipes, in the order of the requests.
  let recipes: [DerivativeRecipe]
  /// A separate renderer, so that it can be canceled individually.
  let renderer: Renderer

  init(id: Int, tickets: [RequestTicket], first: RequestTicket, renderer: Renderer) {
    self.id = id
    photo = first.photo
    source = first.recipe.source
    var seen: Set<DerivativeRecipe> = []
    recipes = tickets.map(\.recipe).filter { seen.insert($0).inserted }
    self.renderer = renderer.another()
  }
}

/// The recipes for one photo merged into a tree of steps with shared prefixes.
struct RequestBatchPlan: Sendable {
  private(set) var plan = Plan(nodes: [])
  private var saves: [DerivativeRecipe: Int] = [:]

  init(_ recipes: [DerivativeRecipe]) {
    for recipe in recipes where saves[recipe] == nil {
      let last = recipe.steps.reduce(nil as Int?) { parent, step in node(step, under: parent) }
      saves[recipe] = node(.save(recipe.save), under: last)
    }
  }

  /// Returns the save node of a recipe; 0, which is not a node, if the recipe is unknown.
  func save(of recipe: DerivativeRecipe) -> Int { saves[recipe] ?? 0 }

  /// Returns the recipe of a save node.
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
