import LumaFiles
import LumaModel
import LumaRecord

/// A call as a person names it: as `luma outputs` prints it, or by recipe and parameters.
package struct CallName: Sendable {
  /// Stands for code that was typed, and for exports.
  static let typed = "typed code and exports"

  /// As typed.
  private let text: String
  /// Absolute path of the recipe.
  private let recipe: String
  private let parameters: [RunOptions.Parameter]
  private let folder: String
  private let root: String
  /// Names of options that a parameter of that name does not hide.
  private let taken: Set<String>

  /// - Parameters:
  ///   - text: the recipe, or all of the call in one word.
  ///   - folder: that the recipe is relative to, as the root is.
  ///   - taken: names of options that a parameter of that name does not hide.
  package init(
    _ text: String, _ parameters: [RunOptions.Parameter] = [], in folder: String, root: String,
    taken: Set<String> = []
  ) {
    (self.text, self.parameters, self.taken) = (text, parameters, taken)
    (self.folder, self.root) = (folder, root)
    recipe = NormalForm.composed(
      FileSystem.normalized(text.hasPrefix("/") ? text : FileSystem.join(folder, text)))
  }

  /// How well a call is named.
  private enum Likeness: Comparable {
    /// The recipe is named, and no parameters are.
    case ofRecipe
    /// Numbers and paths have one value, in whatever form.
    case ofValues
    case exact
  }

  /// Returns the calls that it may be: those that it names best, or all of a recipe.
  func all(of calls: [RecipeCall]) -> [RecipeCall] {
    best(of: calls, \.self) { _ in true }
  }

  /// Returns the calls that it is, and no other of their recipe; several: it is not clear which.
  package func exactly(_ calls: [CallOutputs]) -> [CallOutputs] {
    best(of: calls, \.owner) { $0 > .ofRecipe }
  }

  private func best<Item>(
    of items: [Item], _ call: (Item) -> RecipeCall, where isMeant: (Likeness) -> Bool
  ) -> [Item] {
    let found = items.compactMap { item in likeness(to: call(item)).map { (item, $0) } }
      .filter { isMeant($0.1) }
    guard !parameters.isEmpty || !found.contains(where: { $0.1 == .ofRecipe }) else {
      return found.map(\.0)
    }
    let most = found.map(\.1).max()
    return found.filter { $0.1 == most }.map(\.0)
  }

  private func likeness(to call: RecipeCall) -> Likeness? {
    if call.isTyped { return text == CallName.typed ? .exact : nil }
    let names = [root, folder].map { call.shown(in: $0, taken) }
    if parameters.isEmpty, names.contains(text) { return .exact }
    guard call.recipe == recipe else { return nil }
    guard let known = call.parameters else { return parameters.isEmpty ? .ofRecipe : nil }
    if parameters.isEmpty { return known.isEmpty ? .exact : .ofRecipe }
    let given = Dictionary(grouping: parameters, by: \.name)
    guard known.keys.sorted() == given.keys.sorted() else { return nil }
    if known.allSatisfy({ isWritten($1, given[$0] ?? []) }) { return .exact }
    return known.allSatisfy { isSame($1, given[$0] ?? []) } ? .ofValues : nil
  }

  /// Whether a value is given as it was: lists with commas, by an option for each word.
  private func isWritten(_ value: RecipeCall.Value, _ given: [RunOptions.Parameter]) -> Bool {
    switch value {
    case .text(let text): text == given.last?.value
    case .list(let words): words == CallName.words(given) || words == given.map(\.value)
    }
  }

  private func isSame(_ value: RecipeCall.Value, _ given: [RunOptions.Parameter]) -> Bool {
    guard case .text(let text) = value, let last = given.last?.value, text != last else {
      return isWritten(value, given)
    }
    if let number = Double(text), number == Double(last) { return true }
    let place = FileSystem.normalized(last.hasPrefix("/") ? last : root + "/" + last)
    return text == ManifestPlaces.relative(place, to: root) || text == "." && place == root
  }

  private static func words(_ given: [RunOptions.Parameter]) -> [String] {
    given.flatMap { parameter in
      parameter.list
        ?? parameter.value.split(separator: ",", omittingEmptySubsequences: parameter.value.isEmpty)
        .map(String.init)
    }
  }
}
