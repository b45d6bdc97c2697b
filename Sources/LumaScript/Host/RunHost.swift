import LumaLua
import LumaModel
import LumaPipeline

/// Host functions that execute saves, at once or at the end of the recipe.
final class RunHost: RecipeHost {
  let context: HostContext
  let warnings: WarningHost
  let fetches: FetchHost
  private let libraries: LibraryHost
  private let texts: TextHost
  private let paths: OutputPaths
  private var pending = PendingSaves()
  private var reportedPlans = PlanTrees()
  /// The plans of the check so far.
  private(set) var checked = CheckedPlans()

  init(
    _ context: HostContext, _ paths: OutputPaths, warnings: WarningHost, fetches: FetchHost,
    libraries: LibraryHost, texts: TextHost
  ) {
    (self.context, self.paths) = (context, paths)
    (self.warnings, self.fetches) = (warnings, fetches)
    (self.libraries, self.texts) = (libraries, texts)
  }

  var functions: [HostFunction] {
    [
      HostFunction("run", run), HostFunction("schedule", schedule),
      HostFunction("explain", explain), HostFunction("why_empty", whyEmpty),
    ]
  }

  /// Implements `chain:run()`, the only call that reports every file.
  private func run(_ plan: LuaTable) throws -> [LuaValue] {
    try refuseIfAsked("run")
    let pipelines = try plans.pipelines(.table(plan))
    pending.noteExecuted(pipelines)
    guard !environment.libraries.isChanging else { throw LibraryUseError.insideChange(verb: "run") }
    let progress = environment.progress
    progress.noteOutcome()
    defer { _ = progress.takeOutcome() }
    try run(PipelineStore(pipelines))
    guard !leaveToRun() else {
      context.becomeUncertain()
      return [checked.outcome.lua]
    }
    return [(progress.takeOutcome() ?? BatchOutcome()).lua]
  }

  /// Takes a part of the saves that wait for the end of the recipe.
  private func schedule(_ plan: LuaTable) throws -> [LuaValue] {
    pending.lastSave = locate()
    try add(.table(plan))
    return []
  }

  private func explain(_ plan: LuaTable) throws -> [LuaValue] {
    let pipelines = try plans.pipelines(.table(plan))
    return [.string(try Explanation(pipelines, sizes: environment.rawSizes).text)]
  }

  private func add(_ plan: LuaValue) throws {
    environment.limits.charge(pending.add(try plans.pipelines(plan)))
  }

  /// Returns an error of the recipe with the line of its saves, if they take the memory: Lua gives
  /// no line then.
  func locating(_ error: Diagnostic) -> Diagnostic {
    guard error.code == .memoryLimit, error.location == nil,
      pending.bytes > environment.options.memoryLimit / 4
    else { return error }
    var located = error
    located.location = pending.lastSave
    return located
  }

  /// Discards the saves that wait.
  func discardPending() {
    pending.discard()
    texts.discardPending()
  }

  /// Executes the saves that wait, and the rest of them.
  func runPending(_ rest: LuaValue) throws {
    defer { discardPending() }
    try add(rest)
    let all = pending.take(), texts = texts.pending.withUniqueNames
    discardPending()
    try run(all, before: texts)
    guard !texts.isEmpty, !leaveToRun(), environment.isFirstShard else { return }
    TextWriter(environment).write(texts)
  }

  /// Executes saves; a check only resolves their paths.
  ///
  /// - Parameter texts: get their paths, too, before anything is written.
  private func run(_ asked: PipelineStore, before texts: [TextOutput] = []) throws {
    checked.outcome = BatchOutcome()
    let pipelines = try asked.allowed(by: permissions, environment.gate)
    try begin(pipelines, with: texts)
    // A preview makes its pictures anew.
    guard
      try purpose == .preview || !paths.finished.skips(pipelines, isCheck: pass == .check)
    else { return try paths.claim(texts) }
    if purpose == .run, let part = paths.finished.part(of: pipelines, paths.planner) {
      try paths.claim(texts)
      return try run(part, pipelines)
    }
    try paths.finished.claimPaths(in: &paths.planner)
    let planned = try paths.planner.plan(try PhotoPlans(pipelines, environment.rawSizes))
    try paths.claim(texts)
    // The planner keeps the path of every output.
    environment.limits.charge(planned.bytes)
    if pass == .check { take(planned, pipelines) }
    guard !pipelines.isEmpty, !leaveToRun() else { return }
    try BatchExecutor(environment).run(
      planned, &paths.planner, noting: paths.finished.writer(for: planned))
  }

  /// Executes the saves of a few photos, where the outputs of the others are up to date.
  private func run(_ part: PartialRun, _ pipelines: PipelineStore) throws {
    var planner = part.planner
    environment.limits.charge(part.planned.bytes)
    if pass == .check { take(part.planned, pipelines) }
    guard !leaveToRun() else { return }
    paths.finished.begin(part)
    try BatchExecutor(environment).run(part.planned, &planner, noting: part.writer)
  }

  /// Prepares albums and manifests, and reports the plans.
  private func begin(_ pipelines: PipelineStore, with texts: [TextOutput]) throws {
    if [.explanation, .preview].contains(purpose) {
      for number in 0..<pipelines.count { checked.pipelines.append(pipelines[number]) }
    }
    if pass == .check { warnOfEmpty(pipelines) }
    try libraries.prepareAlbums(pipelines)
    if !pipelines.isEmpty || !texts.isEmpty { environment.outputs.openManifests() }
    guard environment.options.reportsPlans, pass != .shell, !leaveToRun() else { return }
    for tree in reportedPlans.trees(of: pipelines, environment) {
      environment.progress.emit(.plan(tree))
    }
  }

  /// Takes the plans of a check.
  private func take(_ planned: PlannedRun, _ pipelines: PipelineStore) {
    checked.outcome = BatchOutcome(planned: planned)
    warnOfOutputsAmongInputs(planned, pipelines)
    warnings.warn(planned.recoded.groups.map(\.diagnostic))
    // A run says it of each photo.
    if purpose == .itself { warnings.warn(planned.lostFrames.groups.map(\.diagnostic)) }
    if purpose == .preview { checked.runs.append(planned) }
    guard [.itself, .preview].contains(purpose) else { return }
    warnings.count(planned.failures)
    for failure in planned.failures { environment.progress.emit(.failed(failure)) }
  }

  /// Starts a REPL line.
  func beginLine() {
    discardPending()
    paths.forget()
  }
}
