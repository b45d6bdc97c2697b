import LumaFiles
import LumaModel
import LumaWorkers

/// A parsed command line.
enum Command: Equatable {
  case run(CommandName, Settings)
  /// Print help or the version, of a command or the whole program.
  case question(Question, CommandName?)
  /// Print a recipe's own help.
  case recipeHelp(ScriptSource)

  enum Question: Sendable {
    case shortHelp, fullHelp, version
  }

  /// Parses a command line, given without the program's name.
  init(arguments: [String]) throws(UsageError) {
    let scanned = try ScannedArguments.withParameters(arguments)
    let questions = scanned.questions
    if questions.contains(.version) {
      self = .question(.version, nil)
      return
    }
    let question: Question? =
      questions.contains(.fullHelp) ? .fullHelp : questions.isEmpty ? nil : .shortHelp
    let command = try scanned.command(mayLack: question != nil)
    if let command { try scanned.checkOptions(of: command, in: arguments) }
    if question != nil, let command, let recipe = scanned.recipe(of: command) {
      self = .recipeHelp(recipe)
    } else if let question {
      self = .question(question, command)
    } else {
      guard let command else { throw .noCommand }
      self = .run(command, try scanned.settings(of: command))
    }
  }
}

extension ScannedArguments {
  fileprivate var questions: [Command.Question] {
    options.compactMap { if case .question(let question) = $0.row.value { question } else { nil } }
  }

  /// Scans arguments; options that Luma does not have may be parameters of the recipe.
  fileprivate static func withParameters(
    _ arguments: [String]
  ) throws(UsageError) -> ScannedArguments {
    do throws(UsageError) {
      return try ScannedArguments(arguments)
    } catch .unknownOption(let option, let command) where option.hasPrefix("--") {
      guard var recipe = try RecipeParameters(in: arguments) else {
        throw .unknownOption(option, of: command)
      }
      let prepared = try recipe.prepare(arguments)
      do throws(UsageError) {
        return try ScannedArguments(prepared, parameters: recipe.options)
      } catch .unknownOption(let option, let command) {
        throw recipe.error(for: option, of: command)
      }
    }
  }

  /// The recipe that a command would run, for its help.
  fileprivate func recipe(of command: CommandName) -> ScriptSource? {
    guard words.count > 1, words[1] != "-" else { return nil }
    switch command.row.operands {
    case .recipe, .recipes, .optionalRecipe: return .file(words[1])
    case .none, .folders, .optionalFolders, .optionalFolder, .predicate, .libraryFile, .name,
      .shell, .page, .template, .tests, .outputs, .events, .cacheAction,
      .submission, .bin, .photos, .call, .optionalCall, .pair:
      return nil
    }
  }

  private var hasCode: Bool { options.contains { $0.row.name == "e" } }

  fileprivate func command(mayLack: Bool) throws(UsageError) -> CommandName? {
    guard let word = words.first else {
      if mayLack { return nil }
      if hasCode { return .run }
      throw .noCommand
    }
    if let command = CommandName(rawValue: word) { return command }
    if hasCode { return .run }
    throw word.hasSuffix(".lua") || word.contains("/")
      ? .recipeAsCommand(word) : .unknownCommand(word)
  }

  fileprivate func settings(of command: CommandName) throws(UsageError) -> Settings {
    var settings = Settings()
    if options.count(where: { $0.row.name == "e" }) > 1 { throw .twice("-e") }
    for option in options { try option.row.read(option.value, into: &settings) }
    try checkJobs(of: command)
    if let option = parameters.first, !CommandOption.takesParameters(command) {
      throw .foreignOption(option.option ?? "--\(option.name)", of: command)
    }
    settings.parameters += parameters
    // `-e` may be used without a command.
    let isCommand = words.first.flatMap(CommandName.init) != nil
    settings.words = Array(words.dropFirst(isCommand ? 1 : 0))
    try settings.checkParameters()
    try settings.check(command)
    return settings
  }
}

extension Settings {
  /// Checks constraints between options.
  fileprivate func check(_ command: CommandName) throws(UsageError) {
    try checkCalls()
    try checkPlaces(of: command)
    if album != nil, smartAlbum != nil { throw .bothOptions("--album", "--smart-album") }
    if endsWithNUL, let listFormat, listFormat != .paths {
      throw .bothOptions("--print0", "--format")
    }
    if !listedFields.isEmpty {
      if endsWithNUL { throw .bothOptions("--fields", "--print0") }
      if countsOnly { throw .bothOptions("--fields", "--count") }
      if listFormat == .paths { throw .bothOptions("--fields", "--format paths") }
    }
    if command == .export, output ?? mirror == nil { throw .missingOption("--output", of: .export) }
    if let cache, cache.contains("://") {
      throw .invalidValue("--cache", expected: "a folder, which may be mounted", got: cache)
    }
    if isTAP, isQuiet { throw .bothOptions("--quiet", "--tap") }
    if isQuiet, isJSON { throw .bothOptions("--quiet", "--json") }
    if isolation == Isolation.Mode.none {
      // Only a worker can be ended.
      if unitTimeLimit != nil { throw .bothOptions("--isolation none", "--unit-time-limit") }
      if unitMemory != nil { throw .bothOptions("--isolation none", "--unit-memory") }
    }
    if command == .albums, listFormat == .paths {
      let names = ListFormat.allCases.filter { $0 != .paths }.map(\.rawValue)
      throw .invalidValue("--format", expected: oneOf(names), got: "paths")
    }
    try checkWords(of: command)
  }

  private func checkWords(of command: CommandName) throws(UsageError) {
    let operands = command.row.operands
    try checkDashes(of: command)
    switch operands {
    case .none, .optionalRecipe, .optionalFolders, .optionalFolder, .predicate, .name,
      .optionalCall:
      break
    case .pair:
      guard words.count > 1 else {
        throw .invalidWord(command, expected: "two folders of outputs", got: words.first)
      }
      if let text = own["max-change"], mostChange == nil {
        throw .invalidValue("--max-change", expected: "a number from 0 to 1", got: text)
      }
    case .call:
      if words.isEmpty { throw .invalidWord(command, expected: "a call of luma outputs", got: nil) }
    case .shell: try checkShell()
    case .template:
      if let template = words.first, RecipeTemplate(rawValue: template) == nil {
        throw .invalidWord(command, expected: "a template", got: template)
      }
    case .page:
      let pages = ManualPage.allCases.map(\.rawValue)
      guard let page = words.first, pages.contains(page) else {
        throw .invalidWord(command, expected: oneOf(pages), got: words.first)
      }
    case .recipe, .recipes:
      if let recipe = words.first, code != nil { throw .recipeAndCode(recipe) }
      if words.isEmpty, code == nil, plan == nil, !checksAllCalls {
        throw prunesAllCalls ? .noRecipeOfCalls(command) : .noRecipe(command)
      }
      if words.count > 1, case .recipes = operands { try checkRecipes() }
    case .folders: if words.isEmpty { throw .noFolder(command) }
    case .tests:
      if words.isEmpty {
        throw .invalidWord(command, expected: "a file or a folder of tests", got: nil)
      }
    case .outputs:
      if words.isEmpty { throw .invalidWord(command, expected: "a file", got: nil) }
    case .events:
      if words.isEmpty { throw .invalidWord(command, expected: "a file of events", got: nil) }
    case .cacheAction:
      guard let word = words.first, CacheAction(rawValue: word) != nil else {
        throw .invalidWord(
          command, expected: oneOf(CacheAction.allCases.map(\.rawValue)), got: words.first)
      }
      if words.count > 1, cache != nil { throw .bothOptions("--cache", "'\(words[1])'") }
    case .submission: try checkSubmission()
    case .photos:
      if words.isEmpty {
        throw .invalidWord(command, expected: "photos or folders of photos", got: nil)
      }
      try checkConversion()
    case .bin: try checkUndo()
    case .libraryFile: _ = try libraryFile
    }
    if let limit = operands.limit, let extra = words.dropFirst(limit).first {
      throw .extraWord(extra, of: command)
    }
  }

  /// Refuses an option whose dashes an editor or a messenger joined.
  private func checkDashes(of command: CommandName) throws(UsageError) {
    let joined = words.first { $0.hasLongDash && FileStatus($0) == nil }
    if let joined { throw .extraWord(joined, of: command) }
  }

  /// Checks several recipes, each of which is a file of its own.
  private func checkRecipes() throws(UsageError) {
    if plan != nil { throw .bothOptions("one recipe", "--plan") }
    if words.contains("-") { throw .bothOptions("one recipe", "'-' for standard input") }
    var seen: Set<String> = []
    for word in words where !seen.insert(FileSystem.realPath(of: word) ?? word).inserted {
      throw .twice(word)
    }
  }

  private func checkSubmission() throws(UsageError) {
    guard words.first == "slurm" else {
      throw .invalidWord(.submit, expected: "slurm", got: words.first)
    }
    guard words.count > 1 else { throw .noRecipe(.submit) }
    guard shards != nil else { throw .missingOption("--shards", of: .submit) }
    // They are copied into a script as they are.
    for (option, value) in [
      ("--mem", taskMemory), ("--time", taskTime), ("--partition", partition),
    ] {
      let isPlain = value?.utf8.allSatisfy { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || "-_.,:".utf8.contains(byte)
      }
      guard isPlain == false, let value else { continue }
      throw .invalidValue(option, expected: "a word of Slurm, such as 8G or 1:00:00", got: value)
    }
  }

  /// The completions themselves call `completions options RECIPE`.
  private func checkShell() throws(UsageError) {
    if words.first == "options", words.count == 2 { return }
    let shells = Shell.allCases.map(\.rawValue)
    guard let word = words.first, shells.contains(word) else {
      throw .invalidWord(.completions, expected: oneOf(shells), got: words.first)
    }
    if let extra = words.dropFirst().first { throw .extraWord(extra, of: .completions) }
  }
}
