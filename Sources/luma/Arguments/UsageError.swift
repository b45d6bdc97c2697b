/// What can be wrong with a command line.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  /// A recipe stands where a command was expected.
  case recipeAsCommand(String)
  case unknownOption(String)
  case foreignOption(OptionName, of: CommandName)
  case missingValue(OptionName)
  case unwantedValue(String)
  case invalidValue(OptionName, expected: String, got: String)
  case noRecipe(CommandName)
  case recipeAndCode(String)
  case noFolder(CommandName)
  /// `library` with none of its actions.
  case noAction(String?)
  /// An action of `library` without a file.
  case noFile(LibraryAction)
  case bothOptions(OptionName, OptionName)
  case extraWord(String, of: CommandName)
  case quietJSON
}
