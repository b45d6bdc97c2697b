import LumaFiles
import LumaModel

extension UsageError {
  var diagnostic: Diagnostic {
    if case .unreadableRecipe(let error) = self { return error.diagnostic }
    var diagnostic = Diagnostic(code: code, message: message, hint: hint)
    diagnostic.isOfCommandLine = true
    return diagnostic
  }

  private var code: DiagnosticCode {
    switch self {
    case .noCommand: .noCommand
    case .unknownCommand, .recipeAsCommand: .unknownCommand
    case .unknownOption, .notAParameter: .unknownOption
    case .notDeclared: .unknownParameter
    case .foreignOption, .ofRecipe: .foreignOption
    case .missingValue, .missingOption: .missingValue
    case .unwantedValue, .spacedFlag: .unwantedValue
    case .unreadableRecipe(let error): error.diagnostic.code
    case .invalidValue, .invalidWord: .invalidValue
    case .noRecipe, .noRecipeOfCalls: .noRecipe
    case .recipeAndCode, .extraWord: .extraWord
    case .noFolder: .noFolder
    case .noAction: .noAction
    case .noFile: .noFile
    case .bothOptions, .twice, .otherValue: .bothOptions
    }
  }

  private var message: String {
    switch self {
    case .noCommand: "expected a command, got none"
    case .unknownCommand(let word), .recipeAsCommand(let word): "unknown command '\(word)'"
    case .unknownOption(let option, _), .notAParameter(let option, _, _):
      "unknown option '\(option)'"
    case .notDeclared(let option, _): "\(option): none of the recipes declares such a parameter"
    case .twice(let option): "\(option): expected it once, got it twice"
    case .otherValue(let name, let first, let second):
      "parameter \(name): expected one value for all recipes, got '\(first)' and '\(second)'"
    case .foreignOption(let option, let command), .ofRecipe(let option, _, let command):
      "\(command.rawValue): does not accept the option \(option.prefix { $0 != "=" })"
    case .missingValue(let option): "\(option): expected a value, got none"
    case .missingOption(let option, let command):
      "\(command.rawValue): expected \(option), got none"
    case .unwantedValue(let option): "expected an option without a value, got '\(option)'"
    case .spacedFlag(let option, let value):
      "\(option): expected an option without a value, got '\(value)'"
    case .unreadableRecipe(let error): error.diagnostic.message
    case .invalidValue(let option, let expected, let got):
      "\(option): expected \(expected), got '\(got)'"
    case .invalidWord(let command, let expected, let got):
      "\(command.rawValue): expected \(expected), got \(got.map { "'\($0)'" } ?? "none")"
    case .noRecipe(let command), .noRecipeOfCalls(let command):
      "\(command.rawValue): expected a recipe, got none"
    case .recipeAndCode(let recipe):
      "expected a recipe or -e CODE, got both -e and '\(recipe)'"
    case .noFolder(let command): "\(command.rawValue): expected a folder, got none"
    case .noAction(let word):
      "library: expected export, load or recover, got \(word.map { "'\($0)'" } ?? "none")"
    case .noFile(let action): "library \(action.rawValue): expected a file, got none"
    case .bothOptions(let first, let second): "expected \(first) or \(second), got both"
    case .extraWord(let word, let command):
      "\(command.rawValue): expected \(command.row.operands.noun), got '\(word)' too"
    }
  }

  private var hint: String {
    switch self {
    case .recipeAsCommand(let word):
      UsageError.picture(word) ?? "did you mean 'luma run \(word)'?"
    case .unknownCommand(let word) where word.hasLongDash,
      .extraWord(let word, _) where word.hasLongDash:
      longDashHint(word)
    case .extraWord(_, .fetch), .extraWord(_, .export):
      "a predicate is one word of the shell: put it in quotes, 'rating >= 4'"
    case .notAParameter(let option, let command, let parameters):
      Suggestion.hint(for: option, among: parameters.map { "--\($0)" })
        ?? ForeignOption.hint(for: option, of: command)
        ?? Suggestion.hint(for: option, among: known(to: command)) ?? noParameter(parameters)
    case .notDeclared(_, let declared):
      declared.isEmpty
        ? "they declare no parameters" : "they declare \(declared.joined(separator: ", "))"
    case .otherValue: "run the recipes, or the values, one after another"
    case .twice(let option):
      option == "-e" ? "put all code into one -e, with ; between statements" : seeHelp(of: nil)
    case .unknownCommand(let word):
      UsageError.meant(by: word)
        ?? Suggestion.hint(for: word, among: CommandName.allCases.map(\.rawValue))
        ?? seeHelp(of: nil)
    case .unknownOption(let option, let command):
      ForeignOption.hint(for: option, of: command)
        ?? Suggestion.hint(for: option, among: known(to: command)) ?? seeHelp(of: nil)
    case .foreignOption("--check", .outputs), .foreignOption("--all-calls", .outputs),
      .foreignOption("--all-calls", .check):
      "luma run --check=all-calls checks the outputs of all calls"
    case .foreignOption("--json", .why): UsageError.eventsHint
    case .foreignOption(let option, let command):
      ForeignOption.hint(for: option, of: command) ?? seeHelp(of: command)
    case .extraWord(_, let command), .missingOption(_, let command): seeHelp(of: command)
    case .noRecipe(let command): UsageError.recipeHint(command)
    case .noRecipeOfCalls: UsageError.allRecipesHint
    case .invalidWord(.new, _, let got):
      got.flatMap { Suggestion.hint(for: $0, among: RecipeTemplate.allCases.map(\.rawValue)) }
        ?? seeHelp(of: .new)
    case .noFolder(let command), .invalidWord(let command, _, _): seeHelp(of: command)
    case .noAction(let word):
      word.flatMap { Suggestion.hint(for: $0, among: LibraryAction.allCases.map(\.rawValue)) }
        ?? seeHelp(of: .library)
    case .noFile(let action):
      action.stream.map { "'-' is standard \($0); see 'luma library --help'" }
        ?? seeHelp(of: .library)
    case .spacedFlag(let option, let value): "write \(option)=\(value)"
    case .unreadableRecipe(let error): error.diagnostic.hint ?? seeHelp(of: .run)
    case .unwantedValue(let option) where option.hasPrefix("--prune"):
      "--prune=all-calls also prunes other parameters, and recipes that are gone"
    case .unwantedValue(let option) where option.hasPrefix("--check"):
      "--check=pixels compares pixels, and --check=all-calls checks all calls of luma outputs"
    case .bothOptions("--check=all-calls", let other): UsageError.allCallsHint(besides: other)
    case .invalidValue(let option, let expected, let got):
      ValueHint.hint(for: got, of: option, expected: expected) ?? seeHelp(of: nil)
    case .ofRecipe(let option, let parameter, _):
      parameterHint(option, parameter)
    case .bothOptions, .noCommand, .missingValue, .unwantedValue, .recipeAndCode:
      seeHelp(of: nil)
    }
  }

  private static func recipeHint(_ command: CommandName) -> String {
    "give a file, '-' for standard input, or -e CODE; see 'luma \(command.rawValue) --help'"
  }

  private static let eventsHint =
    "luma run --check --json reports for each output whether it would be written, and why"

  private static var allRecipesHint: String {
    allCallsHint(besides: "--prune") + ", and luma run --check=all-calls checks all calls"
  }

  /// - Parameter other: the option that is not combined with `--check=all-calls`.
  private static func allCallsHint(besides other: String) -> String {
    other == "--prune"
      ? "luma run RECIPE --prune=all-calls prunes what no call of the recipe makes any more"
      : "it gives each call the parameters that luma outputs lists"
  }

  private func parameterHint(_ option: String, _ parameter: String) -> String {
    let parts = option.split(separator: "=", maxSplits: 1)
    return "the recipe's parameter has the name of an option: write --param \(parameter)="
      + (parts.count > 1 ? parts[1] : "VALUE")
  }

  private func noParameter(_ parameters: [String]) -> String {
    parameters.isEmpty
      ? "the recipe declares no parameters, and Luma has no such option; \(seeHelp(of: .run))"
      : "the recipe declares \(parameters.map { "--\($0)" }.joined(separator: ", "))"
  }

  private func longDashHint(_ word: String) -> String {
    "'\(word.prefix(1))' is a long dash: write --\(word.drop { $0.isLongDash || $0 == "-" })"
  }

  /// The hint for a command of other programs, or a picture in place of one.
  private static func meant(by word: String) -> String? {
    switch word {
    case "resize", "mogrify", "magick", "thumbnail", "thumb", "vipsthumbnail", "sharp", "optimize",
      "compress", "crop", "scale", "shrink", "webp":
      return "write luma convert in.jpg --width 800"
    case "identify", "exiftool", "exif", "info", "tags": return "write luma metadata in.jpg"
    case "find", "search", "query", "list", "ls", "select": return "write luma fetch 'rating >= 4'"
    case "add", "ingest": return "write luma import DIR"
    case "build", "exec", "execute", "start", "make", "render", "process":
      return "write luma run recipe.lua"
    case "lint", "validate", "verify": return "write luma check recipe.lua"
    case "montage", "collage", "contactsheet", "contact-sheet", "sprite":
      return "a recipe has it: picks:contact_sheet():save \"out/sheet.jpg\""
    case "rm", "remove", "trash": return "write luma delete 'rating < 0'"
    case "clean", "prune": return "write luma run --prune, or luma cache prune"
    case "version": return "'luma --version' prints the version"
    case "copy", "cp": return "write luma export -o DIR"
    default: return picture(word)
    }
  }

  /// The hint for a picture or a folder in place of a command.
  private static func picture(_ word: String) -> String? {
    if FileStatus(word)?.kind == .folder {
      return "write luma convert \(word) --width 800, or luma import \(word)"
    }
    guard OutputFormat.named(FileSystem.pathExtension(of: word)) != nil else { return nil }
    return "write luma convert \(word) --width 800"
  }

  /// The options that a command may have, as typed.
  private func known(to command: CommandName?) -> [String] {
    CommandOption.table(of: command).filter { option in
      command.map(option.commands.contains) ?? true
    }.map(\.spelling)
  }

  private func seeHelp(of command: CommandName?) -> String {
    command.map { "see 'luma \($0.rawValue) --help'" } ?? "see 'luma --help'"
  }
}

extension Character {
  fileprivate var isLongDash: Bool { "–—−‐‑".contains(self) }
}

extension String {
  /// Whether it begins with a dash other than a hyphen, which editors and messengers make of two.
  var hasLongDash: Bool { first?.isLongDash == true }
}
