import LumaFiles
import LumaModel

/// The parameters that a recipe on the command line declares, as far as its text shows.
enum RecipeParameters {
  /// Returns the error for an option that is a parameter of the recipe; nil if it is none.
  static func error(for option: String, in arguments: [String]) -> UsageError? {
    let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" }).replacing("-", with: "_")
    guard option.hasPrefix("--"), let recipe = arguments.first(where: { $0.hasSuffix(".lua") }),
      names(in: recipe).contains(name)
    else { return nil }
    return .parameterAsOption(option, name: name)
  }

  private static func names(in recipe: String) -> [String] {
    guard case .file(let path) = ScriptSource.file(recipe),
      let script = try? ScriptSource.file(path).script(Environment.current())
    else { return [] }
    return script.text.matches(of: /param\s*[({]+[^})]*?name\s*=\s*["'](\w+)["']/).map {
      String($0.1)
    }
  }
}
