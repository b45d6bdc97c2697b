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
  /// Returns the current line of the recipe; set once the interpreter exists.
  var locate: () -> ScriptLocation? = { nil }
  /// Calls a Lua function of the standard library; set like `locate`.
  var call: (LuaReference) throws(LuaError) -> [LuaValue] = { _ in [] }
  var parameters: Parameters
  /// Whether the check is for `luma explain`.
  var isExplaining = false
  /// Pipelines that the check has seen so far, for `luma explain`.
  private(set) var pipelines: [Pipeline] = []
  /// Saves to execute when the recipe ends, and those of them that a `run` has executed meanwhile.
  private var pending = PipelineStore()
  private var executed: Set<Int> = []
  private var pendingBytes = 0
  /// The line of the last save that was scheduled, roughly.
  private var lastSave: ScriptLocation?
  /// Fetch results of the check so far, for `luma explain`.
  var fetched: [FetchResult] = []
  var planner: OutputPlanner
  var finished: FinishedRuns

  init(environment: RunEnvironment, permissions: PathPermissions, pass: Pass) {
    self.environment = environment
    self.pass = pass
    self.permissions = permissions
    parameters = Parameters(environment.options.parameters)
    finished = FinishedRuns(environment, permissions)
    let renderer = environment.renderer
    planner = OutputPlanner(
      permissions: permissions, gate: environment.gate, limit: environment.options.maxOutputs
    ) {
      renderer.reasonUnreadable($0.path, raw: $0.raw)
    }
  }

  let permissions: PathPermissions

  /// The functions by their Lua names; `fail` and `location` are provided by the interpreter.
  var functions: [HostFunction] {
    [
      HostFunction("suggest", suggest), HostFunction("fields", fields),
      HostFunction("encodings") { [EncodingTable.lua] },
      HostFunction("declare_param", declareParameter), HostFunction("run", run),
      HostFunction("schedule", schedule),
      HostFunction("explain", explain), HostFunction("check_template", checkTemplate),
    ] + DateHost.functions + fetchingFunctions + requestFunctions + pixelFunctions
      + questionFunctions + libraryFunctions
  }

  var callbacks: [String: LuaCallback] {
    Dictionary(uniqueKeysWithValues: functions.map { ($0.name, $0.callback) })
  }

  private func suggest(_ word: String, _ words: [String]) -> [LuaValue] {
    [Suggestion.hint(for: word, among: words).map(LuaValue.string) ?? .none]
  }

  /// What there is to ask of photos, or of albums: `fields "album"`.
  private func fields(of kind: String?) -> [LuaValue] {
    let rows = kind == "album" ? AlbumField.allCases.map(\.lua) : FieldRow.all.map(\.lua)
    return [.table(LuaTable(array: rows))]
  }

  private func declareParameter(_ row: LuaTable) throws -> [LuaValue] {
    [try parameters.declare(.table(row))]
  }

  /// Implements `chain:run()`, the only call that reports every file.
  private func run(_ plan: LuaTable) throws -> [LuaValue] {
    let pipelines = try PlanMarshal.pipelines(.table(plan))
    if !pending.isEmpty { for pipeline in pipelines { executed.formUnion(pipeline.saves) } }
    guard !environment.isChanging else { throw LibraryUseError.insideChange(verb: "run") }
    let progress = environment.progress
    progress.noteOutcome()
    defer { _ = progress.takeOutcome() }
    try run(PipelineStore(pipelines))
    return [(progress.takeOutcome() ?? BatchOutcome()).lua]
  }

  /// Takes a part of the saves that wait for the end of the recipe.
  private func schedule(_ plan: LuaTable) throws -> [LuaValue] {
    lastSave = locate()
    try add(.table(plan))
    return []
  }

  /// Returns an error of the recipe with the line of its saves, if it is they that take the memory:
  /// Lua says no line then.
  func locating(_ error: Diagnostic) -> Diagnostic {
    guard error.code == .memoryLimit, error.location == nil,
      pendingBytes > environment.options.memoryLimit / 4
    else { return error }
    var located = error
    located.location = lastSave
    return located
  }

  private func add(_ plan: LuaValue) throws {
    for pipeline in try PlanMarshal.pipelines(plan) { pending.add(pipeline) }
    environment.charge(pending.bytes - pendingBytes)
    pendingBytes = pending.bytes
  }

  /// Discards the saves that wait.
  func discardPending() { (pending, executed, pendingBytes) = (PipelineStore(), [], 0) }

  /// Executes the saves that wait, and the rest of them.
  func runPending(_ rest: LuaValue) throws {
    defer { discardPending() }
    try add(rest)
    pending.drop(executed)
    let all = pending
    discardPending()
    try run(all)
  }

  /// Executes saves; a check only resolves their paths.
  private func run(_ asked: PipelineStore) throws {
    let pipelines = try asked.allowed(by: permissions, environment.gate)
    if isExplaining {
      for number in 0..<pipelines.count { self.pipelines.append(pipelines[number]) }
    }
    try prepareAlbums(pipelines)
    guard try !finished.skips(pipelines, isCheck: pass == .check) else { return }
    try finished.claimPaths(in: &planner)
    let planned = try planner.plan(try PhotoPlans(pipelines, environment.rawSizes))
    // The planner keeps the path of every output.
    environment.charge(planned.bytes)
    guard pass != .check, !pipelines.isEmpty else { return }
    try BatchExecutor(environment).run(planned, &planner, noting: finished.writer(for: planned))
  }

  /// Starts a REPL line as a run of its own, which may overwrite outputs of earlier lines.
  func beginLine() {
    discardPending()
    planner.forgetPaths()
    finished.forget()
    environment.progress.beginLine()
  }

  private func checkTemplate(_ text: String, isCaption: Bool?) throws -> [LuaValue] {
    guard isCaption == true else {
      _ = try Template(text)
      return []
    }
    do throws(RuntimeError) {
      _ = try Template(caption: text)
    } catch {
      throw error.diagnostic.about(caption: "contact_sheet")
    }
    return []
  }

  private func explain(_ plan: LuaTable) throws -> [LuaValue] {
    let pipelines = try PlanMarshal.pipelines(.table(plan))
    return [.string(try Explanation(pipelines, sizes: environment.rawSizes).text)]
  }
}

extension Diagnostic {
  /// Rewords an error about a template for a caption instead of a save.
  fileprivate func about(caption subject: String) -> Diagnostic {
    var copy = self
    if message.hasPrefix("save: ") { copy.message = "\(subject): caption: \(message.dropFirst(6))" }
    return copy
  }
}
