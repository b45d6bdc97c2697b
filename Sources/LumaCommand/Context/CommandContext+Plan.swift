import LumaModel
import LumaPipeline
import LumaScript

extension CommandContext {
  /// Opens a session that is held to a plan, once it was found to do what was planned.
  ///
  /// - Throws: `PlanOutdated`, as a diagnostic.
  func open(_ file: PlanFile, _ script: Script) throws(Diagnostic) -> Session {
    let options = try prepare { $0.plan = file.plan }
    var dry = options
    (dry.dryRun, dry.notesPlan, dry.plan) = (true, true, nil)
    let rehearsal = try Session(options: dry) { _ in }
    watcher.aim(at: .run(rehearsal.interrupter))
    let now = try rehearsal.plan(script).plan
    do throws(PlanOutdated) {
      try file.plan.check(now, root: options.root)
    } catch {
      throw error.diagnostic
    }
    return try open(options)
  }
}
