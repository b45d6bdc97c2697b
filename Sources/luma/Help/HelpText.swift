/// The help that the program prints, made from the tables of commands and options.
enum HelpText {
  /// Usage, and one line for each command or option; nil: the program's own.
  static func short(_ command: CommandName?) -> String {
    guard let command else { return "\(usage)\n\(commands)\n\(more)" }
    return "\(command.usage)\n\(options(of: command))"
  }

  /// The short help, with what it means and examples.
  static func full(_ command: CommandName?) -> String {
    guard let command else {
      return "\(usage)\n\(purpose)\n\(commands)\n\(examples)\n\(statuses)\n\(surroundings)\n\(more)"
    }
    let parts = [command.usage, command.purpose, options(of: command), command.exampleText]
    return (parts + [command.notes].compactMap { $0 }).joined(separator: "\n")
  }

  private static let usage = """
    usage: luma COMMAND [OPTION ...] [RECIPE | DIR ... | PREDICATE | NAME]
           luma -e CODE

    """

  private static let purpose = """
    Luma runs recipes: Lua scripts that choose photos, change them and save the results. It keeps
    libraries of photos, too: files with albums, which recipes and the commands below ask.

    """

  private static var commands: String {
    let rows = CommandName.allCases.map { ($0.rawValue, $0.sentence) }
    return "commands:\n" + table(rows)
  }

  private static let examples = """
    examples:
      luma run square-picks.lua --param size=512
      luma run square-picks.lua --dry-run
      luma -e 'folder("photos"):fetch{}:scale(0.5):save "out/{name}.jpg"'
      luma import ~/Pictures/2024 --album "Summer 2024"
      luma fetch 'rating >= 4' --sort -creationDate --limit 20
      luma help crop

    """

  private static let statuses = """
    exit status:
      0    all went well
      1    the recipe is wrong, or a photo failed or could not be imported
      2    the command line is wrong
      130  interrupted, or nobody reads standard output any more

    """

  private static let surroundings = """
    environment:
      NO_COLOR         no colours, whatever its value
      LUMA_LIBRARY     the library, like --library
                       (default: luma/library.luma in XDG_DATA_HOME, else in ~/.local/share)
      LUMA_STDLIB      a folder that replaces Luma's own Lua library, like --stdlib
      XDG_CACHE_HOME   luma/ in it holds what can be made again (default: ~/.cache)
      XDG_STATE_HOME   luma/ in it holds the record of outputs and the history
                       (default: ~/.local/state)

    """

  private static let more = """
    'luma COMMAND --help' tells more about a command, 'luma help NAME' about a word of the language.

    """

  private static func options(of command: CommandName) -> String {
    "options:\n" + table(CommandOption.options(of: command).map { ($0.usage, $0.sentence) })
  }

  /// Two columns, indented.
  private static func table(_ rows: [(name: String, sentence: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let space = String(repeating: " ", count: width - row.name.count + 2)
      return "  \(row.name)\(space)\(row.sentence)\n"
    }.joined()
  }
}
