/// An error in the command line. Options are spelled as typed.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  /// A recipe in place of a command.
  case recipeAsCommand(String)
  case unknownOption(String)
  /// An option with the name of a parameter of the recipe.
  case parameterAsOption(String, name: String)
  case foreignOption(String, of: CommandName)
  case missingValue(String)
  case unwantedValue(String)
  case invalidValue(String, expected: String, got: String)
  case noRecipe(CommandName)
  case recipeAndCode(String)
  case noFolder(CommandName)
  /// `library` without a valid action.
  case noAction(String?)
  /// An action of `library` without a file.
  case noFile(LibraryAction)
  case bothOptions(String, String)
  /// An option that takes one value, given twice.
  case twice(String)
  case extraWord(String, of: CommandName)
}
