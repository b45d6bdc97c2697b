extension Command {
  /// Reads a command line, the program's name left out.
  init(arguments: [String]) throws(UsageError) {
    let scanned = try ScannedArguments(arguments)
    let names = Set(scanned.options.map(\.name))
    if names.contains(.version) {
      self = .version
      return
    }
    let isHelp = names.contains(.shortHelp) || names.contains(.fullHelp)
    guard let command = try scanned.command(mayLack: isHelp) else {
      self = names.contains(.fullHelp) ? .fullHelp(nil) : .shortHelp(nil)
      return
    }
    try scanned.checkOptions(of: command)
    if isHelp {
      self = names.contains(.fullHelp) ? .fullHelp(command) : .shortHelp(command)
      return
    }
    try self.init(command, scanned)
  }

  private init(_ command: CommandName, _ scanned: ScannedArguments) throws(UsageError) {
    let settings = try Settings(scanned.options)
    let choice = try LibrarySettings(scanned.options, of: command)
    let talk = try Talk(scanned.options)
    switch command {
    case .run: self = .run(try scanned.script(of: command), settings, talk)
    case .check: self = .check(try scanned.script(of: command), settings, talk)
    case .explain: self = .explain(try scanned.script(of: command), settings)
    case .repl:
      try scanned.limitWords(to: 0, of: command)
      self = .repl(settings, talk)
    case .importFolders:
      self = .importFolders(try scanned.folders(of: command), settings, choice, talk)
    case .albums:
      try scanned.limitWords(to: 0, of: command)
      self = .albums(settings, choice)
    case .fetch:
      try scanned.limitWords(to: 1, of: command)
      self = .fetch(scanned.operands.first, settings, choice)
    case .scan: self = .scan(Array(scanned.operands), settings, talk)
    case .library:
      let (action, file) = try scanned.action()
      self = .library(action, file: file, settings)
    case .doctor:
      try scanned.limitWords(to: 0, of: command)
      self = .doctor(settings)
    case .help:
      try scanned.limitWords(to: 1, of: command)
      self = .help(scanned.operands.first, settings)
    }
  }
}

extension ScannedArguments {
  private var code: String? { options.last { $0.name == .code }?.value }

  /// Whether the first word is a command; `-e` may stand without one.
  private var startsWithCommand: Bool { words.first.flatMap(CommandName.init) != nil }

  /// The words behind the command.
  var operands: ArraySlice<String> { words.dropFirst(startsWithCommand ? 1 : 0) }

  fileprivate func command(mayLack: Bool) throws(UsageError) -> CommandName? {
    guard let word = words.first else {
      if mayLack { return nil }
      if code != nil { return .run }
      throw .noCommand
    }
    if let command = CommandName(rawValue: word) { return command }
    if code != nil { return .run }
    throw word.hasSuffix(".lua") || word.contains("/")
      ? .recipeAsCommand(word) : .unknownCommand(word)
  }

  fileprivate func checkOptions(of command: CommandName) throws(UsageError) {
    let taken = Set(CommandOption.options(of: command).map(\.name))
    for option in options where !taken.contains(option.name) {
      throw .foreignOption(option.name, of: command)
    }
    // `luma doctor --library` looks at the default one; elsewhere the option without a name is idle.
    let isNameless = options.contains { $0.name == .library && $0.value.isEmpty }
    if isNameless, command != .doctor { throw .missingValue(.library) }
  }

  func limitWords(to count: Int, of command: CommandName) throws(UsageError) {
    if let extra = operands.dropFirst(count).first { throw .extraWord(extra, of: command) }
  }

  fileprivate func script(of command: CommandName) throws(UsageError) -> ScriptSource {
    guard let recipe = operands.first else {
      guard let code else { throw .noRecipe(command) }
      return .code(code)
    }
    if code != nil { throw .recipeAndCode(recipe) }
    try limitWords(to: 1, of: command)
    return recipe == "-" ? .standardInput : .file(recipe)
  }
}

extension Talk {
  fileprivate init(_ options: [ScannedArguments.ScannedOption]) throws(UsageError) {
    let isQuiet = options.contains { $0.name == .quiet }
    let isJSON = options.contains { $0.name == .json }
    if isQuiet && isJSON { throw .quietJSON }
    self = isJSON ? .json : isQuiet ? .quiet : .terminal
  }
}
