import LumaDatabase
import LumaFiles
import LumaLua
package import LumaModel
package import LumaPipeline
import LumaRecord

/// Runs recipes: the entry point for a command line, a REPL or another program.
///
/// A session is confined to one thread; its interrupter may be used from any.
package final class Session {
  let environment: RunEnvironment
  private var shell: Interpreter?

  /// Creates a session.
  ///
  /// - Parameter onEvent: called serially, from any thread.
  /// - Throws: for an unknown format in `allowedFormats`.
  package init(
    options: RunOptions, onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(Diagnostic) {
    do {
      environment = try RunEnvironment(options: options, onEvent: onEvent)
    } catch {
      throw error.diagnostic
    }
  }

  /// The log of its options.
  package var log: AccessLog? { environment.options.log }

  package var interrupter: RunInterrupter { environment.interrupter }

  /// Checks a recipe for errors without processing pixels, and plans its outputs.
  ///
  /// - Returns: the findings besides errors.
  @discardableResult package func check(_ script: Script) throws(Diagnostic) -> CheckFindings {
    try environment.timed { () throws(Diagnostic) in
      defer { environment.libraries.endRehearsals() }
      return try checked(script, for: .itself).host.warnings.findings
    }
  }

  /// Checks and then runs a recipe.
  package func run(_ script: Script) throws(Diagnostic) -> RunReport {
    try environment.timed { () throws(Diagnostic) in
      let start = ContinuousClock.now
      do throws(CatalogError) {
        try environment.outputs.openCache()
      } catch {
        throw error.diagnostic
      }
      environment.outputs.beginListing(recipe: script.path)
      do throws(Diagnostic) {
        defer { environment.outputs.closeFiles() }
        try completeRun(script)
        environment.libraries.endObservation(isComplete: true)
      } catch {
        environment.libraries.endObservation(isComplete: false)
        let isStopped = interrupter.isInterrupted || error.code == .timeLimit
        // Says how much is left.
        if isStopped { environment.finish(since: start) }
        throw error
      }
      return environment.finish(since: start)
    }
  }

  /// Runs a recipe dry.
  ///
  /// - Returns: the plan of a run, and the failures.
  package func plan(_ script: Script) throws(Diagnostic) -> (plan: RunPlan, report: RunReport) {
    let report = try run(script)
    return (environment.plan?.plan ?? RunPlan(), report)
  }

  /// Runs a recipe, and notes an error that leaves the shard without a result.
  private func completeRun(_ script: Script) throws(Diagnostic) {
    do throws(Diagnostic) { try checkedRun(script) } catch {
      let isPart = interrupter.isInterrupted && environment.progress.report.left > 0
      if !isPart { environment.outputs.noteFailure() }
      throw error
    }
  }

  private func checkedRun(_ script: Script) throws(Diagnostic) {
    defer { environment.libraries.endRehearsals() }
    let (whole, checked) = try runChecked(script)
    environment.libraries.endRehearsals()
    let interpreter =
      if let whole, whole.host.paths.finished.reportChecked() { whole } else {
        try ran(script, knowing: checked)
      }
    let progress = environment.progress
    environment.finishRequests()
    do { try interpreter.host.paths.reportLeftovers() } catch { throw Diagnostic(error) }
    guard !progress.isOverLimit else {
      throw RuntimeError.outputsTooLarge(limit: environment.options.maxOutputBytes).diagnostic
    }
    for problem in environment.problems { progress.emit(.warning(problem)) }
    environment.reportUntried()
    guard !interrupter.isInterrupted else { throw RuntimeError.output(.interrupted).diagnostic }
  }

  /// - Returns: the interpreter, if the check left nothing to the run; runs that were up to date.
  private func runChecked(
    _ script: Script
  ) throws(Diagnostic) -> (whole: Interpreter?, checked: FinishedRuns) {
    let interpreter = try checked(script), host = interpreter.host
    return (host.context.leavesWork ? nil : interpreter, host.paths.finished)
  }

  private func ran(
    _ script: Script, knowing past: FinishedRuns
  ) throws(Diagnostic) -> Interpreter {
    let progress = environment.progress
    let interpreter = try Interpreter(environment: environment, script: script, pass: .run) {
      progress.emit(.printed($0))
    }
    interpreter.host.paths.finished.checked = past.checked
    interpreter.host.paths.finished.kept = past.kept
    try interpreter.run(script)
    try interpreter.finish()
    return interpreter
  }

  /// Describes the queries, fused geometry, decode scales and shared steps of a recipe.
  package func explain(_ script: Script) throws(Diagnostic) -> String {
    try environment.timed { () throws(Diagnostic) in try explained(script) }
  }

  private func explained(_ script: Script) throws(Diagnostic) -> String {
    defer { environment.libraries.endRehearsals() }
    let host = try checked(script, for: .explanation).host
    do {
      return try explanation(of: host)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// - Parameter host: has checked a recipe, or its beginning.
  private func explanation(of host: HostModule) throws -> String {
    let explanation = try Explanation(
      host.runs.checked.pipelines, fetched: host.fetches.fetched, sizes: environment.rawSizes)
    return explanation.text + Explanation.end(beforeLine: host.warnings.findings.end)
  }

  /// Plans a recipe, and renders its outputs for a few photos into memory.
  ///
  /// - Parameter photos: shown of each save at most.
  package func preview(
    _ script: Script, photos: Int
  ) throws(Diagnostic) -> RecipePreview {
    try environment.timed { () throws(Diagnostic) in
      defer { environment.libraries.endRehearsals() }
      let start = ContinuousClock.now
      let host = try checked(script, for: .preview).host
      do {
        let plan = try explanation(of: host)
        let sample = try PreviewSample(
          of: host.runs.checked.runs, host.paths.planner, photos: photos)
        let shown = try PreviewMaker(environment).photos(of: sample)
        return RecipePreview(
          plan: plan, photos: shown, photosInAll: sample.unitCount,
          outputsInAll: sample.outputCount, seconds: start.duration(to: .now) / .seconds(1))
      } catch {
        throw Diagnostic(error)
      }
    }
  }

  private func checked(
    _ script: Script, for purpose: HostContext.CheckPurpose = .run
  ) throws(Diagnostic) -> Interpreter {
    switch purpose {
    // A run has begun its listing.
    case .run: break
    case .itself, .explanation: environment.outputs.beginListing(recipe: script.path)
    case .preview:
      environment.outputs.beginListing(recipe: script.path, writesManifests: false)
    }
    let printed = PrintedLines()
    let interpreter = try Interpreter(
      environment: environment, script: script, pass: .check
    ) { printed.add($0) }
    interpreter.host.context.purpose = purpose
    printed.isOpen = { [weak warnings = interpreter.host.warnings] in
      warnings?.noted.isEmpty ?? true
    }
    do throws(Diagnostic) {
      try interpreter.check(script)
    } catch {
      // An unknown value ends a check; the run plans before it writes.
      if interpreter.host.warnings.cannotKnow(error) {
        interpreter.host.warnings.endCheck(at: error.location?.line)
        switch purpose {
        case .run, .itself: break
        case .explanation, .preview: try interpreter.finish()
        }
        return interpreter
      }
      printed.lines.forEach { environment.progress.emit(.printed($0)) }
      throw error
    }
    // No run prints them.
    if purpose == .preview { printed.lines.forEach { environment.progress.emit(.printed($0)) } }
    return interpreter
  }
}

extension Session {
  /// The result of evaluating a REPL line.
  package enum Evaluation: Sendable, Equatable {
    /// The line ran; the text shows its value, nil if it has none.
    case value(String?)
    /// More lines are needed.
    case incomplete
  }

  /// Evaluates a REPL line in a persistent state, then runs the saves that it scheduled.
  package func evaluate(_ line: String) throws(Diagnostic) -> Evaluation {
    beginPromptLine()
    defer { environment.outputs.closeManifests() }
    return try openShell().evaluate(line)
  }

  /// The keyword that opens the block that lacks its end: "for"; nil: it is a bracket or text.
  package func opener(of code: String) -> String? {
    let source = LuaSource(name: "stdin", text: code)
    return source.unclosedBlock.map { source.tokens[$0.opener].text }
  }

  /// Returns the help for a name of the language, nil if it is unknown; without a name, a list of
  /// names.
  package func help(_ name: String?) throws(Diagnostic) -> String? {
    try openShell().help(name)
  }

  /// Returns the names of the language in groups, with a line for each.
  package func helpGroups() throws(Diagnostic) -> [HelpGroup] {
    try openShell().ask { library throws(LuaError) in try library.helpGroups() }
  }

  /// Returns the global names that recipes have besides Lua's own.
  package func globals() throws(Diagnostic) -> [String] {
    try openShell().ask { library throws(LuaError) in try library.globals() }
  }

  /// Returns the types of the language for editors (LuaLS).
  package func typings() throws(Diagnostic) -> String {
    try openShell().ask { library throws(LuaError) in try library.typings() }
  }

  /// Returns the types of the module `luma.recipes.web` (LuaLS).
  package func webTypings() throws(Diagnostic) -> String {
    try openShell().ask { library throws(LuaError) in try library.webTypings() }
  }

  /// Returns the types of the module `vips` with the installed libvips (LuaLS).
  package func vipsTypings() throws(Diagnostic) -> String {
    try openShell().ask { library throws(LuaError) in try library.vipsTypings() }
  }

  /// Begins a line that runs no plan of an earlier one.
  func beginPromptLine() {
    interrupter.reset()
    environment.forgetFetched()
  }

  /// Reports how many files a line has written.
  func finishPromptLine(since start: ContinuousClock.Instant) {
    let report = environment.progress.report
    guard report.saved + report.skipped + report.failed + report.left > 0 else { return }
    environment.finish(since: start)
  }

  /// - Parameter directory: where modules are; nil: the root.
  func openShell(in directory: String? = nil) throws(Diagnostic) -> Interpreter {
    if let shell { return shell }
    let progress = environment.progress
    let script = Script(
      name: "stdin", text: "", directory: directory ?? environment.options.root)
    environment.outputs.beginListing(recipe: nil)
    let opened = try Interpreter(environment: environment, script: script, pass: .shell) {
      progress.emit(.printed($0))
    }
    shell = opened
    return opened
  }
}
