/// An error in the command line. Options are spelled as typed.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  /// A recipe in place of a command.
  case recipeAsCommand(String)
  case unknownOption(String, of: CommandName? = nil)
  /// An option that is neither Luma's nor one of the recipe's parameters, which are these.
  case notAParameter(String, of: CommandName? = nil, parameters: [String])
  /// A parameter that none of several recipes declares.
  case notDeclared(String, declared: [String])
  case foreignOption(String, of: CommandName)
  /// The same, where the recipe has a parameter of that name.
  case ofRecipe(String, parameter: String, of: CommandName)
  case missingValue(String)
  /// An option that the command needs.
  case missingOption(String, of: CommandName)
  case unwantedValue(String)
  /// A boolean parameter of the recipe as an option, and its value after a blank.
  case spacedFlag(String, value: String)
  /// The recipe, whose parameters are options too, cannot be read.
  case unreadableRecipe(CommandError)
  case invalidValue(String, expected: String, got: String)
  case noRecipe(CommandName)
  /// `--all-calls` alone, which is `--prune=all-calls`.
  case noRecipeOfCalls(CommandName)
  case recipeAndCode(String)
  case noFolder(CommandName)
  /// `library` without a valid action.
  case noAction(String?)
  /// An action of `library` without a file.
  case noFile(LibraryAction)
  case bothOptions(String, String)
  /// An option that takes one value, given twice.
  case twice(String)
  /// A parameter of recipes, given two values.
  case otherValue(of: String, String, String)
  /// An operand of a fixed set.
  case invalidWord(CommandName, expected: String, got: String?)
  case extraWord(String, of: CommandName)
}
