import LumaCatalog
import LumaDatabase
package import LumaFiles
package import LumaImaging
package import LumaLibrary
package import LumaModel
import LumaRecord
package import LumaWorkers

/// The parts that the passes of a session share: for what is opened, kept, limited and reported.
package final class RunEnvironment {
  package let options: RunOptions
  package let progress: RunProgress
  package let interrupter: RunInterrupter
  package let pictures: Pictures
  package let rawSizes: RawSizes
  package let limits: RunLimits
  package let access: RunAccess
  package let input: StandardInput
  package let opened: OpenSources
  package let libraries: OpenLibraries
  package let outputs: OutputStores
  package let requests: RequestQueue
  package let answers = KnownAnswers()
  package let plan: PlanNotes?

  package var renderer: Renderer { pictures.renderer }
  /// Opens what the recipe reads.
  package var gate: ReadGate { renderer.gate }
  /// Number of photos rendered concurrently.
  package var jobs: Int { limits.jobs }
  var record: OutputRecord { outputs.record }

  package init(
    options: RunOptions, onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(RuntimeError) {
    self.options = options
    plan = PlanNotes(options)
    progress = RunProgress(onEvent: onEvent)
    let stop = StopSign { [progress] in progress.emit(.warning($0.diagnostic)) }
    let gate = ReadGate(
      limit: options.fileLimit, patience: RetryPolicy(options, stop), recent: RecentSums())
    pictures = try Pictures(options, gate: gate)
    let renderer = pictures.renderer
    rawSizes = RawSizes(renderer, TagReading(pictures.reading))
    interrupter = RunInterrupter(renderer: renderer, stop: stop)
    limits = RunLimits(jobs: options.workers, stop: stop)
    input = StandardInput(options, limits)
    access = RunAccess(options, renderer.gate, input.picture)
    let films = ImportReaders(pictures, videoReader: options.videoReader, renderer.gate) {
      stop.isRaised
    }
    outputs = OutputStores(options, progress, stop)
    opened = OpenSources(
      Catalog(
        cacheDirectory: options.cacheDirectory, readHeader: HeaderReading.reader(pictures.reading),
        readFilm: { (try? films.film(at: $0)) ?? nil },
        threads: limits.jobs, gate: renderer.gate, stop: stop, tags: rawSizes.tags.reader,
        now: options.now, options: renderer.readingOptions),
      limits, outputs, trace: options.trace)
    libraries = OpenLibraries(options, limits, tags: rawSizes.tags)
    requests = RequestQueue(
      renderer: renderer,
      cache: DerivativeCache(
        directory: options.cacheDirectory + "/derivatives", limit: options.derivativesLimit),
      threads: limits.jobs, slots: limits.slots, memory: options.memoryOfPixels,
      warn: { [progress] in progress.emit(.warning($0)) })
  }

  /// The opened sources; their photos are never overwritten.
  var sources: [PhotoSource] { opened.all + libraries.photos }

  package func importer(_ library: Library) -> Importer {
    Importer(library: library, readers: importReaders)
  }

  /// Whether work without a photo is done here.
  package var isFirstShard: Bool { options.shard?.isFirst ?? true }

  /// Returns whether another output may start.
  var goesOn: @Sendable () -> Bool {
    let (progress, interrupter, most) = (progress, interrupter, options.maxFailures)
    return {
      !interrupter.isInterrupted && !progress.isOverLimit && !progress.isDiskFull
        && progress.hasFailed(lessThan: most)
    }
  }

  /// Whether few enough outputs have failed to begin others.
  var toleratesFailures: Bool { progress.hasFailed(lessThan: options.maxFailures) }

  /// Reports the outputs that were not tried, if the run stopped because of failures.
  package func reportUntried() {
    let report = progress.report
    guard !toleratesFailures, report.left > 0 else { return }
    progress.emit(
      .warning(
        RuntimeError.tooManyFailures(count: report.failed, untried: report.left).diagnostic))
  }

  /// The persistent files that could not be used.
  package var problems: [Diagnostic] {
    let cache = opened.catalog.cacheProblem.map { error in
      error.isNewlyMade
        ? error.diagnostic : RuntimeError.without(.cache, reason: error.diagnostic).diagnostic
    }
    let record = record.problem.map { error in
      error.isNewlyMade
        ? error.diagnostic : RuntimeError.without(.record, reason: error.diagnostic).diagnostic
    }
    return [cache, record].compactMap { $0 }
  }

  /// Discards fetched results; the next REPL line reads the disk again.
  package func forgetFetched() {
    opened.forget()
    answers.forget()
  }
}
