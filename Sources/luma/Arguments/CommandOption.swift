/// One option of the command line: everything that parsing, checking and helping know of it.
struct CommandOption {
  var name: OptionName
  /// A second spelling of one letter.
  var letter: Character?
  /// The word that stands for its value in the help; nil: it takes none.
  var argument: String?
  /// Whether it may stand at the end, or before another option, without a value.
  var isValueOptional = false
  /// What it does.
  var sentence: String
  /// The commands that take it; empty: it stands instead of a command.
  var commands: Set<CommandName>

  /// `-j, --jobs N`.
  var usage: String {
    let letters = [letter.map { "-\($0)" }, name.spelling].compactMap { $0 }
    return letters.joined(separator: ", ") + (argument.map { " \($0)" } ?? "")
  }
}

extension CommandOption {
  private static let scripts: Set<CommandName> = [.run, .check, .explain]
  private static let sessions: Set<CommandName> = [.run, .check, .explain, .repl]
  private static let working: Set<CommandName> = [.run, .repl, .importFolders, .scan]
  private static let reading: Set<CommandName> = sessions.union([.importFolders, .scan])
  private static let libraries: Set<CommandName> = sessions.union([
    .importFolders, .albums, .fetch, .scan, .library, .doctor,
  ])

  /// Every option, in the order of the help.
  static let all: [CommandOption] = importing + choosing + general

  private static let general: [CommandOption] = [
    CommandOption(
      name: .code, argument: "CODE", sentence: "take CODE instead of a recipe file",
      commands: scripts),
    CommandOption(
      name: .param, letter: "p", argument: "NAME=VALUE",
      sentence: "give a parameter of the recipe its value", commands: scripts),
    CommandOption(
      name: .dryRun, letter: "n", sentence: "print what would be written, write nothing",
      commands: [.run, .importFolders]),
    CommandOption(
      name: .failFast, sentence: "stop at the first photo that fails", commands: [.run]),
    CommandOption(
      name: .json, sentence: "print one JSON object per event on standard output",
      commands: [.run, .check, .importFolders, .scan]),
    CommandOption(
      name: .quiet, letter: "q", sentence: "say nothing but errors",
      commands: [.run, .check, .repl, .importFolders, .scan]),
    CommandOption(
      name: .jobs, letter: "j", argument: "N",
      sentence: "work on N photos at once (default: one per core)", commands: working),
    CommandOption(
      name: .root, argument: "DIR",
      sentence: "resolve paths below DIR (default: the working directory)", commands: sessions),
    CommandOption(
      name: .allowRead, argument: "DIR", sentence: "let recipes read below DIR too",
      commands: sessions),
    CommandOption(
      name: .allowWrite, argument: "DIR", sentence: "let recipes write below DIR too",
      commands: sessions),
    CommandOption(
      name: .allowFormat, argument: "NAME", sentence: "open photos of this format too: svg",
      commands: reading),
    CommandOption(
      name: .allowTruncated, sentence: "take what there is of photos that end early",
      commands: sessions),
    CommandOption(
      name: .maxPixels, argument: "N",
      sentence: "refuse photos of more than N pixels (default: 500000000)", commands: reading),
    CommandOption(
      name: .maxMemory, argument: "MIB",
      sentence: "work on photos whose pixels fit in MIB mebibytes (default: half of all)",
      commands: working),
    CommandOption(
      name: .memoryLimit, argument: "MIB",
      sentence: "let the script hold at most MIB mebibytes (default: 512)", commands: sessions),
    CommandOption(
      name: .timeLimit, argument: "SECONDS", sentence: "stop after SECONDS (default: no limit)",
      commands: sessions),
    CommandOption(
      name: .library, argument: "FILE", isValueOptional: true,
      sentence: "take the library FILE (default: LUMA_LIBRARY)", commands: libraries),
    CommandOption(
      name: .stdlib, argument: "DIR", sentence: "take Luma's own Lua library from DIR",
      commands: [.run, .check, .explain, .repl, .doctor, .help]),
    CommandOption(
      name: .shortHelp, sentence: "print a short help", commands: Set(CommandName.allCases)),
    CommandOption(
      name: .fullHelp, sentence: "print the full help, with examples",
      commands: Set(CommandName.allCases)),
    CommandOption(name: .version, sentence: "print the version", commands: []),
  ]

  /// The options that a command takes, in the order of the help.
  static func options(of command: CommandName) -> [CommandOption] {
    all.filter { $0.commands.contains(command) }
  }
}
