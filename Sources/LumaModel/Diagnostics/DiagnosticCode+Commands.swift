extension DiagnosticCode {
  /// The command line.
  static let commands: [DiagnosticCode: String] = [
    .noCommand: """
    `luma` was called without a command. `luma run FILE` runs a recipe; `luma
    --help` lists all commands.
    """,
    .unknownCommand: """
    The first word is not a command. A recipe is run with `luma run FILE`; `luma
    --help` lists all commands.
    """,
    .foreignOption: """
    The option exists, and this command does not take it. `luma COMMAND --help`
    lists those that it takes.
    """,
    .missingValue: """
    The option needs a value, as in `--jobs 2` or `--jobs=2`, and the command line
    ended or went on with another option.
    """,
    .unwantedValue: """
    The option is a switch and takes no value.
    """,
    .invalidValue: """
    The option's value is not of the kind that the message names.
    """,
    .bothOptions: """
    The two options exclude each other.
    """,
    .extraWord: """
    The command takes fewer words than were given. A name with blanks has to stand
    in quotes.
    """,
    .noRecipe: """
    The command needs a recipe: a file, `-` for standard input, or `-e CODE`.
    """,
    .noFolder: """
    The command needs at least one folder.
    """,
    .noAction: """
    `luma library` is followed by what to do: `export FILE` or `load FILE`.
    """,
    .noFile: """
    `luma library export` and `luma library load` need a file; `-` stands for
    standard output or standard input.
    """,
    .rootMissing: """
    --root names the folder that a recipe works in, and there is no such folder.
    """,
    .recipeUnreadable: """
    The recipe's file could not be opened. The detail shows the system's reason.
    """,
    .recipeNotText: """
    A recipe is a text file in UTF-8, and this file is something else. Check that
    the name is that of the recipe, not of a picture.
    """,
    .recipeTooLarge: """
    A recipe is written by hand and stays small; this file is larger than any recipe
    should be. Check that the name is that of the recipe.
    """,
    .unfinishedInput: """
    Standard input ended in the middle of a statement, for example inside a function
    or a table.
    """,
    .unknownTopic: """
    `luma help` knows commands, the words of the language and diagnostic codes, and
    this is none of them. `luma help` lists them.
    """,
  ]
}
