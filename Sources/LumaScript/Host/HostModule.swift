import LumaLua
import LumaModel
import LumaPipeline

/// The host functions of one interpreter: makes the hosts and lists them.
final class HostModule {
  let context: HostContext
  let paths: OutputPaths
  let warnings: WarningHost
  let parameters: ParameterHost
  let fetches: FetchHost
  let libraries: LibraryHost
  let pictures: PictureHost
  let runs: RunHost
  let tests: TestHost
  /// All hosts, those without a state of their own among them.
  private let hosts: [any RecipeHost]

  init(
    environment: RunEnvironment, permissions: PathPermissions, sources: RecipeSources,
    pass: HostContext.Pass
  ) {
    context = HostContext(
      environment: environment, permissions: permissions, sources: sources, pass: pass)
    paths = OutputPaths(environment, permissions)
    warnings = WarningHost(context)
    parameters = ParameterHost(context)
    fetches = FetchHost(context, warnings)
    libraries = LibraryHost(context, warnings)
    pictures = PictureHost(context, warnings)
    let texts = TextHost(context)
    runs = RunHost(
      context, paths, warnings: warnings, fetches: fetches, libraries: libraries, texts: texts)
    tests = TestHost(context)
    hosts = [
      warnings, parameters, fetches, libraries, pictures, texts, runs, tests,
      VocabularyHost(context), TemplateHost(context, warnings), OperationHost(context),
      ImageHost(context, warnings, paths), RequestHost(context, paths),
    ]
  }

  /// By their Lua names; `fail` and `location` are provided by the interpreter.
  var functions: [HostFunction] { hosts.flatMap(\.functions) }

  var callbacks: [String: LuaCallback] {
    Dictionary(uniqueKeysWithValues: functions.map { ($0.name, $0.callback) })
  }

  /// Starts a REPL line as a run of its own, which may overwrite outputs of earlier lines.
  func beginLine() {
    runs.beginLine()
    context.environment.progress.beginLine()
  }
}
