package import LumaFiles
import LumaModel

/// A recipe with the values of its parameters: it owns the outputs that it makes.
public struct RecipeCall: Hashable, Sendable {
  /// Absolute path of the recipe; "" if it was typed.
  public var recipe: String
  /// The values that differ from their defaults; nil: a version that did not list them wrote it.
  public var parameters: [String: Value]?

  /// The value of a parameter, as the command line has it.
  public enum Value: Hashable, Sendable {
    case text(String)
    case list([String])
  }

  public init(recipe: String = "", parameters: [String: Value]? = [:]) {
    (self.recipe, self.parameters) = (recipe, recipe.isEmpty ? [:] : parameters)
  }

  /// Code that was typed owns nothing: nobody can run it again.
  package var isTyped: Bool { recipe.isEmpty }

  /// The call of the same recipe whose values are not known.
  package var older: RecipeCall { RecipeCall(recipe: recipe, parameters: nil) }
}

extension RecipeCall {
  /// The call as the record has it: the path, then a line with the values.
  package var key: String {
    guard !isTyped, let parameters else { return recipe }
    return recipe + "\n" + JSONValue.object(RecipeCall.json(parameters)).text(.plain)
  }

  package init(key: String) {
    guard let end = key.lastIndex(of: "\n"),
      case let text = key[key.index(after: end)...], text.hasPrefix("{"),
      let values = try? JSONValue(bytes: Array(text.utf8)),
      let parameters = RecipeCall.parameters(values)
    else {
      self.init(recipe: key, parameters: nil)
      return
    }
    self.init(recipe: String(key[..<end]), parameters: parameters)
  }

  static func json(_ parameters: [String: Value]) -> JSONObject {
    JSONObject(parameters.mapValues(\.json))
  }

  /// - Returns: nil for anything but an object of texts and lists of texts.
  static func parameters(_ json: JSONValue?) -> [String: Value]? {
    guard case .object(let object)? = json else { return nil }
    var parameters: [String: Value] = [:]
    for (name, value) in object.values {
      guard let value = Value(value) else { return nil }
      parameters[name] = value
    }
    return parameters
  }
}

extension RecipeCall {
  /// The call as a command line has it: `thumbs.lua --size 800`.
  ///
  /// - Parameter folder: absolute; paths below it are relative to it.
  package func shown(in folder: String) -> String {
    let path = ManifestPlaces.shown(recipe, in: folder)
    let values = (parameters ?? [:]).sorted { $0.key < $1.key }
    return ([RecipeCall.quoted(path)] + values.map(RecipeCall.option)).joined(separator: " ")
  }

  /// A flag takes its value behind an equals sign alone.
  private static func option(_ name: String, _ value: Value) -> String {
    let name = "--" + name.replacing("_", with: "-")
    switch value {
    case .text(let text):
      return name + (["true", "false"].contains(text) ? "=" : " ") + quoted(text)
    case .list(let words): return name + " " + quoted(words.joined(separator: ","))
    }
  }

  /// A word of the shell.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy(plain.contains)
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=@%+".utf8)
}

extension RecipeCall.Value {
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
