extension DiagnosticCode {
  /// The command line.
  static let commands: [DiagnosticCode: String] = [
    .noCommand: """
    `luma` was called without a command. `luma run FILE` runs a recipe; `luma
    --help` lists all commands.
    """,
    .unknownCommand: """
    The first word is not a command. To run a recipe, use `luma run FILE`; `luma
    --help` lists all commands.
    """,
    .foreignOption: """
    The option belongs to other commands; this one does not accept it. `luma COMMAND
    --help` lists the options of a command.
    """,
    .missingValue: """
    The option needs a value, as in `--jobs 2` or `--jobs=2`, but the command line
    ended or continued with another option.
    """,
    .unwantedValue: """
    The option is a switch and does not take a value.
    """,
    .invalidValue: """
    The option does not accept this value. The message says what it expects.
    """,
    .bothOptions: """
    The two options cannot be used together.
    """,
    .extraWord: """
    The command line has more arguments than the command takes. Put a name that
    contains spaces in quotes.
    """,
    .noRecipe: """
    The command needs a recipe: a file, `-` for standard input, or `-e CODE`.
    """,
    .noFolder: """
    The command needs at least one folder.
    """,
    .noAction: """
    `luma library` needs an action: `export FILE`, `load FILE` or `recover FILE`.
    """,
    .noFile: """
    `luma library export`, `load` and `recover` need a file; for the first two, `-`
    means standard output or standard input.
    """,
    .rootMissing: """
    --root sets the folder that a recipe works in, but this folder does not exist.
    """,
    .recipeUnreadable: """
    The recipe could not be opened. The detail gives the system's reason.
    """,
    .recipeNotText: """
    A recipe is a text file in UTF-8, but this file contains other bytes. Check that
    the name is that of the recipe, not of a picture.
    """,
    .recipeTooLarge: """
    The file is larger than any recipe should be. Check that the name is that of the
    recipe.
    """,
    .recipeAsks: """
    The recipe's first comment lists the options that it needs, in a line that
    begins with "luma:". That grants nothing: add the options to the command line if
    you trust the recipe that far.
    """,
    .standardOutput: """
    Standard output could not be written: it may be a file on a full disk. The
    detail gives the system's reason. What was printed is incomplete.
    """,
    .previewServer: """
    `luma preview` shows its page through libmicrohttpd, on an address that only
    this machine reaches. Install it with `apt install libmicrohttpd12` or `brew
    install libmicrohttpd`; `luma doctor` shows whether it is found.
    """,
    .promptQuestion: """
    `:explain`, `:type`, `:view` and `:library` only query: they write no file,
    change no library, and drop the saves of their expression. Type the code without
    the command to run it, or after `:time`.
    """,
    .unfinishedInput: """
    Standard input ended in the middle of a statement, for example inside a function
    or a table.
    """,
    .unknownTopic: """
    `luma help` explains commands, names of the language and diagnostic codes, and
    this is none of them. Without a name, it lists the commands and the names of the
    language.
    """,
  ]
}
