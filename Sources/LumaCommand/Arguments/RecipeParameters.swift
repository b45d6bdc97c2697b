import LumaPipeline
import LumaScript

/// The parameters of the recipe on a command line, as far as its text and its modules show, as
/// options: `--size 800`.
struct RecipeParameters {
  /// The parameters, each with the option that sets it.
  private(set) var options: [Option] = []
  /// Whether only a run knows all of them.
  private(set) var isPartial = false
  /// Parameters with names of Luma's own options, which only `--param` sets.
  private var hidden: Set<String> = []
  /// Folders of `--modules`.
  private let modules: [String]

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
  ///
  /// - Throws: `unreadableRecipe` for what can only be a recipe.
  init?(in arguments: [String]) throws(UsageError) {
    let recipes = RecipeOperand.all(in: arguments)
    modules = CommandOption.values(of: "modules", in: arguments).map(Environment.current().absolute)
    guard let recipe = recipes.first else { return nil }
    if recipe.isStream {
      isPartial = true
      return
    }
    // Outputs may have been made with parameters, or by a recipe, that are gone.
    let command = arguments.first.flatMap(CommandName.init)
    let namesCall = command.map(CommandOption.calls.contains) ?? false
    do throws(CommandError) {
      try add(recipe)
      for other in recipes.dropFirst() where !other.isStream {
        // A run reports one that cannot be read.
        do throws(CommandError) { try add(other) } catch { isPartial = true }
      }
      if namesCall { isPartial = true }
    } catch {
      if namesCall {
        isPartial = true
        return
      }
      guard recipe.isSure else { return nil }
      throw .unreadableRecipe(error)
    }
  }

  private mutating func add(_ recipe: RecipeOperand) throws(CommandError) {
    let outline = try Outlines.read(recipe.source, modules: modules)
    isPartial = isPartial || outline.isPartial
    for parameter in outline.parameters { add(parameter) }
  }

  /// Whether the recipe has a parameter that an option of Luma's hides.
  func declares(_ name: String) -> Bool { hidden.contains(name) }

  private mutating func add(_ parameter: RecipeOutline.Parameter) {
    if hasOption(parameter.name) { hidden.insert(parameter.name) }
    let names = [parameter.name.replacing("_", with: "-"), parameter.name]
    for name in Set(names).sorted() where !hasOption(name) {
      options.append(
        Option(name: name, parameter: parameter.name, isFlag: parameter.type == "boolean"))
    }
  }
}

extension Settings {
  /// All recipes of a command get the same values: one after each of them would be the last one's
  /// alone.
  func checkParameters() throws(UsageError) {
    guard words.count > 1 else { return }
    for (place, later) in parameters.enumerated() {
      let first = parameters[..<place].first { $0.name == later.name }
      guard let first, first.value != later.value else { continue }
      throw .otherValue(of: later.name, first.value, later.value)
    }
  }
}

extension RecipeParameters {
  /// Whether an option of Luma, or of an earlier recipe, has this name.
  private func hasOption(_ name: String) -> Bool {
    CommandOption.common.contains { $0.name == name } || options.contains { $0.name == name }
  }

  /// Returns arguments that popt can read: each flag with its value. Options that no table has are
  /// added as guesses where the recipe may declare them while it runs.
  ///
  /// - Throws: `spacedFlag`.
  mutating func prepare(_ arguments: [String]) throws(UsageError) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var prepared: [String] = []
    var index = 0
    while index < end {
      let argument = arguments[index]
      let next = index + 1 < end ? arguments[index + 1] : nil
      let (written, takesNext) = try prepare(argument, next)
      prepared.append(written)
      // The value of an option, whatever it looks like.
      if takesNext, let next { prepared.append(next) }
      index += takesNext && next != nil ? 2 : 1
    }
    return prepared + arguments[end...]
  }

  /// Returns an argument as popt can read it, and whether the next one is its value.
  private mutating func prepare(
    _ argument: String, _ next: String?
  ) throws(UsageError) -> (String, takesNext: Bool) {
    guard argument.hasPrefix("--") else {
      return (argument, CommandOption.takesNext(argument, next) ?? false)
    }
    let name = String(argument.dropFirst(2).prefix { $0 != "=" })
    let hasValue = argument.contains("=")
    if let option = options.first(where: { $0.name == name }) {
      guard option.isFlag, !hasValue else { return (argument, takesNext: !hasValue) }
      if let next, RecipeParameters.flagWords.contains(next) {
        throw .spacedFlag(argument, value: next)
      }
      return (argument + "=true", takesNext: false)
    }
    if let takesNext = CommandOption.takesNext(argument, next) { return (argument, takesNext) }
    let positive = name.hasPrefix("no-") ? String(name.dropFirst(3)) : ""
    if options.contains(where: { $0.name == positive && $0.isFlag }), !hasValue {
      return ("--\(positive)=false", takesNext: false)
    }
    guard isPartial, guess(name) else { return (argument, takesNext: false) }
    return (argument, takesNext: !hasValue)
  }

  /// Words that people write after a flag, and that are not names of files.
  private static let flagWords: Set<String> = ["true", "false", "yes", "no", "on", "off"]

  /// Whether there may be a parameter of that name.
  private mutating func guess(_ name: String) -> Bool {
    let parameter = name.replacing("-", with: "_")
    guard !parameter.isEmpty else { return false }
    options.append(Option(name: name, parameter: parameter, isGuess: true))
    return true
  }

  /// Returns the error for an option that is neither Luma's nor a parameter.
  ///
  /// - Parameter command: that the option was given to.
  func error(for option: String, of command: CommandName?) -> UsageError {
    .notAParameter(option, of: command, parameters: options.filter { !$0.isGuess }.map(\.name))
  }
}
