import LumaFiles
import LumaModel
package import LumaRecord

/// A run of a recipe that has run before, with few photos that are new or have changed since: the
/// outputs of the others are looked at as if nothing had changed, and are not planned.
package struct PartialRun {
  package let planned: PlannedRun
  /// Has planned no other run.
  package let planner: OutputPlanner
  /// nil: the run is not noted.
  package let writer: FinishedRunWriter?
  fileprivate let kept: KeptOutputs
  /// How many outputs come before those of each photo, by places.
  fileprivate let numbers: [Int]
}

extension FinishedRuns {
  /// A run is planned as a whole if more photos changed, or more than one in so many.
  private static let (most, fewest) = (2_048, 8)

  /// Returns the rest of the run that `skips` did not skip; nil: it has to be planned as a whole,
  /// if only to find what is wrong with it.
  ///
  /// - Parameter planner: that of the recipe.
  package mutating func part(
    of pipelines: PipelineStore, _ planner: OutputPlanner
  ) -> PartialRun? {
    guard let current, let marks, environment.mayPlanPart, planner.hasNoPaths,
      let kept = try? kept(for: current, marks),
      let plans = try? PhotoPlans(pipelines.limited(to: kept.changed), environment.rawSizes)
    else { return nil }
    var planner = planner
    guard var planned = try? planner.plan(plans), let units = planned.units,
      planned.failures.count < environment.options.maxFailures ?? .max,
      let paths = newPaths(of: units, besides: kept),
      kept.outputCount + paths.count <= environment.options.maxOutputs
    else { return nil }
    let numbers = FinishedRuns.numbers(of: kept, and: units)
    planned.becomePart(numbers)
    skip(pipelines, current, but: kept, paths)
    return PartialRun(
      planned: planned, planner: planner, writer: writer(for: planned, keeping: kept), kept: kept,
      numbers: numbers)
  }

  private func writer(
    for planned: PlannedRun, keeping kept: KeptOutputs
  ) -> FinishedRunWriter? {
    guard let current, planned.failures.isEmpty, !environment.options.dryRun else { return nil }
    return try? FinishedRunWriter(
      current, marks: marks ?? [], keeping: kept, in: environment.record)
  }

  /// - Returns: nil if too much has changed, or what an earlier run made is not known.
  private mutating func kept(
    for current: FinishedRun, _ marks: [PictureMark]
  ) throws -> KeptOutputs? {
    // The check's result holds as long as nothing was written since.
    if let known = kept.removeValue(forKey: current.key), environment.progress.report.saved == 0 {
      return known
    }
    guard let last = try? environment.record.lastRun(of: current.recipe),
      last.encoders.allSatisfy(FinishedRuns.isEncoder), let found = try found(last, marks),
      found.outputCount > 0, found.changed.count <= FinishedRuns.most,
      found.changed.count * FinishedRuns.fewest <= marks.count
    else { return nil }
    kept[current.key] = found
    return found
  }

  private func found(_ run: FinishedRun, _ marks: [PictureMark]) throws -> KeptOutputs? {
    var test = OutputTest(environment.interrupter, permissions)
    let (sources, interrupter) = (environment.sources, environment.interrupter)
    return try environment.record.kept(of: run, marks) {
      OutputClaims.key($0.path)
    } where: { output in
      // An output may be a photo by now, since photos were added.
      test.passes(output) && !sources.contains { $0.contains(output.identity) }
    } while: {
      !interrupter.isInterrupted
    }
  }

  /// Returns the keys that compare the paths of new outputs; nil if one is that of another output,
  /// or of a folder.
  private func newPaths(of units: [WorkUnit], besides kept: KeptOutputs) -> Set<Int>? {
    let outputs = units.flatMap(\.outputs)
    guard outputs.allSatisfy({ FileStatus($0.path)?.kind != .folder }) else { return nil }
    let paths = Set(outputs.map { OutputClaims.key($0.path) })
    var isFree = paths.count == outputs.count
    // A filter: most kept paths have other last bits than these few, and are not looked up.
    let lastBits = paths.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    kept.forEachPath {
      if lastBits >> UInt64($0 & 63) & 1 != 0, paths.contains($0) { isFree = false }
    }
    return isFree ? paths : nil
  }

  private static func numbers(of kept: KeptOutputs, and units: [WorkUnit]) -> [Int] {
    var numbers = kept.keptCounts, count = 0
    for unit in units { if let place = unit.place { numbers[place] += unit.outputs.count } }
    for place in numbers.indices {
      let own = numbers[place]
      numbers[place] = count
      count += own
    }
    return numbers
  }

  /// Begins a run, and reports the outputs that are kept as up to date.
  package func begin(_ run: PartialRun) {
    let (kept, progress, interrupter) = (run.kept, environment.progress, environment.interrupter)
    progress.begin(outputs: kept.outputCount)
    progress.emit(
      .planned(
        units: kept.unitCount + run.planned.unitCount,
        saves: kept.outputCount + run.planned.outputCount))
    fillCache(from: kept.run) { kept.place(of: $0) != nil }
    var reported = 0, seen = 0, numbers = run.numbers
    if environment.options.reportsSkipped {
      // Without the record, they are only counted.
      try? environment.record.forEachOutput(of: kept.run) { output in
        guard !interrupter.isInterrupted else { return false }
        defer { seen += 1 }
        guard let place = kept.place(of: seen) else { return true }
        reported += 1
        numbers[place] += 1
        report(output.output, number: numbers[place])
        return true
      }
    }
    if !interrupter.isInterrupted { progress.end(skipped: kept.outputCount - reported) }
  }
}
