import LumaFiles
import LumaModel
import LumaScript

/// The parameters of the recipe on a command line, as far as its text and its modules show, as
/// options: `--size 800`.
struct RecipeParameters {
  /// The parameters, each with the option that sets it.
  private(set) var options: [Option] = []
  /// Whether only a run tells all of them.
  private(set) var isPartial = false

  struct Option: Equatable {
    /// The option's name without dashes: "max-size".
    var name: String
    /// The parameter's: "max_size".
    var parameter: String
    var isFlag = false
    /// Whether the recipe may not have it.
    var isGuess = false
  }

  /// Reads the recipe that `arguments` name; nil if they name none that can be read.
  init?(in arguments: [String]) {
    guard let source = RecipeParameters.source(in: arguments) else { return nil }
    guard source != .standardInput else {
      isPartial = true
      return
    }
    guard let outline = Outlines.read(source) else { return nil }
    isPartial = outline.isPartial
    for parameter in outline.parameters { add(parameter) }
  }

  private mutating func add(_ parameter: RecipeOutline.Parameter) {
    let names = [parameter.name.replacing("_", with: "-"), parameter.name]
    for name in Set(names).sorted() where !CommandOption.all.contains(where: { $0.name == name }) {
      options.append(
        Option(name: name, parameter: parameter.name, isFlag: parameter.type == "boolean"))
    }
  }

  /// Where the recipe of a command line comes from; nil: it has none.
  private static func source(in arguments: [String]) -> ScriptSource? {
    if let place = arguments.firstIndex(of: "-e"), arguments.indices.contains(place + 1) {
      return .code(arguments[place + 1])
    }
    let words = arguments.filter { !$0.hasPrefix("-") || $0 == "-" }
    if let recipe = words.first(where: { $0.hasSuffix(".lua") }) { return .file(recipe) }
    guard words.count > 1 else { return nil }
    return words[1] == "-" ? .standardInput : .file(words[1])
  }
}

extension RecipeParameters {
  /// Returns arguments that popt can read: each flag with its value. Options that no table has are
  /// added as guesses where the recipe may declare them while it runs.
  mutating func prepare(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let prepared = arguments[..<end].map { argument in
      guard argument.hasPrefix("--") else { return argument }
      let name = String(argument.dropFirst(2).prefix { $0 != "=" })
      if let option = options.first(where: { $0.name == name }) {
        return option.isFlag && !argument.contains("=") ? argument + "=true" : argument
      }
      let positive = name.hasPrefix("no-") ? String(name.dropFirst(3)) : ""
      if options.contains(where: { $0.name == positive && $0.isFlag }), !argument.contains("=") {
        return "--\(positive)=false"
      }
      if isPartial { guess(name) }
      return argument
    }
    return prepared + arguments[end...]
  }

  private mutating func guess(_ name: String) {
    let parameter = name.replacing("-", with: "_")
    guard !CommandOption.all.contains(where: { $0.longName == name }), !parameter.isEmpty else {
      return
    }
    options.append(Option(name: name, parameter: parameter, isGuess: true))
  }

  /// Returns the error for an option that is none of Luma's and no parameter.
  func error(for option: String) -> UsageError {
    .notAParameter(option, parameters: options.filter { !$0.isGuess }.map(\.name))
  }
}
