import LumaCatalog
import LumaImaging
package import LumaModel

/// Renders the work units of a batch in parallel.
package struct BatchExecutor {
  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  package func run(_ units: [WorkUnit], failures: [Diagnostic]) {
    let saves = units.reduce(0) { $0 + $1.outputs.count }
    environment.progress.begin(outputs: saves)
    environment.progress.emit(.planned(units: units.count, saves: saves))
    let failsFast = environment.options.failFast && !failures.isEmpty
    for failure in failures.prefix(failsFast ? 1 : .max) {
      environment.progress.emit(.failed(failure))
    }
    if !failsFast { run(units) }
  }

  private func run(_ units: [WorkUnit]) {
    // Largest first: a large photo started last would occupy one core alone.
    let order = units.sorted { $0.cost > $1.cost }
    let filing = AlbumAssignment()
    let executor = photoExecutor(unitCount: order.count, filing)
    let (progress, interrupter) = (environment.progress, environment.interrupter)
    let failFast = environment.options.failFast
    let bound = environment.options.maxMemory ?? DefaultMemory.bytes
    let queue = WorkQueue(
      costs: order.memory(bound: bound, threads: environment.jobs, environment.gate), bound: bound)
    let slots = environment.slots
    executor.writer.naming {
      WorkerPool.run(queue, count: order.count, threads: environment.jobs) { index in
        slots.use {
          guard !interrupter.isInterrupted, !progress.isOverLimit, !progress.isDiskFull,
            !(failFast && progress.hasFailed)
          else { return false }
          executor.run(order[index])
          return true
        }
      }
    }
    if !interrupter.isInterrupted { filing.file(in: environment) }
  }

  private func photoExecutor(unitCount: Int, _ filing: AlbumAssignment) -> PhotoExecutor {
    // With fewer photos than cores, each photo uses several threads.
    PhotoExecutor(
      renderer: environment.renderer, reading: environment.pictures.reading,
      threadsPerImage: max(1, environment.jobs / max(1, unitCount)),
      writer: OutputWriter(environment, filing),
      sheets: SheetComposer(
        renderer: environment.renderer, directory: environment.options.cacheDirectory,
        threads: environment.jobs, progress: environment.progress,
        interrupter: environment.interrupter),
      progress: environment.progress)
  }
}

extension WorkUnit {
  fileprivate var cost: Int { asset.header.size?.pixelCount ?? 0 }  // planned units have a size
}
