import LumaFiles
import LumaModel

/// A recipe with the values of its parameters, which owns the outputs that it makes.
package struct RecipeCall: Hashable, Sendable {
  /// Absolute path of the recipe; "" if it was typed.
  package var recipe: String
  /// The values that were given; nil: a version that did not list values wrote the call.
  package var parameters: [String: Value]?

  /// The value of a parameter, as on the command line.
  package enum Value: Hashable, Sendable {
    case text(String)
    case list([String])
  }

  package init(recipe: String = "", parameters: [String: Value]? = [:]) {
    // The record compares bytes.
    self.recipe = NormalForm.composed(recipe)
    guard !recipe.isEmpty else {
      self.parameters = [:]
      return
    }
    self.parameters = parameters?.reduce(into: [:]) { values, parameter in
      values[NormalForm.composed(parameter.key)] = parameter.value.composed
    }
  }

  /// Whether code was typed; it does not own outputs, because it cannot be run again.
  package var isTyped: Bool { recipe.isEmpty }

  /// The call of the same recipe whose values are not known.
  package var older: RecipeCall { RecipeCall(recipe: recipe, parameters: nil) }

  /// Whether a recipe no longer exists, so that it cannot be run. A recipe outside the root may be
  /// on a disconnected volume, and does not count.
  package static func isGone(_ recipe: String, root: String) -> Bool {
    guard FileSystem.contains(root, recipe) else { return false }
    return [recipe, NormalForm.decomposed(recipe)].allSatisfy { path in
      FileStatus(path) == nil && [ENOENT, ENOTDIR].contains(errno)
    }
  }
}

extension RecipeCall {
  /// The call in the record: the path, then a line with the values. For unknown values, that line
  /// is added only if the path has line breaks, and is empty.
  package var key: String {
    guard !isTyped else { return recipe }
    guard let parameters else {
      return recipe.utf8.contains(RecipeCall.line) ? recipe + "\n" : recipe
    }
    return recipe + "\n" + JSONValue.object(RecipeCall.json(parameters)).text(.plain)
  }

  package init(key: String) {
    guard let end = key.utf8.lastIndex(of: RecipeCall.line) else {
      self.init(recipe: key, parameters: nil)
      return
    }
    let text = Array(key.utf8[key.utf8.index(after: end)...])
    let values = text.isEmpty ? nil : try? JSONValue(bytes: text)
    let parameters = values.flatMap(RecipeCall.parameters)
    let isPath = parameters == nil && !text.isEmpty
    self.init(
      recipe: isPath ? key : String(decoding: key.utf8[..<end], as: UTF8.self),
      parameters: parameters)
  }

  private static let line = UInt8(ascii: "\n")

  static func json(_ parameters: [String: Value]) -> JSONObject {
    JSONObject(parameters.mapValues(\.json))
  }

  /// - Returns: nil for anything but an object of texts and lists of texts with valid parameter
  ///   names: a stranger's values are shown as a line for the shell.
  static func parameters(_ json: JSONValue?) -> [String: Value]? {
    guard case .object(let object)? = json else { return nil }
    var parameters: [String: Value] = [:], size = 0
    for (name, value) in object.values {
      guard isName(name), let value = Value(value) else { return nil }
      parameters[name] = value
      size += name.utf8.count + value.words.reduce(0) { $0 + $1.utf8.count }
    }
    return size <= mostBytes ? parameters : nil
  }

  /// Maximum bytes of all values.
  private static let mostBytes = 65_536

  private static func isName(_ text: String) -> Bool {
    let isWord = text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || nameLetters.contains($0) }
    return isWord && text.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
  }

  private static let nameLetters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
}

extension RecipeCall {
  /// The call as a command line: `thumbs.lua --size 800`.
  ///
  /// - Parameters:
  ///   - folder: absolute; paths below it are relative to it.
  ///   - taken: names of options that a parameter of the same name does not hide.
  package func shown(in folder: String, _ taken: Set<String> = []) -> String {
    let path = ManifestPlaces.shown(recipe, in: folder)
    let recipe = RecipeCall.quoted(path.hasPrefix("-") ? "./" + path : path)
    guard let parameters else { return recipe + RecipeCall.unknown }
    let values = parameters.sorted { $0.key < $1.key }
    let options = values.flatMap { RecipeCall.options($0.key, $0.value, taken) }
    return ([recipe] + options).joined(separator: " ")
  }

  /// The suffix for a call whose values are not known.
  private static let unknown = " (parameters unknown)"

  private static func options(
    _ name: String, _ value: Value, _ taken: Set<String>
  ) -> [String] {
    switch value {
    case .text(let text): return [option(name, text, taken)]
    case .list(let words):
      let hasCommas = words.contains { $0.utf8.contains(UInt8(ascii: ",")) }
      return !hasCommas
        ? [option(name, words.joined(separator: ","), taken)]
        : words.map { option(name, $0, taken) }
    }
  }

  /// A flag takes its value only after an equals sign.
  private static func option(_ name: String, _ text: String, _ taken: Set<String>) -> String {
    let option = name.replacing("_", with: "-")
    if taken.contains(option) { return "-p " + quoted("\(name)=\(text)") }
    return "--\(option)" + (["true", "false"].contains(text) ? "=" : " ") + quoted(text)
  }

  /// The text as a word for the shell.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(plain.contains)
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=@%+".utf8)
}

extension RecipeCall.Value {
  /// The text, or the texts of a list.
  var words: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let words): words
    }
  }

  fileprivate var composed: RecipeCall.Value {
    switch self {
    case .text(let text): .text(NormalForm.composed(text))
    case .list(let words): .list(words.map(NormalForm.composed))
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .list(let words): .array(words.map(JSONValue.string))
    }
  }

  fileprivate init?(_ json: JSONValue) {
    if let text = json.string {
      self = .text(text)
      return
    }
    guard let words = json.array?.map(\.string), words.allSatisfy({ $0 != nil }) else { return nil }
    self = .list(words.compactMap(\.self))
  }
}
