import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let run = CommandRow(
    operands: .recipes, sentence: "run a recipe",
    purpose: """
      Checks a recipe, then runs it: each photo is read once, processed, and written to all its
      outputs. RECIPE is a file, or '-' for standard input. Failed photos are reported and do not
      stop the others.

      Several recipes run one after another, also after one that fails, with one summary and the
      worst exit status. Those that would write one file are refused. A parameter is given to the
      recipes that declare it; limits hold for each recipe.

      --check=all-calls checks every call that luma outputs lists, or those of RECIPE, each with the
      parameters that it was given: one report, and one exit status. Orphaned is what no call makes.

      """,
    examples: [
      "luma run square-picks.lua", "luma run square-picks.lua --param size=512 --jobs 2",
      "luma run web.lua print.lua --check", "luma run --check=all-calls",
      "luma run square-picks.lua --dry-run", "luma run square-picks.lua --json > events.jsonl",
      "luma run square-picks.lua --report out.html", "luma run --plan plan.jsonl",
      "luma run -e 'print(folder(\"photos\").count)'",
    ],
    notes: """
      safety:
        Recipes can read below the root, their own folder and --allow-read folders, and write below
        the root and --allow-write folders. Photos that a recipe opens are never overwritten.
        Another file that Luma did not write is overwritten only if the save says overwrite =
        "always" and the command line --allow-overwrite.

      """
  ) { settings in
    withEach(settings) { (session, script, context) throws(Diagnostic) in
      defer { context.page?.draw(session, share: context.recipeCount) }
      let status = ExitStatus(of: try session.run(script), isCheck: settings.checks)
      if let problem = session.log?.problem, let path = settings.audit {
        throw CommandError.unwritableLog(path, reason: problem.phrase).diagnostic
      }
      return status
    }
  }

  static let check = CommandRow(
    operands: .recipes, sentence: "check a recipe for errors, without processing pixels",
    purpose: """
      Runs a recipe without side effects: queries are parsed, but no pixels are processed and no
      files are written. It is stopped after 60 seconds, or --time-limit. Several recipes are
      checked one after another, also for files that two of them would write.

      """,
    examples: [
      "luma check square-picks.lua", "luma check *.lua", "luma check --json square-picks.lua",
    ],
    timeLimit: 60
  ) { settings in
    withEach(settings) { (session, script, context) throws(Diagnostic) in
      context.showWish(of: script)
      let findings = try session.check(script)
      context.reporter.clear()
      if settings.talk == .terminal {
        StandardStream.error.write(script.sentence(of: findings) + "\n")
      }
      return ExitStatus(
        failed: findings.failures, refused: findings.refused, limited: findings.limited,
        passing: findings.passing)
    }
  }

  static let explain = CommandRow(
    operands: .recipe,
    sentence: "show the plan of a recipe: queries, sizes, decoding, shared steps",
    purpose: """
      Prints the plan of a recipe: its queries and their indexes, the picture size after each step,
      the decoding, and the steps that outputs share. It is stopped after 60 seconds, or
      --time-limit.

      """,
    examples: ["luma explain square-picks.lua --param size=512"],
    timeLimit: 60
  ) { settings in
    with(settings) { (session, script, context) throws(Diagnostic) in
      context.reporter.report(.printed(try session.explain(script)))
      return .success
    }
  }
}

extension ExitStatus {
  /// - Parameter isCheck: whether work left to do is a failure.
  init(of report: RunReport, isCheck: Bool) {
    let failures = ExitStatus(
      failed: report.failed - (isCheck ? report.unlisted : 0), refused: report.refused,
      limited: report.limited, passing: report.passing)
    let isStale = isCheck && report.saved + report.orphaned + report.unlisted > 0
    self = failures == .success && isStale ? .stale : failures
  }
}

/// Reads the script given on the command line, and opens a session for it.
private func with(
  _ settings: Settings,
  _ body: (Session, Script, CommandContext) throws(Diagnostic) -> ExitStatus
) -> ExitStatus {
  withScript(settings) { (settings, script, context, plan) throws(Diagnostic) in
    let session =
      if let plan { try context.open(plan, script) } else { try context.open() }
    return try body(session, script, context)
  }
}

/// Does the same for each of several scripts.
private func withEach(
  _ settings: Settings,
  _ body: (Session, Script, CommandContext) throws(Diagnostic) -> ExitStatus
) -> ExitStatus {
  settings.words.count > 1 || settings.checksAllCalls
    ? RecipeSeries(settings: settings).perform(body) : with(settings, body)
}

/// Reads the script given on the command line, and the plan that it is held to.
func withScript(
  _ given: Settings,
  _ body: (Settings, Script, CommandContext, PlanFile?) throws(Diagnostic) -> ExitStatus
) -> ExitStatus {
  var settings = given
  let watcher = InterruptWatcher.start()
  // While the recipe is read from standard input, Ctrl-C exits immediately.
  watcher.aim(at: .exit)
  do throws(CommandError) {
    let plan = try settings.plan.map { path throws(CommandError) in
      try PlanFile(reading: path)
    }
    let environment = Environment.current()
    try plan?.complete(&settings, environment)
    let script = try settings.script.script(environment)
    try plan?.check(script)
    settings.grant(given.parameters, to: script, environment)
    settings.parameters = try ParameterFile.read(settings.parameterFiles) + settings.parameters
    watcher.aim(at: .nothing)
    let context = CommandContext(
      settings, watcher: watcher, script: script, environment: environment)
    return context.run { () throws(Diagnostic) in
      let status = try body(settings, script, context, plan)
      return watcher.isInterrupted ? context.interrupted() : status
    }
  } catch {
    return CommandContext(settings, watcher: watcher).end(error.diagnostic)
  }
}
