extension CommandName {
  var usage: String {
    let words = ["usage: luma", rawValue, "[OPTION ...]", operands].filter { !$0.isEmpty }
    return words.joined(separator: " ") + "\n"
  }

  /// What the command does, in the list of commands.
  var sentence: String {
    switch self {
    case .run: "run a recipe"
    case .check: "find what is wrong with a recipe, without touching pixels"
    case .explain: "show what a recipe would do: queries, sizes, decoding, shared steps"
    case .repl: "run lines as they are typed"
    case .importFolders: "bring folders of photos into a library"
    case .albums: "list the albums of a library"
    case .fetch: "list photos of a library"
    case .scan: "find files of a library that were changed, moved or lost"
    case .library: "write all that a library knows to a file, or take it in"
    case .doctor: "show versions, formats and limits"
    case .help: "explain a command or a word of the language"
    }
  }

  /// What the command does, in its own help.
  var purpose: String {
    switch self {
    case .run:
      """
      Checks a recipe, then runs it: each photo is read once, changed, and written to all its
      outputs. RECIPE is a file, or '-' for standard input. Photos that fail are listed; the
      others go on.

      """
    case .check:
      """
      Runs a recipe against nothing: queries are read, but no pixel is touched and no file written.

      """
    case .explain:
      """
      Prints the plan of a recipe: its queries and how they are looked up, the size of the picture
      after each step, how much is decoded, and what outputs share.

      """
    case .repl:
      """
      Reads lines and prints their values; saves that a line schedules run when the line ends. Code
      may go over several lines. Ctrl-C clears the line or stops what runs, Ctrl-D ends. Where
      standard input is not a terminal, lines are read without prompts.

      """
    case .importFolders, .albums, .fetch, .scan, .library: libraryPurpose
    case .doctor:
      """
      Prints one line per library and limit; '!' marks what is not as it should be, and the exit
      status is 1 then. With --library, the library of photos is looked through too: pages, counts
      of albums, photos without files.

      """
    case .help:
      """
      Without NAME: all commands, and all words of the language. With it: what that one means.

      """
    }
  }

  private var examples: [String] {
    switch self {
    case .run:
      [
        "luma run square-picks.lua", "luma run square-picks.lua --param size=512 --jobs 2",
        "luma run square-picks.lua --dry-run", "luma run square-picks.lua --json > events.jsonl",
        "luma run -e 'print(folder(\"photos\").count)'",
      ]
    case .check: ["luma check square-picks.lua", "luma check --json square-picks.lua"]
    case .explain: ["luma explain square-picks.lua --param size=512"]
    case .repl: ["luma repl", "luma repl --root ~/Pictures", "echo '1 + 1' | luma repl"]
    case .importFolders, .albums, .fetch, .scan, .library: libraryExamples
    case .doctor: ["luma doctor", "luma doctor --library", "luma doctor --library trip.luma"]
    case .help: ["luma help", "luma help run", "luma help crop"]
    }
  }

  var exampleText: String {
    "examples:\n" + examples.map { "  \($0)\n" }.joined()
  }

  /// What else the full help says.
  var notes: String? {
    switch self {
    case .run: CommandName.eventText + "\n" + CommandName.safetyText
    case .check: "A check tells warning and failed events with --json, as 'luma run' does.\n"
    case .importFolders, .fetch, .library: libraryNotes
    case .explain, .repl, .albums, .scan, .doctor, .help: nil
    }
  }

  private static let eventText = """
    events of --json, one object per line, keys always all there and in this order:
      printed      text
      warning      code message file line column path hint detail excerpt
      planned      units saves
      saved        photo path width height bytes
      skipped      photo path reason
      failed       code message file line column path hint detail excerpt
      would_write  photo path width height
      finished     saved skipped failed seconds input_bytes output_bytes dry_run
      The first key is "event". What is unknown is null. An excerpt holds text, offset and length,
      counted in characters.

    """

  private static let safetyText = """
    safety:
      Recipes read below the root, their own folder and what --allow-read names, and write below
      the root and what --allow-write names. No photo that a recipe opens is ever replaced, and no
      file that Luma has not written itself, unless the recipe says overwrite = "always".

    """
}
