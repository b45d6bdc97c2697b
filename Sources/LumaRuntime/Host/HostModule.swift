import LumaCatalog
import LumaLua
import LumaModel

/// The host functions of one interpreter.
final class HostModule {
  enum Pass {
    /// Fetches read, warnings are told, nothing is written.
    case check
    /// The run after a check.
    case run
    /// Lines that nobody checked before.
    case shell
  }

  let environment: RunEnvironment
  let pass: Pass
  /// The line of the recipe that is being run; set once there is an interpreter.
  var locate: () -> ScriptLocation? = { nil }
  /// Calls a function of the library's; set like `locate`.
  var call: (LuaReference) throws(LuaError) -> [LuaValue] = { _ in [] }
  var parameters: Parameters
  /// Pipelines that a check has seen so far, for `luma explain`.
  private(set) var pipelines: [Pipeline] = []
  /// What a check has asked for so far, for the same.
  var fetched: [FetchResult] = []
  var planner: OutputPlanner

  init(environment: RunEnvironment, permissions: PathPermissions, pass: Pass) {
    self.environment = environment
    self.pass = pass
    self.permissions = permissions
    parameters = Parameters(environment.options.parameters)
    let renderer = environment.renderer
    planner = OutputPlanner(permissions: permissions) {
      renderer.reasonUnreadable($0.path, raw: $0.raw)
    }
  }

  let permissions: PathPermissions

  /// The functions by their names in Lua; `fail` and `location` are the interpreter's own.
  var callbacks: [String: LuaCallback] {
    photoCallbacks.merging(libraryCallbacks) { own, _ in own }
  }

  private var photoCallbacks: [String: LuaCallback] {
    [
      "suggest": callback(suggest), "fields": callback(fields),
      "open_folder": callback(openFolder), "open_photos": callback(openPhotos),
      "fact": callback(fact), "fetch": callback(fetch), "count": callback(count),
      "rows": callback(rows), "date_parse": DateHost.parse, "date_format": DateHost.format,
      "now": DateHost.now, "declare_param": callback(declareParameter), "run": callback(run),
      "explain": callback(explain), "check_template": callback(checkTemplate),
    ].merging(requestCallbacks) { first, _ in first }
      .merging(pixelCallbacks) { first, _ in first }
  }

  /// Turns whatever a host function throws into an error of Lua.
  func callback(
    _ body: @escaping ([LuaValue]) throws -> [LuaValue]
  ) -> LuaCallback {
    { arguments throws(LuaFailure) in
      do {
        return try body(arguments)
      } catch {
        throw LuaFailure(Diagnostic(error))
      }
    }
  }

  private func suggest(_ arguments: [LuaValue]) -> [LuaValue] {
    let words = (arguments.last?.table?.array ?? []).compactMap(\.text)
    let hint = arguments.first?.text.flatMap { Suggestion.hint(for: $0, among: words) }
    return [hint.map(LuaValue.string) ?? .none]
  }

  private func fields(_ arguments: [LuaValue]) -> [LuaValue] {
    [.table(LuaTable(array: AssetField.allCases.map(\.lua)))]
  }

  private func declareParameter(_ arguments: [LuaValue]) throws -> [LuaValue] {
    [try parameters.declare(arguments.first ?? .none)]
  }

  /// `chain:run()`: alone in being told of every file.
  private func run(_ arguments: [LuaValue]) throws -> [LuaValue] {
    guard !environment.isChanging else { throw LibraryUseError.insideChange(verb: "run") }
    let progress = environment.progress
    progress.noteOutcome()
    defer { _ = progress.takeOutcome() }
    let units = try runPlan(arguments.first ?? .none)
    return [(progress.takeOutcome() ?? BatchOutcome()).ordered(by: units).lua]
  }

  /// Runs the saves of a plan; in a check pass only their paths are settled.
  ///
  /// - Returns: what it came to, photo by photo.
  @discardableResult
  func runPlan(_ value: LuaValue) throws -> [WorkUnit] {
    let pipelines = try PlanMarshal.pipelines(value).map { try $0.allowed(by: permissions) }
    if pass == .check { self.pipelines += pipelines }
    try prepareAlbums(pipelines)
    let (units, failures) = try planner.units(try PhotoPlans(pipelines, environment.rawSizes).plans)
    guard pass != .check, !pipelines.isEmpty else { return [] }
    BatchExecutor(environment).run(units, failures: failures)
    return units
  }

  /// A line of a REPL is a run of its own: it may write again what an earlier one wrote.
  func beginLine() { planner.forgetPaths() }

  private func checkTemplate(_ arguments: [LuaValue]) throws -> [LuaValue] {
    _ = try Template(arguments.first?.text ?? "")
    return []
  }

  private func explain(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let pipelines = try PlanMarshal.pipelines(arguments.first ?? .none)
    return [.string(try Explanation(environment.rawSizes).text(pipelines))]
  }
}

extension AssetField {
  /// What the library's checks need to know of a field.
  fileprivate var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "name": .string(rawValue), "type": .string(typeWord), "nullable": .boolean(isNullable),
      ]))
  }

  private var typeWord: String {
    switch type {
    case .integer: "integer"
    case .double: "double"
    case .bool: "bool"
    case .string: "string"
    case .date: "date"
    case .stringList, .doubleList: "list"
    case .enumeration: "enum"
    }
  }
}
