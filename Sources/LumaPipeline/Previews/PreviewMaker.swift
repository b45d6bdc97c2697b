import LumaModel
import Synchronization

/// Renders the pictures of a preview into memory, as a run renders files.
package struct PreviewMaker {
  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// - Throws: `interrupted`.
  package func photos(of sample: PreviewSample) throws -> [PreviewedPhoto] {
    let units = sample.units
    let found = Mutex<[Int: PreviewedPhoto]>([:])
    let bound = environment.options.memoryOfPixels
    let queue = WorkQueue(
      costs: units.memory(bound: bound, threads: environment.jobs, environment.renderer),
      bound: bound)
    let (slots, goesOn) = (environment.limits.slots, environment.goesOn)
    let renderer = renderer(unitCount: units.count)
    WorkerPool.run(queue, count: units.count, threads: environment.jobs) { index in
      slots.use {
        guard goesOn() else { return false }
        let photo = renderer.photo(of: units[index])
        found.withLock { $0[index] = photo }
        return true
      }
    }
    guard !environment.interrupter.isInterrupted else { throw OutputError.interrupted }
    return found.withLock { found in units.indices.compactMap { found[$0] } }
  }

  private func renderer(unitCount: Int) -> PreviewRenderer {
    let threads = max(1, environment.jobs / max(1, unitCount))
    return PreviewRenderer(
      renderer: environment.renderer, reading: environment.pictures.reading,
      sheets: SheetComposer(
        renderer: environment.renderer, directory: environment.options.cacheDirectory,
        threads: environment.jobs, progress: environment.progress,
        interrupter: environment.interrupter),
      progress: environment.progress, interrupter: environment.interrupter, threads: threads)
  }
}
