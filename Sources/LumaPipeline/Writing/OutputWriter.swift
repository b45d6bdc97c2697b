import Dispatch
import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord
import LumaWorkers

/// Writes outputs under their final names, following the rules for outputs, and reports each. An
/// output gets its name with others, or when `end` is called.
struct OutputWriter: Sendable {
  let policy: OutputPolicy
  let progress: RunProgress
  private let interrupter: RunInterrupter
  let readGate: ReadGate
  let reading: any PhotoReading
  let isDryRun: Bool
  private let gate: WriteGate
  private let queue = OutputQueue()
  /// Where pictures lie until they go to the standard output.
  let cache: String
  let output: PictureOutput?
  private let folders: FolderSweep
  /// Registers finished outputs for albums.
  private let filing: AlbumAssignment
  private let log: AccessLog?
  private let trace: RunTrace?
  /// Bytes of all files of the run.
  private let maxBytes: Int64
  let made: OutputCache?
  private let filling: CacheFilling?
  private let plan: PlanNotes?
  let root: String
  private let opened: [PhotoSource]
  /// Whether the run is held to a plan.
  var isPlanned: Bool { plan?.isHeld ?? false }
  private let comparison: PixelComparison?
  /// Decides which earlier files may be removed.
  let pruning: PruneGate
  let record: OutputRecord
  let names: ContentNames
  /// Whether hashes of outputs that are there already are reported.
  let reportsHashes: Bool
  /// Whether steps and saves are options of a command line.
  let isOfOptions: Bool

  init(_ environment: RunEnvironment, _ filing: AlbumAssignment) {
    var policy = OutputPolicy(environment)
    if !environment.options.dryRun {
      let trash = environment.options.takesOver ? environment.outputs.trash : nil
      policy.refreshing = RecordRefresh(environment.record, trash)
    }
    policy.acceptsEncoders = environment.options.pixelTolerance != nil
    self.policy = policy
    progress = environment.progress
    interrupter = environment.interrupter
    folders = environment.outputs.sweep
    readGate = environment.renderer.gate
    reading = environment.pictures.reading
    isDryRun = environment.options.dryRun
    gate = environment.access.writeGate
    opened = environment.sources.filter { $0.library == nil }
    (log, trace, root) =
      (environment.options.log, environment.options.trace, environment.options.root)
    (cache, output) = (environment.options.cacheDirectory, environment.options.output)
    isOfOptions = environment.options.isOfOptions
    maxBytes = environment.options.maxOutputBytes
    (made, filling) = (environment.outputs.cache, CacheFilling(environment))
    (plan, comparison) = (environment.plan, PixelComparison(environment))
    (record, names) = (environment.record, ContentNames(environment.record))
    pruning = PruneGate(environment)
    reportsHashes = environment.options.reportsHashes || environment.progress.notesOutcome
    self.filing = filing
  }

  /// Decides on an output and opens a file without a name for it.
  ///
  /// - Returns: nil if there is nothing to write, which is reported: the output is skipped, has
  ///   failed, or the run is a dry run.
  func open(
    _ planned: PlannedOutput, _ fingerprint: OutputPolicy.Fingerprint, of unit: WorkUnit
  ) -> OutputFile? {
    if planned.save.isStream { return openStream(planned, fingerprint, of: unit) }
    var planned = planned
    do {
      let isCurrent = try planned.take(names, of: unit, fingerprint, readGate)
      // Taken before the file is read.
      let stamp = planned.stamp
      switch try decide(&planned, unit, fingerprint).ofContent(planned, isDryRun && isCurrent) {
      case .skip(let reason):
        note(planned, reason)
        if reason != .exists { noteReplaced(by: planned, of: unit, fingerprint) }
        let (hash, seen) = (hash(of: planned, reason), seen(planned))
        if reason == .upToDate { _ = filling?.add(planned.path, seen.size) }
        progress.end(output: seen.skipped(unit, for: reason, hash: hash))
      case .write(let reason) where comparison != nil && reason.isReplacing:
        return try openCompared(planned, fingerprint, reason)
      case .compare where comparison != nil:
        return try openCompared(planned, fingerprint, .otherPixels)
      case .write(let reason) where isDryRun:
        let earlier = planned.earlier
        planned.shown = planned.name?.shown ?? planned.shown
        plan?.note(planned, fingerprint, of: unit, reason, gate: readGate)
        if plan == nil { noteReplaced(of: planned, unit, fingerprint) }
        end(wanted: planned, of: unit, because: reason, earlier)
      case .compare(let refusal) where isDryRun: throw try refusal.ofDryRun(record, planned)
      case .write(let cause) where planned.name != nil:
        return OutputFile(
          planned: planned, fingerprint: fingerprint, reason: .new, cause: cause,
          file: try file(for: planned))
      case .write(let reason):
        return OutputFile(
          planned: planned, fingerprint: fingerprint, reason: reason,
          replaced: stamp, file: try file(for: planned))
      case .compare(let refusal):
        return OutputFile(
          planned: planned, fingerprint: fingerprint, reason: .new, refusal: refusal,
          file: try file(for: planned))
      }
    } catch {
      refuse(planned, unit, Diagnostic(error))
    }
    return nil
  }

  func note(_ planned: PlannedOutput, _ reason: OutputPolicy.SkipReason) {
    noteName(of: planned)
    filing.note(planned, skippedFor: reason)
    if reason == .upToDate || reason == .notSmaller { progress.note(output: planned.path) }
  }

  private func file(for output: PlannedOutput) throws(AtomicFileError) -> AtomicFile {
    let file = try AtomicFile(for: output.path, gate: gate)
    folders.sweep(around: file)
    return file
  }

  /// Decides on an output; with `overwrite="unique"`, adds a suffix if another file has its name.
  private func decide(
    _ output: inout PlannedOutput, _ unit: WorkUnit, _ fingerprint: OutputPolicy.Fingerprint
  ) throws -> OutputPolicy.Decision {
    let decision = try policy.decide(output, asset: unit.source, fingerprint: fingerprint)
    guard case .compare = decision, output.save.overwrite == .unique else { return decision }
    output = output.suffixed(by: PhotoIdentity.of(unit, in: root))
    progress.note(suffixed: OutputClaims.key(output.path))
    return try policy.decide(output, asset: unit.source, fingerprint: fingerprint)
  }

  /// Queried only after a problem.
  private func isOfLibrary(_ photo: Asset) -> Bool {
    !opened.contains { (try? $0.contains(fileAt: photo.path)) == true }
  }

  /// Takes a written file, to give it its name; one that failed is reported and discarded.
  /// - Parameters:
  ///   - source: the result of `source(of:)` before the photo was decoded.
  ///   - rendering: the written output, or the reason why there is none.
  func finish(
    _ output: OutputFile, of unit: WorkUnit, _ source: Result<OutputEntry.Sources, CatalogError>,
    isCached: Bool = false, _ rendering: () throws -> Rendering
  ) {
    do {
      let rendering = try rendering()
      for note in rendering.notes { warn(note, of: output.planned, unit) }
      var output = output
      try output.planned.take(rendering.size, of: unit) { isOfLibrary(unit.asset) }
      if output.isCompared, let comparison { return try compare(output, comparison, of: unit) }
      let isLeftOut = output.isLeftOut(of: unit)
      if !isLeftOut { try progress.claim(bytes: output.file.size, limit: maxBytes) }
      if output.planned.save.isStream {
        return try send(output, of: unit, quality: rendering.quality)
      }
      if let modified = output.planned.save.dates?.modified(of: unit.asset) {
        output.file.date(modified: modified)
      }
      // Before it is hashed, so that a change during the read is detected.
      let stamp = FileStatus(descriptor: output.file.descriptor)?.stamp
      var finished = FinishedOutput(
        output: output,
        entry: try entry(of: output, unit, try source.get(), rendering, isCached: isCached),
        stamp: stamp, unit: unit, quality: rendering.quality, isCached: isCached)
      try plan?.check(output, finished.entry, source.get(), isSheet: unit.sheet != nil)
      if !isCached { keep(finished, rendering) }
      if isLeftOut { return try leaveOut(finished) }
      if finished.takeContentName() {
        let refusal = OutputError.notOurs(path: finished.output.planned.shown)
        report(finished, Result { try policy.adopt(finished.entry, orThrow: refusal) })
      } else if let refusal = output.refusal {
        report(finished, Result { try policy.adopt(finished.entry, orThrow: refusal) })
      } else {
        name(queue.add(finished))
      }
    } catch {
      output.file.discard()
      fail(output.planned, unit, Diagnostic(error))
    }
  }

  private func warn(_ note: RenderNote, of output: PlannedOutput, _ unit: WorkUnit) {
    progress.emit(.warning(note.diagnostic(of: unit.asset.path, output.location)))
  }

  /// Gives the files that are still waiting their names.
  func end() {
    name(queue.takeAll())
    policy.refreshing?.end()
  }

  /// Has files named when they are due, on a thread of its own, while `body` runs: the next output
  /// may take minutes, and the run may be ended meanwhile. Then names the rest.
  func naming(_ body: () -> Void) {
    let (done, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isStarted = BackgroundThread.start {
      while done.wait(timeout: .now() + OutputQueue.interval) == .timedOut {
        name(queue.takeDue())
      }
      ended.signal()
    }
    if !isStarted { ended.signal() }
    body()
    done.signal()
    ended.wait()
    end()
  }

  private func name(_ outputs: [FinishedOutput]) {
    guard !outputs.isEmpty else { return }
    for (output, outcome) in zip(outputs, policy.commit(outputs)) { report(output, outcome) }
    queue.noteNaming()
  }

  private func entry(
    of output: OutputFile, _ unit: WorkUnit, _ photo: OutputEntry.Sources,
    _ rendering: Rendering, isCached: Bool
  ) throws -> OutputEntry {
    guard let source = OutputWriter.source(of: output, unit, photo) else {
      throw OutputError.photoChanged
    }
    let mark = rendering.notes.contains { $0.isOfTruncated } ? OutputPolicy.truncated : ""
    var entry = try OutputEntry(
      path: output.planned.path, contents: output.file.contents,
      source: source,
      signature: output.fingerprint.signature + mark, encoder: output.fingerprint.encoder)
    entry.reason = words(for: output.cause ?? output.reason, output.planned, of: unit)
    entry.isMade = !isCached && rendering.notes.isEmpty && unit.sheet == nil
    entry.quality = rendering.quality
    return entry
  }

  private func report(_ finished: FinishedOutput, _ outcome: OutputPolicy.Outcome) {
    let (file, planned, unit) = (finished.output.file, finished.output.planned, finished.unit)
    defer { file.discard() }
    if case .success = outcome { noteReplaced(by: finished) }
    switch outcome {
    case .success(.write(let reason)):
      log?.note(FileAccess(.write, planned.path))
      trace?.note(written: planned.path)
      filing.note(planned)
      progress.note(output: planned.path)
      progress.end(output: .saved(saved(finished, because: reason)))
    case .success(.skip(let reason)):
      note(planned, reason)
      progress.end(
        output: planned.skipped(unit, for: reason, hash: finished.entry.checksum.hash))
    case .success(.compare(let error)): refuse(planned, unit, error.diagnostic)
    case .failure(let error): refuse(planned, unit, Diagnostic(error))
    }
  }

  /// Reports an output that was not written.
  func refuse(_ output: PlannedOutput, _ unit: WorkUnit, _ diagnostic: Diagnostic) {
    log?.note(FileAccess(.write, output.path), refused: diagnostic.code)
    fail(output, unit, diagnostic)
  }

  /// Reports an output that failed. One that was stopped with the run is left, and has not failed.
  func fail(_ output: PlannedOutput, _ unit: WorkUnit, _ diagnostic: Diagnostic) {
    if interrupter.isInterrupted, diagnostic.code.isStop { return }
    var diagnostic = diagnostic
    // The file of an overlay is to blame itself.
    if let overlay = unit.plan.nodes.first(where: { $0.overlays(diagnostic.path) }) {
      diagnostic.location = overlay.location
    } else {
      if let away = unit.awayRender { diagnostic = EditError.renderAway(path: away).diagnostic }
      diagnostic.path = unit.asset.path
    }
    diagnostic.location = diagnostic.location ?? output.location
    diagnostic.number = output.number
    progress.end(output: .failed(diagnostic))
  }
}
