import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let plan = CommandRow(
    operands: .recipe, sentence: "write down what a run would do",
    purpose: """
      Runs a recipe dry, and writes a plan: a line of JSON for each file that a run would write or
      prune, with its photo, steps and encoder. luma run --plan FILE carries out the plan. If the
      recipe, a photo, an output or an encoder has changed since, it does nothing, names the change,
      and exits with 3. Parameters and --shard are in the plan. It grants nothing: give permissions,
      --root, --force and --prune again to luma run, which refuses a plan that was made with others.
      luma plan is stopped after 600 seconds, or --time-limit.

      """,
    examples: [
      "luma plan square-picks.lua -o plan.jsonl",
      "luma plan square-picks.lua --prune -o plan.jsonl",
      "luma plan square-picks.lua | wc -l",
    ],
    // It takes about as long as a run whose outputs are up to date.
    timeLimit: 600
  ) { settings in
    withScript(settings) { (settings, script, context, _) throws(Diagnostic) in
      let file = try settings.output.map { shown throws(Diagnostic) in
        do throws(CommandError) {
          return try settings.reportFile(.plan, shown, context.environment)
        } catch {
          throw error.diagnostic
        }
      }
      let folders = file.map { [FileSystem.parent(of: $0.path) ?? "/"] } ?? []
      let options = try context.prepare(writing: folders) {
        ($0.dryRun, $0.notesPlan) = (true, true)
      }
      let reporter = context.reporter
      let session = try Session(options: options) { event in
        if event.isProblem { reporter.report(event) }
      }
      context.watcher.aim(at: .run(session.interrupter))
      let (plan, report) = try session.plan(script)
      let text = PlanFile(plan, of: script, settings).text
      do throws(CommandError) {
        try file?.write(text)
      } catch {
        throw error.diagnostic
      }
      context.reporter.close()
      if file == nil { StandardStream.output.write(text) }
      if !settings.isQuiet {
        StandardStream.error.write("\(counted(plan.count, "file")) to write or prune\n")
      }
      return ExitStatus(
        failed: report.failed, refused: report.refused, limited: report.limited,
        passing: report.passing)
    }
  }
}

extension RunEvent {
  fileprivate var isProblem: Bool {
    switch self {
    case .failed, .warning: true
    case .printed, .plan, .planned, .text, .importing, .orphaned, .restored, .merged, .cache,
      .call,
      .finished, .saved, .skipped, .wouldWrite, .watched, .progress, .added, .wouldAdd, .duplicate,
      .deleted,
      .ignored,
      .unreadable, .imported, .changed, .moved, .missing, .found, .damaged, .scanned, .exported,
      .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      false
    }
  }
}
