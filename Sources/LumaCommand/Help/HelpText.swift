import LumaScript

/// Help texts, generated from the tables of commands and options.
enum HelpText {
  /// Returns the usage and a line for each command or option; nil for the program itself.
  static func short(_ command: CommandName?) -> String {
    guard let command else { return "\(usage)\n\(commands)\n\(more)" }
    return "\(usage(of: command))\n\(options(of: command))"
  }

  /// Returns the short help plus a description and examples.
  static func full(_ command: CommandName?) -> String {
    guard let command else {
      return "\(usage)\n\(purpose)\n\(commands)\n\(examples)\n\(statuses)\n\(surroundings)\n\(more)"
    }
    let row = command.row
    let examples = "examples:\n" + row.examples.map { "  \($0)\n" }.joined()
    let parts = [
      usage(of: command), row.purpose, options(of: command), examples, row.notes,
      events(of: command),
    ]
    return parts.compactMap { $0 }.joined(separator: "\n")
  }

  /// Returns what `luma help` lists: commands, topics, and the names of the language in groups.
  static func overview(_ groups: [HelpGroup]) -> String {
    let topics = HelpTopic.allCases.map { ($0.rawValue, $0.sentence) }
    let width = groups.flatMap(\.names).map(\.name.count).max() ?? 0
    let names = groups.map { group in
      let rows = group.names.map { name in
        "  \(TerminalText.padded(name.name, to: width))  \(name.summary)\n"
      }
      return "\(group.title):\n\(rows.joined())"
    }
    return ([usage, commands, "topics:\n" + table(topics)] + names + [overviewEnd])
      .joined(separator: "\n")
  }

  private static let overviewEnd = """
    see 'luma help NAME' for any of these, 'luma help RECIPE.lua' for a recipe, 'luma --help' for
    exit statuses and environment variables

    """

  private static func usage(of command: CommandName) -> String {
    let words = ["usage: luma", command.rawValue, "[OPTION ...]", command.row.operands.usage]
    return words.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
  }

  private static let usage = """
    usage: luma COMMAND [OPTION ...] [RECIPE | DIR ... | PREDICATE | NAME]
           luma -e CODE

    """

  static let purpose = """
    Luma runs recipes: Lua scripts that select photos, process them and save the results. It also
    manages photo libraries with albums, for use by recipes and the commands below.

    """

  private static var commands: String {
    "commands:\n" + table(CommandName.allCases.map { ($0.rawValue, $0.row.sentence) })
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

  static var statuses: String {
    "exit status:\n" + table(ExitStatus.allCases.map { ("\($0.rawValue)", $0.sentence) })
  }

  private static var surroundings: String {
    "environment:\n" + table(EnvironmentVariable.allCases.map { ($0.rawValue, $0.sentence) })
  }

  private static let more = """
    see 'luma COMMAND --help' for a command, 'luma help' for topics and the names of the language

    """

  private static func options(of command: CommandName) -> String {
    "options:\n" + table(CommandOption.options(of: command).map { ($0.usage, $0.sentence) })
  }

  /// Returns lines for each event, its meaning and its keys; nil without `--json`.
  private static func events(of command: CommandName) -> String? {
    let events = EventTable.events(of: command)
    guard !events.isEmpty else { return nil }
    let rows = events.flatMap { event in
      [(event.name, event.sentence)] + lines(event.keys.map(\.name)).map { ("", $0) }
    }
    return """
      events of --json, one object per line; the first key is "event", followed by all of these keys
      in this order, null if unknown:
      \(table(rows))
      """
  }

  /// Words in lines of up to 80 characters.
  private static func lines(_ words: [String]) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < 80 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  /// Formats two indented columns.
  private static func table(_ rows: [(name: String, sentence: String)]) -> String {
    TextTable.text(rows.map { [$0.name, $0.sentence] }, indent: "  ")
  }
}
