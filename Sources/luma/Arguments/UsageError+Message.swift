import LumaModel

extension UsageError {
  var diagnostic: Diagnostic { Diagnostic(code: code, message: message, hint: hint) }

  private var code: DiagnosticCode {
    switch self {
    case .noCommand: .noCommand
    case .unknownCommand, .recipeAsCommand: .unknownCommand
    case .unknownOption: .unknownOption
    case .foreignOption: .foreignOption
    case .missingValue: .missingValue
    case .unwantedValue: .unwantedValue
    case .invalidValue: .invalidValue
    case .noRecipe: .noRecipe
    case .recipeAndCode, .extraWord: .extraWord
    case .noFolder: .noFolder
    case .noAction: .noAction
    case .noFile: .noFile
    case .bothOptions: .bothOptions
    }
  }

  private var message: String {
    switch self {
    case .noCommand: "expected a command, got none"
    case .unknownCommand(let word), .recipeAsCommand(let word): "unknown command '\(word)'"
    case .unknownOption(let option): "unknown option '\(option)'"
    case .foreignOption(let option, let command):
      "\(command.rawValue): does not accept the option \(option)"
    case .missingValue(let option): "\(option): expected a value, got none"
    case .unwantedValue(let option): "expected an option without a value, got '\(option)'"
    case .invalidValue(let option, let expected, let got):
      "\(option): expected \(expected), got '\(got)'"
    case .noRecipe(let command): "\(command.rawValue): expected a recipe, got none"
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
    case .recipeAsCommand(let word): "did you mean 'luma run \(word)'?"
    case .unknownCommand(let word):
      Suggestion.hint(for: word, among: CommandName.allCases.map(\.rawValue)) ?? seeHelp(of: nil)
    case .unknownOption(let option):
      Suggestion.hint(for: option, among: CommandOption.all.map(\.spelling))
        ?? seeHelp(of: nil)
    case .foreignOption(_, let command), .extraWord(_, let command): seeHelp(of: command)
    case .noRecipe(let command):
      "give a file, '-' for standard input, or -e CODE; see 'luma \(command.rawValue) --help'"
    case .noFolder(let command): seeHelp(of: command)
    case .noAction(let word):
      word.flatMap { Suggestion.hint(for: $0, among: LibraryAction.allCases.map(\.rawValue)) }
        ?? seeHelp(of: .library)
    case .noFile(let action):
      action.stream.map { "'-' is standard \($0); see 'luma library --help'" }
        ?? seeHelp(of: .library)
    case .bothOptions, .noCommand, .missingValue, .unwantedValue, .invalidValue, .recipeAndCode:
      seeHelp(of: nil)
    }
  }

  private func seeHelp(of command: CommandName?) -> String {
    command.map { "see 'luma \($0.rawValue) --help'" } ?? "see 'luma --help'"
  }
}
