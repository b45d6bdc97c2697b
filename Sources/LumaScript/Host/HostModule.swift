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
  /// Pipelines that the check has seen so far, for `luma explain`.
  private(set) var pipelines: [Pipeline] = []
  /// Fetch results of the check so far, for `luma explain`.
  var fetched: [FetchResult] = []
  var planner: OutputPlanner

  init(environment: RunEnvironment, permissions: PathPermissions, pass: Pass) {
    self.environment = environment
    self.pass = pass
    self.permissions = permissions
    parameters = Parameters(environment.options.parameters)
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
    guard !environment.isChanging else { throw LibraryUseError.insideChange(verb: "run") }
    let progress = environment.progress
    progress.noteOutcome()
    defer { _ = progress.takeOutcome() }
    let units = try runPlan(.table(plan))
    return [(progress.takeOutcome() ?? BatchOutcome()).ordered(by: units).lua]
  }

  /// Executes the saves of a plan; a check only resolves their paths.
  ///
  /// - Returns: the work units, by photo.
  @discardableResult
  func runPlan(_ value: LuaValue) throws -> [WorkUnit] {
    let pipelines = try PlanMarshal.pipelines(value).map {
      try $0.allowed(by: permissions, environment.gate)
    }
    if pass == .check {
      self.pipelines += pipelines
      environment.charge(pipelines.reduce(0) { $0 + 1_024 * (1 + $1.nodes.count) })
    }
    try prepareAlbums(pipelines)
    let (units, failures) = try planner.units(try PhotoPlans(pipelines, environment.rawSizes).plans)
    // The planner keeps the path of every output.
    environment.charge(units.reduce(0) { $0 + 512 * $1.outputs.count })
    guard pass != .check, !pipelines.isEmpty else { return [] }
    BatchExecutor(environment).run(units, failures: failures)
    return units
  }

  /// Starts a REPL line as a run of its own, which may overwrite outputs of earlier lines.
  func beginLine() {
    planner.forgetPaths()
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
