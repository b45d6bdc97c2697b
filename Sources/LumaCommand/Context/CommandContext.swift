import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript
import LumaWorkers

/// Context of a running command: settings, environment, reporter and interrupt watcher.
struct CommandContext {
  let settings: Settings
  let environment: Environment
  let watcher: InterruptWatcher
  let reporter: any EventReporter
  /// Makes the page of the run; nil: it is not requested.
  let page: PageReporter?
  private let builds: BuildReporter?
  private let room: ResultStream
  /// Names the recipe of events; nil: they are not JSON.
  private let json: JSONReporter?
  /// Names the call of files; nil: they are JSON.
  private let text: TextReporter?
  /// Empty for a command without a recipe.
  private let scripts: [Script]
  /// The permissions that recipes request beyond the command line, as sentences, by their names.
  private let wishes: [String: String]
  /// Whose options hints may name; nil: those of any.
  private let command: CommandName?

  /// - Parameters:
  ///   - command: whose options hints may name; nil: those of any, as recipes use most.
  ///   - script: the recipe, for excerpts in diagnostics and for the permissions that it requests.
  ///   - showsBar: whether to show a progress bar on a terminal, instead of a line per file.
  /// - isBrief: whether to show neither: the command sums up what was done.
  init(
    _ settings: Settings, of command: CommandName? = nil,
    watcher: InterruptWatcher = InterruptWatcher.start(), script: Script? = nil,
    environment: Environment = .current(), showsBar: Bool = true, isBrief: Bool = false
  ) {
    self.init(
      settings, of: command, watcher: watcher, scripts: script.map { [$0] } ?? [],
      environment: environment, showsBar: showsBar, isBrief: isBrief)
  }

  /// - Parameter scripts: the recipes of the command, which run one after another.
  init(
    _ settings: Settings, of command: CommandName? = nil, watcher: InterruptWatcher,
    scripts: [Script], environment: Environment, showsBar: Bool = true, isBrief: Bool = false
  ) {
    (self.settings, self.command, self.scripts) = (settings, command, scripts)
    wishes = scripts.reduce(into: [:]) { wishes, script in
      wishes[script.name] = RequestedPermissions(script.text).sentence(beyond: settings)
    }
    self.watcher = watcher
    self.environment = environment
    let room = ResultStream()
    self.room = room
    let out: TextSink = { if !room.stream.write($0) { watcher.outputClosed() } }
    let base: any EventReporter
    switch settings.talk {
    case .json:
      // Paths of other commands are those of a library, or of folders anywhere.
      let hasRoot = !scripts.isEmpty || settings.root != nil
      let root = settings.root.map(environment.absolute) ?? environment.workingDirectory
      let json = JSONReporter(out: out, root: hasRoot ? root : nil)
      (base, self.json, text) = (json, json, nil)
    case .terminal, .quiet:
      json = nil
      var renderer = DiagnosticRenderer(environment)
      renderer.scripts = scripts.texts
      let start = ContinuousClock.now
      let text = TextReporter(
        out: out, talk: { StandardStream.error.write($0) }, renderer: renderer,
        style: CommandContext.style(
          isQuiet: settings.isQuiet, isBrief: isBrief,
          isCheck: settings.checks, wouldPrune: settings.wouldPrune,
          showsBar: showsBar && !environment.isDumbTerminal),
        now: { start.duration(to: .now) / .seconds(1) })
      (base, self.text) = (text, text)
    }
    let name = scripts.names
    builds = settings.buildReporter(base, environment, name)
    page = settings.pageReporter(builds ?? base, environment, name)
    reporter = page ?? builds ?? base
  }

  /// Has events name one of several recipes or calls; nil: they are of all.
  func begin(_ recipe: String?) {
    json?.begin(recipe: recipe)
    guard settings.checksAllCalls else { return }
    text?.begin(call: recipe)
    builds?.begin(call: recipe)
  }

  /// Number of recipes that run.
  var recipeCount: Int { max(1, scripts.count) }

  /// Formats diagnostics for a page, without colors.
  var pageRenderer: DiagnosticRenderer {
    DiagnosticRenderer(usesColor: false, scripts: scripts.texts)
  }

  /// Runs the body of a command, and reports its error.
  func run(_ body: () throws(Diagnostic) -> ExitStatus) -> ExitStatus {
    do throws(Diagnostic) {
      let status = try body()
      reporter.close()
      return status
    } catch {
      return end(error)
    }
  }

  /// Opens a session that reports to `reporter` and is interrupted by `watcher`.
  func open() throws(Diagnostic) -> Session { try open(try prepare()) }

  /// Opens one of several sessions with the options of this program.
  ///
  /// - Parameters:
  ///   - isReported: whether the user sees an event.
  ///   - listener: gets all events.
  func open(
    _ options: RunOptions, isReported: @escaping @Sendable (RunEvent) -> Bool = { _ in true },
    listener: @escaping @Sendable (RunEvent) -> Void = { _ in }
  ) throws(Diagnostic) -> Session {
    let (reporter, command) = (reporter, command)
    let session = try Session(options: options) { event in
      if isReported(event) { reporter.report(command.map(event.hinting(at:)) ?? event) }
      listener(event)
    }
    watcher.aim(at: .run(session.interrupter))
    return session
  }

  /// Returns the options of sessions, and restricts the program to what they need, for good.
  ///
  /// - Parameters:
  ///   - places: files and folders that the program itself reads.
  ///   - outputs: folders that it writes.
  ///   - change: adjusts the options of these sessions.
  func prepare(
    reading places: [String] = [], writing outputs: [String] = [],
    change: (inout RunOptions) -> Void = { _ in }
  ) throws(Diagnostic) -> RunOptions {
    TerminalText.useUTF8()
    if let root = settings.root, !environment.isFolder(root) {
      throw CommandError.missingRoot(root).diagnostic
    }
    var options = try sessionOptions()
    change(&options)
    if let folder = options.stdlibDirectory,
      FileStatus(FileSystem.join(folder, "luma/init.lua"))?.kind != .file
    {
      throw CommandError.missingLibrary(settings.stdlib ?? folder).diagnostic
    }
    if let page, let file = settings.report { page.open(try reportFile(.page, file)) }
    if let file = settings.junit {
      let file = try reportFile(.junit, file)
      builds?.open(file)
    }
    try restrict(options, reading: places, writing: outputs + settings.reportFolders(environment))
    return options
  }

  private func reportFile(
    _ kind: ReportFile.Kind, _ shown: String
  ) throws(Diagnostic) -> ReportFile {
    do throws(CommandError) {
      return try settings.reportFile(kind, shown, environment)
    } catch {
      throw error.diagnostic
    }
  }

  /// Closes everything that the recipe's run does not need, where the system can; later answers of
  /// a person, and lines of a prompt, could need anything.
  ///
  /// - Throws: `notIsolated` where the system cannot, if isolation is required.
  private func restrict(
    _ options: RunOptions, reading places: [String], writing outputs: [String]
  ) throws(Diagnostic) {
    guard let script = scripts.first, options.isolation.mode != .none else { return }
    guard options.ask == nil else {
      guard options.isolation.mode == .required else { return }
      let mode = settings.isolation == .required ? "--isolation required" : "--untrusted"
      throw UsageError.bothOptions(mode, "--ask").diagnostic
    }
    for folder in [options.cacheDirectory, options.stateDirectory] {
      // The run reports a folder that cannot be made.
      try? FileSystem.makeFolder(folder)
    }
    // Nothing can be allowed below a missing folder.
    if let cache = options.outputCache, !options.dryRun {
      try? FileSystem.makeFolder(cache, mode: 0o775)
    }
    // SQLite's own choice would be closed.
    setenv("SQLITE_TMPDIR", options.cacheDirectory, 1)
    var restriction = options.restriction(recipeIn: script.directory)
    restriction.readable += places + scripts.dropFirst().map(\.directory)
    restriction.writable += outputs
    guard restriction.apply() == nil, options.isolation.mode == .required else { return }
    throw ProgramRestriction.missing.diagnostic(path: nil)
  }

  /// The options of a session, with those that only a command has: a log and a terminal.
  private func sessionOptions() throws(Diagnostic) -> RunOptions {
    var options = settings.runOptions(environment)
    do throws(CommandError) {
      options.now = try environment.now()
    } catch {
      throw error.diagnostic
    }
    // The other sources of a script are standard input itself, or a prompt.
    options.readsInput = scripts.first.map { $0.name != "stdin" } ?? false
    let room = room
    if !scripts.isEmpty {
      options.output = PictureOutput(
        descriptor: STDOUT_FILENO, isTerminal: StandardStream.output.isTerminal
      ) { room.give() }
    }
    options.show = TerminalPictures.sink(environment)
    options.reportsPlans = settings.talk == .json || page != nil
    options.reportsHashes = settings.talk == .json
    options.reportsSkipped = settings.talk != .quiet || page != nil || builds != nil
    if let path = settings.audit { options.log = try openLog(path) }
    if settings.asks, PermissionPrompt.isPossible {
      let prompt = PermissionPrompt(say: { StandardStream.error.write($0) }, read: { readLine() })
      let watcher = watcher
      options.ask = { question in watcher.aiming(at: .exit) { prompt.ask(question) } }
    }
    return options
  }

  private func openLog(_ path: String) throws(Diagnostic) -> AccessLog {
    do throws(FileError) {
      return try AccessLog(environment.absolute(path))
    } catch {
      var reason = "it is not a regular file"
      if case .system(let error) = error { reason = error.phrase }
      throw CommandError.unwritableLog(path, reason: reason).diagnostic
    }
  }

  /// Shows the requested permissions of a recipe.
  func showWish(of script: Script) {
    guard let wish = wishes[script.name] else { return }
    reporter.report(
      .warning(
        Diagnostic(
          code: .recipeAsks, message: wish, hint: "the comment itself grants nothing")))
  }

  /// Writes to standard output.
  ///
  /// - Returns: the exit status.
  func print(_ text: String) -> ExitStatus {
    StandardStream.output.write(text) ? .success : .interrupted
  }

  /// Reports the error that ended a session.
  ///
  /// - Returns: the exit status.
  func end(_ diagnostic: Diagnostic) -> ExitStatus {
    if watcher.isInterrupted { return interrupted() }
    report(diagnostic, of: scripts.first)
    reporter.close()
    return ExitStatus(of: diagnostic)
  }

  /// Reports the error that ended the session of a recipe.
  func report(_ diagnostic: Diagnostic, of script: Script?) {
    let wish = script.flatMap { wishes[$0.name] }
    for var mistake in diagnostic.flat.byPermission {
      if let wish, mistake.code.isRefusal {
        mistake.hint = [mistake.hint, wish].compactMap { $0 }.joined(separator: "; ")
      }
      reporter.report(.failed(command.map(mistake.hinting(at:)) ?? mistake))
    }
  }

  /// Reports an interrupt, instead of the errors that it caused.
  func interrupted() -> ExitStatus {
    // Failed writes are reported at the end.
    if StandardStream.output.failure != nil { return .failure }
    reporter.report(.failed(CommandError.interrupted.diagnostic))
    reporter.close()
    return watcher.status
  }

  private static func style(
    isQuiet: Bool, isBrief: Bool, isCheck: Bool, wouldPrune: Bool, showsBar: Bool
  ) -> TextReporter.Style {
    let error = StandardStream.error
    var style = TextReporter.Style()
    (style.isQuiet, style.isBrief, style.isCheck) = (isQuiet, isBrief, isCheck)
    style.wouldPrune = wouldPrune
    if showsBar, error.isTerminal { style.barWidth = { error.width } }
    style.escapesPrinted = StandardStream.output.isTerminal
    style.hidesCommands = BuildServer.current != nil && !StandardStream.output.isFile
    return style
  }
}
