import LumaFiles
import LumaRecord

/// A call as a person names it: as `luma outputs` prints it, or by recipe and parameters.
public struct CallName: Sendable {
  /// Stands for code that was typed, and for exports.
  static let typed = "typed code and exports"

  /// As typed.
  private let text: String
  /// Absolute path of the recipe.
  private let recipe: String
  private let parameters: [RunOptions.Parameter]
  private let root: String

  /// - Parameters:
  ///   - text: the recipe, or all of the call in one word.
  ///   - folder: that the recipe is relative to, as the root is.
  public init(
    _ text: String, _ parameters: [RunOptions.Parameter] = [], in folder: String, root: String
  ) {
    (self.text, self.parameters, self.root) = (text, parameters, root)
    recipe = FileSystem.normalized(text.hasPrefix("/") ? text : FileSystem.join(folder, text))
  }

  /// Whether it may be a call: without parameters, it may be any of its recipe.
  func isOf(_ call: RecipeCall) -> Bool {
    if call.isTyped { return text == CallName.typed }
    if parameters.isEmpty, text == call.shown(in: root) { return true }
    return call.recipe == recipe && (parameters.isEmpty || hasParameters(of: call))
  }

  /// Whether it is a call, and no other of its recipe.
  public func isExactly(_ outputs: CallOutputs) -> Bool {
    let call = outputs.owner
    guard isOf(call) else { return false }
    return text == call.shown(in: root) || text == CallName.typed || hasParameters(of: call)
  }

  private func hasParameters(of call: RecipeCall) -> Bool {
    let known = call.parameters ?? [:]
    let given = Dictionary(grouping: parameters, by: \.name)
    return known.keys.sorted() == given.keys.sorted()
      && known.allSatisfy { name, value in isSame(value, given[name] ?? []) }
  }

  private func isSame(_ value: RecipeCall.Value, _ given: [RunOptions.Parameter]) -> Bool {
    switch value {
    case .list(let words):
      return words == given.flatMap { $0.list ?? $0.value.split(separator: ",").map(String.init) }
    case .text(let text):
      guard let last = given.last?.value else { return false }
      if text == last || Double(text) != nil && Double(text) == Double(last) { return true }
      let place = FileSystem.normalized(last.hasPrefix("/") ? last : root + "/" + last)
      return text == ManifestPlaces.relative(place, to: root) || text == "." && place == root
    }
  }
}
