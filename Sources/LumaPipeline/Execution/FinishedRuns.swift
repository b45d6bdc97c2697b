package import LumaCatalog
import LumaFiles
import LumaImaging
import LumaModel

/// Skips the runs of a recipe that would find all their outputs up to date, without planning them.
///
/// A run is known by all that its plan is made from, with the stamps of its photos. What the record
/// has is only believed if each output has the stamp that it had when the run ended.
package struct FinishedRuns {
  private let environment: RunEnvironment
  /// Whether all runs so far are known by hashes. Each includes those before, since paths must not
  /// collide across runs.
  private var isKnown = true
  private var current: FinishedRun?
  /// Skipped runs whose paths no planner knows.
  private var unclaimed: [FinishedRun] = []

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// Starts another recipe, which may reuse the paths of earlier runs.
  package mutating func forget() { self = FinishedRuns(environment) }

  /// Tells whether a run need not be planned, and reports its outputs as up to date.
  ///
  /// - Parameter isCheck: whether nothing is to be reported, nor looked at on disk.
  package mutating func skips(_ pipelines: PipelineStore, isCheck: Bool) throws -> Bool {
    guard isKnown, !pipelines.isEmpty else { return false }
    current = try environment.finishedRun(of: pipelines, after: current)
    isKnown = current != nil
    guard let current, let known = try? environment.record.finishedRun(current.key) else {
      return false
    }
    guard isCheck || (known.sources == current.sources && report(known)) else { return false }
    unclaimed.append(known)
    return true
  }

  /// Claims the paths of skipped runs: others must not have them.
  package mutating func claim(in planner: inout OutputPlanner) throws {
    for run in unclaimed {
      try environment.record.forEachOutput(of: run) { output in
        planner.claim(output.path, for: FileSystem.name(of: output.photo))
        return true
      }
    }
    unclaimed = []
  }

  /// Returns what notes the outputs of the last run that was not skipped; nil: they are not noted.
  package func writer(for run: PlannedRun) -> FinishedRunWriter? {
    guard let current, run.failures.isEmpty, run.outputCount > 0,
      !environment.options.dryRun
    else { return nil }
    return try? FinishedRunWriter(current, in: environment.record)
  }

  /// - Returns: false if something has changed; nothing is then reported.
  private func report(_ run: FinishedRun) -> Bool {
    let (record, interrupter) = (environment.record, environment.interrupter)
    let goesOn = { !interrupter.isInterrupted }
    guard run.encoders.allSatisfy(Encoder.isCurrent),
      (try? record.isCurrent(run, goesOn: goesOn)) == true
    else { return false }
    let progress = environment.progress
    progress.begin(outputs: run.outputCount)
    progress.emit(.planned(units: run.unitCount, saves: run.outputCount))
    let reason = OutputPolicy.SkipReason.upToDate.message
    var number = 0
    try? record.forEachOutput(of: run) { output in
      guard goesOn() else { return false }
      number += 1
      progress.end(
        output: .skipped(
          SkippedFile(number: number, photo: output.photo, path: output.shown, reason: reason)))
      return true
    }
    return true
  }
}
