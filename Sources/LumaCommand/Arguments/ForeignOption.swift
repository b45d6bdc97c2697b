import LumaModel

/// Options of other programs: ImageMagick, sharp-cli, exiftool, libvips, cwebp.
enum ForeignOption {
  /// What to write at `luma convert`, and in a recipe.
  typealias Advice = (convert: String, recipe: String)

  /// Returns the first option with one dash that is a word: getopt would take its letters apart.
  static func first(in arguments: [String], of command: CommandName?) -> String? {
    let table = CommandOption.table(of: command)
    var index = 0
    while index < arguments.count, arguments[index] != "--" {
      let argument = arguments[index]
      if isWord(argument, table) { return argument }
      let next = index + 1 < arguments.count ? arguments[index + 1] : nil
      let isTaken = CommandOption.takesNext(argument, next, in: table)
      // An option of the recipe may take it as its value.
      let isGuess =
        isTaken == nil && argument.hasPrefix("--") && !argument.contains("=")
        && next?.hasPrefix("--") == false
      index += isTaken == true || isGuess ? 2 : 1
    }
    return nil
  }

  private static func isWord(_ argument: String, _ table: [CommandOption]) -> Bool {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--") else { return false }
    let name = argument.dropFirst().prefix { $0 != "=" }
    guard name.count > 2 else { return false }
    return advice[key(name)] != nil || table.contains { $0.longName.map { $0 == name } == true }
  }

  /// Returns the hint for an option that a command does not have; nil: no program has it.
  ///
  /// - Parameter option: as typed.
  static func hint(for option: String, of command: CommandName?) -> String? {
    let name = String(option.drop { $0 == "-" }.prefix { $0 != "=" })
    let table = CommandOption.table(of: command)
    if let known = table.first(where: { $0.longName == name }),
      command.map(known.commands.contains) ?? true, !option.hasPrefix("--")
    {
      return "did you mean '\(known.spelling)'?"
    }
    switch command {
    case .fetch, .export, .delete, .albums:
      return listing(name, command) ?? general(option, command)
    case .convert: return advice[key(name)]?.convert ?? general(option, command)
    case .importFolders, .scan: return importing(name) ?? general(option, command)
    case nil, .run, .plan, .watch, .preview, .check, .explain, .repl, .submit:
      return output(option) ?? general(option, command) ?? recipe(name)
    case .why, .outputs, .forget, .undo, .merge, .cache, .report, .diff, .test, .library, .new,
      .initialize, .completions, .manual, .metadata, .fields, .doctor, .help:
      return general(option, command)
    }
  }

  private static func key(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  private static func recipe(_ name: String) -> String? {
    guard let advice = advice[key(name)] else { return nil }
    return "a recipe has it: \(advice.recipe)"
  }

  /// Where a command line would name outputs.
  private static func output(_ option: String) -> String? {
    let names = ["-o", "--output", "--out", "--outdir", "--output-dir", "-d", "--dest", "-out"]
    guard names.contains(option) else { return nil }
    return "the recipe's save names the outputs: picks:save \"out/{name}.jpg\""
  }

  /// The hint for an option that many programs have, if the command takes what it names.
  private static func general(_ option: String, _ command: CommandName?) -> String? {
    // Only the program has a version: -v of a command means something else.
    let option = option == "-v" && command != nil ? "--verbose" : option
    guard let hint = general(option) else { return nil }
    let isTaken = command.map { CommandOption.areTaken(in: hint[...], by: $0) } ?? true
    return isTaken ? hint : nil
  }

  private static func general(_ option: String) -> String? {
    switch option {
    case "-n", "--dryrun", "--simulate", "--what-if": "did you mean '--dry-run'?"
    case "-v": "'luma --version' prints the version"
    case "--verbose", "--debug": "'--json' reports every event"
    case "--force", "-f", "-y", "--yes", "-overwrite_original":
      "did you mean '--allow-overwrite'?"
    case "--threads", "--parallel", "--workers", "--concurrency", "-t": "did you mean '--jobs'?"
    case "--silent", "-s": "did you mean '--quiet'?"
    case "--clean", "--cleanup", "--delete", "--delete-extra", "--remove": "did you mean '--prune'?"
    case "--no-cache", "--rebuild", "--refresh", "--clear-cache": "did you mean '--force'?"
    case "--threshold", "--max-diff", "--fail-threshold": "did you mean '--max-change'?"
    case "--no-color", "--color": "set NO_COLOR=1"
    case "--watch", "-w": "write luma watch"
    case "-c", "--eval", "--execute", "--code": "-e CODE runs code"
    default: nil
    }
  }

  private static func listing(_ name: String, _ command: CommandName?) -> String? {
    let verb = command?.rawValue ?? "fetch"
    switch key(name) {
    case "where", "filter", "query", "predicate", "condition", "if", "q", "w", "select", "find",
      "search", "match":
      return command == .albums
        ? "did you mean '--where'?"
        : "the predicate stands alone: luma \(verb) 'rating >= 4'"
    case "r", "recursive", "recurse", "subfolders":
      return "a library has the photos of all folders: leave it out"
    case "orderby", "order", "sortby", "s": return "did you mean '--sort'?"
    case "reverse", "desc", "descending": return "write --sort -creationDate"
    case "max", "top", "head", "number", "n", "first": return "did you mean '--limit'?"
    case "keyword", "keywords", "tag", "tags":
      return "write luma \(verb) \"ANY keywords == 'sea'\""
    case "rating", "stars": return "write luma \(verb) 'rating >= 4'"
    case "favorite", "favorites": return "write luma \(verb) 'favorite == true'"
    case "from", "since", "after", "to", "until", "before", "date", "year":
      return "write --on 2024-05, or luma \(verb) \"creationDate >= '2024-05-01'\""
    case "columns", "cols", "show", "f", "field": return "did you mean '--fields'?"
    case "csv", "jsonl": return "did you mean '--format ndjson'?"
    case "json", "j": return "did you mean '--format json'?"
    case "dest", "destination", "out", "outdir", "outputdir", "d", "directory":
      return command == .export ? "did you mean '--output'?" : nil
    case "pattern", "name", "naming", "filename", "directorytemplate", "filenametemplate":
      return command == .export ? "did you mean '--template'?" : nil
    default: return nil
    }
  }

  private static func importing(_ name: String) -> String? {
    switch key(name) {
    case "r", "recurse", "subfolders": "subfolders are included: leave it out"
    case "move": "'--copy' copies originals into the library's folder; none are moved"
    case "skip", "ignore": "did you mean '--exclude'?"
    case "tz", "timezone": "did you mean '--zone'?"
    case "to", "into": "did you mean '--album'?"
    case "filter", "query", "predicate", "condition", "if": "did you mean '--where'?"
    case "pattern", "naming", "name", "filename", "directory", "folder":
      "did you mean '--template'?"
    case "type", "format", "formats", "only": "did you mean '--types'?"
    default: nil
    }
  }
}
