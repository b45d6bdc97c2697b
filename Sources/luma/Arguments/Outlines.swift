import LumaFiles
import LumaScript

/// What a recipe and the modules beside it declare.
struct Outlines {
  /// The first comment of the recipe.
  var comment: String
  var parameters: [RecipeOutline.Parameter]
  /// Whether only a run tells all parameters.
  var isPartial: Bool

  /// Modules that are read at most.
  private static let most = 100

  /// Reads a recipe; nil if it cannot be read.
  static func read(_ source: ScriptSource) -> Outlines? {
    let environment = Environment.current()
    // Who runs the recipe reports why.
    return (try? source.script(environment)).map { Outlines($0, environment) }
  }

  init(_ script: Script, _ environment: Environment) {
    let outline = RecipeOutline(script.text)
    comment = outline.comment
    parameters = outline.parameters
    isPartial = outline.hasUnknownParameters
    var waiting = outline.modules
    var seen: Set<String> = []
    while let name = waiting.popLast(), seen.count < Outlines.most {
      guard seen.insert(name).inserted, name != "luma" else { continue }
      let path = FileSystem.join(script.directory, name.replacing(".", with: "/") + ".lua")
      guard let module = try? ScriptSource.file(path).script(environment) else {
        isPartial = true
        continue
      }
      add(RecipeOutline(module.text), &waiting)
    }
  }

  private mutating func add(_ module: RecipeOutline, _ waiting: inout [String]) {
    isPartial = isPartial || module.hasUnknownParameters
    waiting += module.modules
    let known = Set(parameters.map(\.name))
    parameters += module.parameters.filter { !known.contains($0.name) }
  }
}
