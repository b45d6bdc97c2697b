import LumaFiles
import LumaImaging
import LumaModel
package import LumaRecord

/// Renders the photos of a run: batch after batch, each in parallel.
package struct BatchExecutor {
  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// - Parameter writer: notes the run, if all its outputs are up to date in the end.
  /// - Throws: if the photos of a later batch cannot be read; earlier ones are then written.
  package func run(
    _ run: PlannedRun, _ planner: inout OutputPlanner, noting writer: FinishedRunWriter? = nil
  ) throws {
    let progress = environment.progress
    let before = progress.report
    let signatures = PlanSignatures(environment)
    var notes = RunNotes(writer, signatures)
    defer {
      let isWhole = !environment.interrupter.isInterrupted && before.isWhole(run, progress.report)
      notes.end(run, isWhole)
    }
    progress.begin(outputs: run.outputCount)
    if !run.isPart { progress.emit(.planned(units: run.unitCount, saves: run.outputCount)) }
    for (place, failure) in run.failures.enumerated() {
      guard environment.toleratesFailures else {
        progress.begin(outputs: run.failures.count - place)
        return
      }
      progress.emit(.failed(failure))
    }
    let filing = AlbumAssignment()
    let executor = photoExecutor(unitCount: run.unitCount, filing, signatures)
    defer { if !environment.interrupter.isInterrupted { filing.file(in: environment) } }
    var count = 0
    try planner.forEachBatch(of: run) { units, failures in
      for failure in failures where environment.toleratesFailures {
        progress.end(output: .failed(failure))
      }
      var units = units
      if !run.isPart { units.number(after: &count) }
      progress.inOrder(environment.options.keepsOrder ? units : []) { self.run(units, executor) }
      notes.add(units)
      progress.orderOutcome(by: units)
      return environment.goesOn()
    }
  }

  private func run(_ units: [WorkUnit], _ executor: PhotoExecutor) {
    // Largest first: a large photo started last would occupy one core alone.
    let order =
      environment.options.keepsOrder ? units : units.sorted { $0.cost > $1.cost }
    let bound = environment.options.memoryOfPixels
    let queue = WorkQueue(
      costs: order.memory(bound: bound, threads: environment.jobs, environment.renderer),
      bound: bound)
    let slots = environment.limits.slots
    let goesOn = environment.goesOn
    executor.writer.naming {
      WorkerPool.run(queue, count: order.count, threads: environment.jobs) { index in
        slots.use {
          guard goesOn() else { return false }
          executor.run(order[index])
          return true
        }
      }
    }
  }

  private func photoExecutor(
    unitCount: Int, _ filing: AlbumAssignment, _ signatures: PlanSignatures
  ) -> PhotoExecutor {
    // With fewer photos than cores, each photo uses several threads.
    PhotoExecutor(
      renderer: environment.renderer, reading: environment.pictures.reading,
      threadsPerImage: max(1, environment.jobs / max(1, unitCount)),
      outputsPerRound: BatchExecutor.outputsPerRound(jobs: min(environment.jobs, unitCount)),
      goesOn: environment.goesOn,
      writer: OutputWriter(environment, filing),
      sheets: SheetComposer(
        renderer: environment.renderer, directory: environment.options.cacheDirectory,
        threads: environment.jobs, progress: environment.progress,
        interrupter: environment.interrupter),
      progress: environment.progress, signatures: signatures)
  }
}

extension BatchExecutor {
  /// A message to a worker carries 253 descriptors at most.
  private static let mostPerRound = 240

  /// - Parameters:
  ///   - jobs: photos at a time.
  ///   - limit: files that the process may have open; a quarter is left to other files.
  static func outputsPerRound(jobs: Int, limit: Int = sysconf(Int32(_SC_OPEN_MAX))) -> Int {
    // An output is a file and its folder, also while it waits for its name.
    let free = (limit * 3 / 4 - 32) / 2 - OutputQueue.most(limit: limit)
    return max(1, min(mostPerRound, free / max(1, jobs)))
  }
}

extension WorkUnit {
  fileprivate var cost: Int { asset.header.size?.pixelCount ?? 0 }  // planned units have a size
}
