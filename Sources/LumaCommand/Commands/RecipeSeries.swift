import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

/// Several recipes of one command line, or calls of them, which run one after another.
struct RecipeSeries {
  /// What is done with each recipe.
  typealias Body = (Session, Script, CommandContext) throws(Diagnostic) -> ExitStatus

  let settings: Settings
  let watcher = InterruptWatcher.start()
  let environment = Environment.current()

  /// A recipe, and the options of its session.
  struct Member {
    /// nil: it is gone.
    var script: Script?
    var options: RunOptions
    /// Of the call, with the parameters of the options; nil: none are known.
    var outputs: CallOutputs?
  }

  /// Does something with each recipe, also after one that fails.
  ///
  /// - Returns: the worst status.
  func perform(_ body: Body) -> ExitStatus {
    settings.checksAllCalls ? performCalls(body) : performRecipes(body)
  }

  private func performRecipes(_ body: Body) -> ExitStatus {
    var settings = settings
    let (scripts, unreadable) = scripts
    do throws(CommandError) {
      let typed = settings.parameters
      for script in scripts { settings.grant(typed, to: script, environment) }
      settings.parameters = try ParameterFile.read(settings.parameterFiles) + typed
    } catch {
      return CommandContext(settings, watcher: watcher).end(error.diagnostic)
    }
    let context = CommandContext(
      settings, watcher: watcher, scripts: scripts, environment: environment)
    return perform(body, context, unreadable) { () throws(Diagnostic) in
      try members(scripts, context)
    }
  }

  /// - Parameters:
  ///   - unreadable: errors of recipes that cannot be read.
  ///   - members: the others.
  func perform(
    _ body: Body, _ context: CommandContext, _ unreadable: [CommandError],
    _ members: () throws(Diagnostic) -> [Member]
  ) -> ExitStatus {
    context.run { () throws(Diagnostic) in
      for error in unreadable { context.reporter.report(.failed(error.diagnostic)) }
      var worst = unreadable.isEmpty ? ExitStatus.success : .failure
      guard !settings.failsFast || worst == .success else { return worst }
      let sum = RunSum(checksAllCalls: settings.checksAllCalls)
      for error in unreadable { sum.add(error.diagnostic) }
      let members = try members()
      if watcher.isInterrupted { return context.interrupted() }
      for member in members {
        worst = worst.worse(perform(body, member, context, sum))
        if watcher.isInterrupted { return context.interrupted() }
        if settings.failsFast, worst != .success, worst != .stale { break }
      }
      context.begin(nil)
      if watcher.isInterrupted { return context.interrupted() }
      if sum.hasRun { context.reporter.report(.finished(sum.report)) }
      return worst
    }
  }

  private func perform(
    _ body: Body, _ member: Member, _ context: CommandContext, _ sum: RunSum
  ) -> ExitStatus {
    context.begin(member.outputs?.call ?? member.script?.name)
    do throws(Diagnostic) {
      do throws(Diagnostic) {
        if let script = member.script {
          let session = try context.open(member.options, isReported: sum.leaves, listener: sum.add)
          return try body(session, script, context)
        }
      } catch {
        // A call whose parameter was renamed cannot be run, like one of a recipe that is gone.
        guard error.code == .unknownParameter, member.outputs != nil else { throw error }
      }
      guard let outputs = member.outputs else { return .success }
      return try reportOrphans(of: outputs, member.options, context, sum)
    } catch {
      // The caller reports an interrupt, once.
      if !watcher.isInterrupted { context.report(error, of: member.script) }
      sum.add(error)
      return ExitStatus(of: error)
    }
  }

  /// The recipes that can be read, and the errors of the others.
  private var scripts: ([Script], unreadable: [CommandError]) {
    var scripts: [Script] = [], unreadable: [CommandError] = []
    for word in settings.words {
      do throws(CommandError) {
        scripts.append(try ScriptSource.file(word).script(environment))
      } catch {
        unreadable.append(error)
      }
    }
    return (scripts, unreadable)
  }
}

extension RecipeSeries {
  /// Returns the options of each recipe, once all are planned.
  ///
  /// - Throws: `unknownParameter` for one that no recipe declares.
  private func members(
    _ scripts: [Script], _ context: CommandContext
  ) throws(Diagnostic) -> [Member] {
    let options = try context.prepare()
    var all: [RecipeClaims] = []
    for script in scripts where !watcher.isInterrupted {
      all.append(try claims(of: script, options))
    }
    guard !watcher.isInterrupted else { return [] }
    try check(options.parameters, all)
    let planned = zip(scripts, all).map { (recipe: $0.name, keys: $1.keys) }
    let shared = SharedPaths.all(of: planned)
    return zip(zip(scripts, all), shared).map { pair, shared in
      let (script, claims) = pair
      var own = options
      own.shared = shared
      own.parameters = options.parameters.filter { parameter in
        claims.parameters.contains(parameter.name)
          || !claims.isComplete && !all.contains { $0.parameters.contains(parameter.name) }
      }
      return Member(script: script, options: own)
    }
  }

  /// Plans what a recipe would write. Its run reports whatever is wrong with it.
  private func claims(
    of script: Script, _ options: RunOptions
  ) throws(Diagnostic) -> RecipeClaims {
    var dry = options
    (dry.dryRun, dry.sharesParameters, dry.readsInput) = (true, true, false)
    // The owners of files depend on parameters that are not declared yet.
    dry.takesOver = true
    (dry.log, dry.ask, dry.output, dry.show) = (nil, nil, nil, nil)
    let session = try Session(options: dry) { _ in }
    watcher.aim(at: .run(session.interrupter))
    defer { watcher.aim(at: .nothing) }
    var claims = session.claims(of: script)
    if !claims.isComplete {
      let folders = settings.modules.map(environment.absolute)
      claims.parameters += Outlines(script, modules: folders).parameters.map(\.name)
    }
    return claims
  }

  private func check(
    _ given: [RunOptions.Parameter], _ all: [RecipeClaims]
  ) throws(Diagnostic) {
    // Declarations after an error are unknown.
    guard all.allSatisfy(\.isComplete) else { return }
    let declared = Set(all.flatMap(\.parameters))
    guard let other = given.first(where: { !declared.contains($0.name) }) else { return }
    throw UsageError.notDeclared(
      other.option ?? "--param \(other.name)", declared: declared.sorted()
    ).diagnostic
  }
}
