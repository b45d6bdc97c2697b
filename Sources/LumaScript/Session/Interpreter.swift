import LumaCatalog
import LumaFiles
import LumaLua
import LumaModel
import LumaPipeline

/// A Lua state with the standard library loaded, for one pass of a recipe or a whole REPL session.
final class Interpreter {
  let host: HostModule
  let sources: RecipeSources
  let state: LuaState
  let library: StandardLibrary
  /// The local variables of earlier lines of a prompt.
  var locals: Set<String> = []
  /// The code that a person typed at a prompt.
  var journal = PromptJournal()
  /// The state before each line of the prompt that can be taken back, the last one last.
  var kept: [(globals: LuaReference, journal: PromptJournal)] = []
  /// Columns of the terminal that values are shown on; nil: any.
  var columns: Int?

  init(
    environment: RunEnvironment, script: Script, pass: HostContext.Pass,
    output: @escaping (String) -> Void
  ) throws(Diagnostic) {
    let options = environment.options
    let permissions = environment.access.permissions(recipeIn: script.directory)
    environment.access.limit(to: permissions)
    let sources = RecipeSources()
    sources.add(script.name, script.text)
    self.sources = sources
    let host = HostModule(
      environment: environment, permissions: permissions, sources: sources, pass: pass)
    // The clock of a run says so itself.
    let isTimed = environment.limits.clock?.seconds != nil
    let onStuck: @Sendable () -> Void = { if !isTimed { options.onStuck(false) } }
    do {
      let state = try LuaState(
        limits: LuaLimits(
          memory: options.memoryLimit,
          weight: Interpreter.bytesOutsideLua,
          seconds: environment.limits.clock?.remaining ?? options.timeLimit,
          onTrip: environment.stopLate, onStuck: onStuck)
      ) { text in
        host.context.leaveToRun()
        output(text)
      }
      let interrupter = state.interrupter
      environment.interrupter.watch { interrupter.interrupt() }
      let modules = LibrarySources(options.stdlibDirectory)
      library = try StandardLibrary(state, host: host, sources: modules)
      let folder = LuaModuleFolder(
        path: script.directory, others: options.modules, from: FileSystem.currentFolder(),
        gate: environment.gate)
      try state.setRequire(in: .recipe) { (name) throws(LuaFailure) in
        for place in folder.paths { options.trace?.note(module: name, in: place) }
        return try ModuleFinder(folder: folder, sources: sources).find(name)
      }
      self.state = state
      environment.limits.charge = { [weak state] in state?.charge($0) }
      host.context.locate = { [weak state] in
        state?.userLocation.map { ScriptLocation(file: $0.file, line: $0.line) }
      }
      host.libraries.call = { [weak state] (function) throws(LuaError) in
        guard let state else { throw .unavailable }
        return try state.call(function)
      }
    } catch {
      throw Diagnostic(error)
    }
    self.host = host
  }

  /// The usual objects first: the first cast to a protocol searches all conformances of the
  /// program.
  private static let bytesOutsideLua: @Sendable (AnyObject) -> Int = { object in
    if let result = object as? FetchResult { return result.bytesOutsideLua }
    if let source = object as? PhotoSource { return source.bytesOutsideLua }
    return (object as? any HostObject)?.bytesOutsideLua ?? 0
  }

  /// Runs a recipe without writing anything, and warns of unused values.
  ///
  /// - Throws: the mistakes that were found, together.
  func check(_ script: Script) throws(Diagnostic) {
    var mistakes: [Diagnostic] = []
    do throws(Diagnostic) {
      try run(script)
    } catch {
      // After another mistake, Lua's own errors may be its consequences.
      guard !host.warnings.noted.isEmpty, error.code == .scriptError else {
        throw together([error])
      }
    }
    do throws(Diagnostic) {
      try finish()
    } catch {
      if host.warnings.noted.isEmpty { throw error }
      mistakes = error.flat.filter { [.writeOutside, .denied, .badPath].contains($0.code) }
    }
    guard host.warnings.noted.isEmpty else { throw together(mistakes) }
    try warnOfUnused()
    // Warnings are noted if they count as errors.
    guard host.warnings.noted.isEmpty else { throw together([]) }
  }

  /// The mistakes noted so far and others, in the order of the script.
  private func together(_ others: [Diagnostic]) -> Diagnostic {
    let noted = host.warnings.noted.map { explained($0) }
    return Diagnostic(noted + others)
      ?? Diagnostic(code: .unexpected, message: "the check failed")
  }

  /// Runs a recipe; its saves remain pending.
  func run(_ script: Script) throws(Diagnostic) {
    try lua { try state.call(try state.load(script.text, name: "@" + script.name)) }
  }

  /// Runs a test of the file that was run, by its place from 1.
  func run(test place: Int) throws(Diagnostic) {
    try lua { try library.call("run_test", [.integer(Int64(place))]) }
  }

  /// Runs the pending saves, and checks that every given parameter was declared.
  func finish() throws(Diagnostic) {
    do {
      let pending = try library.takePending()
      try host.parameters.checkGiven()
      try host.runs.runPending(pending)
    } catch {
      throw sources.located(Diagnostic(error))
    }
  }

  /// Warns of unused values, and of comparisons that never hold.
  func warnOfUnused() throws(Diagnostic) {
    do {
      let unused = try library.unused()
      host.warnings.warn(unused.steps.compactMap { $0.warning(sources) })
      host.warnings.warn(unused.globals.compactMap { $0.warning(sources) })
      host.warnings.warn(sources.comparisonsThatNeverHold + sources.doubtfulTables)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Evaluates REPL input, as an expression if possible, and then runs its saves.
  func evaluate(_ input: String) throws(Diagnostic) -> Session.Evaluation {
    begin()
    sources.add("stdin", input)
    guard let chunk = try compiled(input) else { return .incomplete }
    do {
      let values = try state.callKeeping(chunk)
      try host.runs.runPending(try library.takePending())
      let shown = try values.map { try library.text(of: $0) }
      locals.formUnion(sources["stdin"]?.locals ?? [])
      return .value(values.isEmpty ? nil : shown.joined(separator: "\t"))
    } catch {
      throw dropped(Diagnostic(error))
    }
  }

  func begin() {
    state.continueAfterInterrupt()
    host.beginLine()
  }

  /// The error of a line, whose saves are discarded.
  func dropped(_ error: Diagnostic) -> Diagnostic {
    _ = try? library.takePending()
    host.runs.discardPending()
    return explained(error)
  }

  /// Runs a recipe's text for its variables.
  ///
  /// - Returns: the number of its saves, which are dropped.
  func begin(_ script: Script) throws(Diagnostic) -> Int {
    host.beginLine()
    sources.add(script.name, script.text)
    let text = try lasting(script.text)
    try lua { try state.call(try state.load(text, name: "@" + script.name)) }
    let pending = (try? library.takePending()) ?? .none
    host.runs.discardPending()
    journal.note(script.text, saves: false, hasValue: false)
    return pending.scheduledSaves
  }

  func help(_ name: String?) throws(Diagnostic) -> String? {
    do {
      return try library.help(name)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Queries the library about itself.
  func ask<Answer>(
    _ question: (StandardLibrary) throws(LuaError) -> Answer
  ) throws(Diagnostic) -> Answer {
    do {
      return try question(library)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Compiles REPL input; nil if more lines are needed.
  func compiled(_ text: String) throws(Diagnostic) -> LuaReference? {
    do throws(LuaError) {
      if let expression = try? state.load("return " + text, name: "=stdin") { return expression }
      return try state.load(text, name: "=stdin")
    } catch {
      if error.isIncomplete, !lacksCall(error) { return nil }
      throw explained(Diagnostic(error))
    }
  }

  /// Whether a line ends after `picks:first`: its arguments are rarely on the next one.
  private func lacksCall(_ error: LuaError) -> Bool {
    Diagnostic(error).message.hasPrefix("function arguments expected")
  }

  private func lua(_ body: () throws -> [LuaValue]) throws(Diagnostic) {
    do {
      _ = try body()
    } catch {
      throw explained(Diagnostic(error))
    }
  }

  /// An error of the recipe with its true place and likely cause.
  func explained(_ error: Diagnostic) -> Diagnostic {
    var error = host.runs.locating(error)
    if error.location == nil, error.code.isLimit || error.code == .interrupted {
      error.location = state.stoppedAt.map { ScriptLocation(file: $0.file, line: $0.line) }
    }
    error = SyntaxAdvice.explained(error, sources)
    error = RuntimeAdvice.explained(error, sources, absence: host.pictures.absence)
    error = ContextAdvice.explained(error, sources, locals: locals)
    error = PathOrigin.explained(error, host.context.environment.options)
    return sources.located(error)
  }
}
