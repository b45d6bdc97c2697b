import LumaPipeline
import LumaCatalog
import LumaLua
import LumaModel

/// The host functions of one interpreter.
final class HostModule {
  enum Pass {
    /// Fetches are executed and warnings emitted; nothing is written.
    case check
    /// The run after a successful check.
    case run
    /// REPL input, which is not checked first.
    case shell
  }

  let environment: RunEnvironment
  let pass: Pass
  /// Whether the check left something to the run. If not, the run only reports up-to-date outputs.
  private(set) var leavesWork = false
  /// The texts of the recipe and its modules.
  let sources: RecipeSources
  /// Why the last question to a photo had no answer.
  var absence: (name: String, reason: String)?
  /// The warnings of the check so far, each once.
  var warned: Set<Diagnostic> = []
  /// The lines on which methods were checked for a call.
  var inspected: Set<String> = []
  /// Returns the current line of the recipe; set once the interpreter exists.
  var locate: () -> ScriptLocation? = { nil }
  /// Calls a Lua function of the standard library; set like `locate`.
  var call: (LuaReference) throws(LuaError) -> [LuaValue] = { _ in [] }
  var parameters: Parameters
  /// The purpose of a check.
  enum CheckPurpose { case run, itself, explanation, preview }
  var purpose = CheckPurpose.run
  /// nil outside of tests.
  var tests: TestRoom?
  /// Whether a command of the prompt queries, as `:explain` does: nothing is written then.
  var isAsked = false
  /// Mistakes after which the check went on.
  var noted: [Diagnostic] = []
  /// How often they were made again.
  var repeated = 0
  /// The findings of the check besides errors.
  var findings = CheckFindings()
  /// The outputs of the last saves of the check.
  private var plannedOutcome = BatchOutcome()
  /// Whether the check got a value that only the run knows, such as a report.
  private(set) var isUncertain = false
  /// Pipelines that the check has seen so far, for `luma explain`.
  private(set) var pipelines: [Pipeline] = []
  /// The plans of the check so far, for `luma preview`.
  private(set) var planned: [PlannedRun] = []
  /// Saves to execute when the recipe ends, and those of them that a `run` has executed meanwhile.
  private var pending = PipelineStore()
  private var executed: Set<Int> = []
  private var pendingBytes = 0
  /// Texts to write when the recipe ends.
  var texts: [TextOutput] = []
  var exportCounters = ExportCounters()
  /// Number of image buffers that the recipe has made.
  var bufferCount = 0
  /// The line of the last save that was scheduled, roughly.
  private var lastSave: ScriptLocation?
  /// Fetch results of the check so far, for `luma explain`.
  var fetched: [FetchResult] = []
  /// The lines of those fetches.
  var fetchPlaces: [ObjectIdentifier: ScriptLocation] = [:]
  var planner: OutputPlanner
  /// Whether outputs may have other names than were planned.
  private var usesSuffixes = false
  private var toldPlans = PlanTrees()
  var finished: FinishedRuns

  init(
    environment: RunEnvironment, permissions: PathPermissions, sources: RecipeSources, pass: Pass
  ) {
    self.environment = environment
    self.sources = sources
    self.pass = pass
    self.permissions = permissions
    parameters = Parameters(environment.options.parameters)
    finished = FinishedRuns(environment, permissions)
    let renderer = environment.renderer
    planner = OutputPlanner(
      permissions: permissions, gate: environment.gate, limit: environment.options.maxOutputs,
      shard: environment.options.shard, tags: environment.rawSizes.tags,
      replacesPhoto: environment.replacesPhoto
    ) { version throws(Diagnostic) in
      try renderer.uprightSize(version)
    }
  }

  let permissions: PathPermissions

  var plans: PlanMarshal { PlanMarshal(sources: sources, tags: environment.rawSizes.tags) }

  /// The functions by their Lua names; `fail` and `location` are provided by the interpreter.
  var functions: [HostFunction] {
    [
      HostFunction("suggest", suggest), HostFunction("warn", warn),
      HostFunction("recovers") { [.boolean(self.pass == .check)] }, HostFunction("note", note),
      HostFunction("expect_call", expectCall), HostFunction("fields", fields),
      HostFunction("encodings") { [EncodingTable.lua] },
      HostFunction("declare_param", declareParameter), HostFunction("run", run),
      HostFunction("schedule", schedule),
      HostFunction("explain", explain), HostFunction("check_template", checkTemplate),
      HostFunction("check_text") { try self.checkText($0) },
      HostFunction("check_tag") { try self.checkTag($0, $1, $2) },
    ] + DateHost.functions(now: environment.options.now) + fetchingFunctions + requestFunctions
      + pixelFunctions
      + questionFunctions + showFunctions + libraryFunctions + textFunctions + imageFunctions
      + testFunctions + exportFunctions
  }

  var callbacks: [String: LuaCallback] {
    Dictionary(uniqueKeysWithValues: functions.map { ($0.name, $0.callback) })
  }

  private func suggest(_ word: String, _ words: [String]) -> [LuaValue] {
    [Suggestion.hint(for: word, among: words).map(LuaValue.string) ?? .none]
  }

  /// The fields of photos, of albums, `fields "album"`, or of the albums that have a photo,
  /// `fields "photo_albums"`.
  private func fields(of kind: String?) -> [LuaValue] {
    let rows =
      switch kind {
      case "album": AlbumField.allCases.map(\.lua)
      case "photo_albums": PhotoAlbumField.allCases.map(\.lua)
      case .none, .some: FieldRow.all.map(\.lua)
      }
    return [.table(LuaTable(array: rows))]
  }

  private func declareParameter(_ row: LuaTable) throws -> [LuaValue] {
    do {
      return [try parameters.declare(.table(row))]
    } catch {
      guard pass == .shell, case .parameterMissing(let name) = error else { throw error }
      var diagnostic = error.diagnostic
      diagnostic.hint = "give it a default: param { name = \"\(name)\", default = ... }"
      throw diagnostic
    }
  }

  /// Implements `chain:run()`, the only call that reports every file.
  private func run(_ plan: LuaTable) throws -> [LuaValue] {
    try refuseIfAsked("run")
    let pipelines = try plans.pipelines(.table(plan))
    if !pending.isEmpty { for pipeline in pipelines { executed.formUnion(pipeline.saves) } }
    guard !environment.isChanging else { throw LibraryUseError.insideChange(verb: "run") }
    let progress = environment.progress
    progress.noteOutcome()
    defer { _ = progress.takeOutcome() }
    try run(PipelineStore(pipelines))
    guard !leaveToRun() else {
      isUncertain = true
      return [plannedOutcome.lua]
    }
    return [(progress.takeOutcome() ?? BatchOutcome()).lua]
  }

  /// - Throws: `asked`, if a command of the prompt queries.
  func refuseIfAsked(_ verb: String) throws(RuntimeError) {
    if isAsked { throw .asked(verb: verb) }
  }

  /// Takes a part of the saves that wait for the end of the recipe.
  private func schedule(_ plan: LuaTable) throws -> [LuaValue] {
    lastSave = locate()
    try add(.table(plan))
    return []
  }

  /// Returns an error of the recipe with the line of its saves, if they take the memory: Lua gives
  /// no line then.
  func locating(_ error: Diagnostic) -> Diagnostic {
    guard error.code == .memoryLimit, error.location == nil,
      pendingBytes > environment.options.memoryLimit / 4
    else { return error }
    var located = error
    located.location = lastSave
    return located
  }

  private func add(_ plan: LuaValue) throws {
    for pipeline in try plans.pipelines(plan) { pending.add(pipeline) }
    environment.charge(pending.bytes - pendingBytes)
    pendingBytes = pending.bytes
  }

  /// Discards the saves that wait.
  func discardPending() {
    (pending, executed, pendingBytes, texts) = (PipelineStore(), [], 0, [])
    exportCounters = ExportCounters()
  }

  /// Executes the saves that wait, and the rest of them.
  func runPending(_ rest: LuaValue) throws {
    defer { discardPending() }
    try add(rest)
    pending.drop(executed)
    let all = pending, texts = texts.withUniqueNames
    discardPending()
    try run(all, before: texts)
    guard !texts.isEmpty, !leaveToRun(), environment.isFirstShard else { return }
    TextWriter(environment).write(texts)
  }

  /// Reports the outputs of earlier runs that the recipe no longer makes.
  func reportLeftovers() throws {
    guard !usesSuffixes else { return }
    try Leftovers(environment).report(&finished, &planner)
  }

  /// Executes saves; a check only resolves their paths.
  ///
  /// - Parameter texts: get their paths, too, before anything is written.
  private func run(_ asked: PipelineStore, before texts: [TextOutput] = []) throws {
    plannedOutcome = BatchOutcome()
    let pipelines = try asked.allowed(by: permissions, environment.gate)
    if [.explanation, .preview].contains(purpose) {
      for number in 0..<pipelines.count { self.pipelines.append(pipelines[number]) }
    }
    if pass == .check { warnOfEmpty(pipelines) }
    try prepareAlbums(pipelines)
    if !pipelines.isEmpty || !texts.isEmpty { environment.openManifests() }
    usesSuffixes = usesSuffixes || pipelines.hasUniqueNames
    if environment.options.tellsPlans, pass != .shell, !leaveToRun() {
      for tree in toldPlans.trees(of: pipelines, environment) {
        environment.progress.emit(.plan(tree))
      }
    }
    // A preview makes its pictures anew.
    guard
      try purpose == .preview || !finished.skips(pipelines, isCheck: pass == .check)
    else { return try claim(texts) }
    if purpose == .run, let part = try finished.part(of: pipelines, planner) {
      try claim(texts)
      return try run(part, pipelines)
    }
    try finished.claimPaths(in: &planner)
    let planned = try planner.plan(try PhotoPlans(pipelines, environment.rawSizes))
    try claim(texts)
    // The planner keeps the path of every output.
    environment.charge(planned.bytes)
    if pass == .check { take(planned, pipelines) }
    guard !pipelines.isEmpty, !leaveToRun() else { return }
    try BatchExecutor(environment).run(planned, &planner, noting: finished.writer(for: planned))
  }

  /// Executes the saves of a few photos, where the outputs of the others are up to date.
  private func run(_ part: PartialRun, _ pipelines: PipelineStore) throws {
    var planner = part.planner
    environment.charge(part.planned.bytes)
    if pass == .check { take(part.planned, pipelines) }
    guard !leaveToRun() else { return }
    try finished.begin(part)
    try BatchExecutor(environment).run(part.planned, &planner, noting: part.writer)
  }

  /// Takes what a check has planned.
  private func take(_ planned: PlannedRun, _ pipelines: PipelineStore) {
    plannedOutcome = BatchOutcome(planned: planned)
    warnOfOutputsAmongInputs(planned, pipelines)
    if purpose == .preview { self.planned.append(planned) }
    guard [.itself, .preview].contains(purpose) else { return }
    findings.count(planned.failures)
    for failure in planned.failures { environment.progress.emit(.failed(failure)) }
  }

  /// In a check, notes that something is left to the run.
  ///
  /// - Returns: whether this is a check.
  @discardableResult func leaveToRun() -> Bool {
    leavesWork = leavesWork || pass == .check
    return pass == .check
  }

  /// Notes that the check got, or lacked, a value that only the run knows.
  func becomeUncertain() { isUncertain = true }

  /// Starts a REPL line as a run of its own, which may overwrite outputs of earlier lines.
  func beginLine() {
    discardPending()
    planner.forgetPaths()
    finished.forget()
    environment.progress.beginLine()
  }

  private func explain(_ plan: LuaTable) throws -> [LuaValue] {
    let pipelines = try plans.pipelines(.table(plan))
    return [.string(try Explanation(pipelines, sizes: environment.rawSizes).text)]
  }
}
