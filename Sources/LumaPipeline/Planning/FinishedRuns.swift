import LumaDatabase
package import LumaFiles
import LumaImaging
import LumaModel
package import LumaRecord

/// Skips the runs of a recipe that would find all their outputs up to date, without planning them.
///
/// A run is identified by all inputs of its plan, with the stamps of its photos. The record is only
/// trusted if each output has the stamp that it had when the run ended, and is where it may be
/// written.
package struct FinishedRuns {
  let environment: RunEnvironment
  let permissions: PathPermissions
  /// Whether all runs so far are known by hashes. Each includes those before, since paths must not
  /// collide across runs.
  private var isKnown = true
  private(set) var current: FinishedRun?
  /// The marks of the photos of the current run, by their places; nil: its outputs depend on
  /// places.
  private(set) var marks: [PictureMark]?
  /// Number of outputs of skipped runs, as long as no planner knows their paths.
  private(set) var skippedCount = 0
  /// Whether a run, or a part of one, was skipped, even if its paths are planned by now.
  private(set) var hasSkipped = false
  /// Skipped runs, whose paths no planner knows.
  private var skipped: [Skipped] = []
  /// Runs whose outputs the check has just found up to date; the run does not look at them again.
  package var checked: [FileHash: FinishedRun] = [:]
  /// What the check has just found up to date of runs that differ in few photos.
  package var kept: [FileHash: KeptOutputs] = [:]

  /// Whether few photos were planned alone.
  var hasPart: Bool { skipped.contains { $0.part != nil } }

  private struct Skipped {
    var pipelines: PipelineStore
    var run: FinishedRun
    /// The part of it that was planned; nil: none, and the record has its paths.
    var part: Part?
  }

  private struct Part {
    var kept: KeptOutputs
    /// The keys that compare the paths of the outputs that were planned.
    var paths: Set<Int>
  }

  package init(_ environment: RunEnvironment, _ permissions: PathPermissions) {
    (self.environment, self.permissions) = (environment, permissions)
  }

  /// Starts another recipe, which may reuse the paths of earlier runs.
  package mutating func forget() { self = FinishedRuns(environment, permissions) }

  /// Returns whether a run need not be planned, and reports its outputs as up to date.
  ///
  /// - Parameter isCheck: whether nothing is to be reported.
  package mutating func skips(_ pipelines: PipelineStore, isCheck: Bool) throws -> Bool {
    let isFirst = current == nil
    marks = nil
    // Only planning finds out what other recipes write, too.
    guard isKnown, !pipelines.isEmpty, !environment.options.isForced,
      environment.options.shared.isEmpty
    else { return false }
    current = try environment.finishedRun(of: pipelines, after: current)
    isKnown = current != nil
    guard let current, let known = try? environment.record.finishedRun(current.key),
      known.sources == current.sources, known.encoders.allSatisfy(FinishedRuns.isEncoder),
      (try? isCheck ? check(known) : report(known)) == true
    else {
      marks = try isFirst && isKnown ? environment.marks(of: pipelines) : nil
      return false
    }
    hasSkipped = true
    skipped.append(Skipped(pipelines: pipelines, run: known))
    skippedCount += known.outputCount
    return true
  }

  /// Notes a run of which few photos are planned, by another planner.
  ///
  /// - Parameter paths: the keys that compare the paths of the outputs that were planned.
  mutating func skip(
    _ pipelines: PipelineStore, _ run: FinishedRun, but kept: KeptOutputs, _ paths: Set<Int>
  ) {
    hasSkipped = true
    let part = Part(kept: kept, paths: paths)
    skipped.append(Skipped(pipelines: pipelines, run: run, part: part))
    skippedCount += kept.outputCount + paths.count
  }

  /// Returns the keys that compare the paths of skipped runs; nil: they have to be planned.
  package func keys() -> Set<Int>? {
    var keys: Set<Int> = []
    for past in skipped {
      if let part = past.part {
        keys.formUnion(part.paths)
        part.kept.forEachPath { keys.insert($0) }
        continue
      }
      var count = 0
      try? environment.record.forEachOutput(of: past.run) { output in
        keys.insert(OutputClaims.key(output.path))
        count += 1
        return true
      }
      guard count == past.run.outputCount else { return nil }
    }
    return keys
  }

  /// Plans the runs that were skipped, so that no other output gets their paths.
  package mutating func claimPaths(in planner: inout OutputPlanner) throws {
    defer { (skipped, skippedCount) = ([], 0) }
    for past in skipped {
      _ = try planner.plan(try PhotoPlans(past.pipelines, environment.rawSizes))
    }
  }

  /// Notes an output that is planned on its own: later runs must not get its path.
  package mutating func noteOther() { (isKnown, current) = (false, nil) }

  /// Returns the writer that notes the outputs of the last run that was not skipped; nil: they are
  /// not noted.
  package func writer(for run: PlannedRun) -> FinishedRunWriter? {
    guard let current, run.failures.isEmpty, run.outputCount > 0,
      !environment.options.dryRun
    else { return nil }
    return try? FinishedRunWriter(current, marks: marks ?? [], in: environment.record)
  }

  /// Whether the encoder of an output is the one that would be used now.
  static func isEncoder(_ encoder: String) -> Bool {
    let parts = encoder.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2,
      let format = OutputFormat(rawValue: String(parts[1].prefix { $0 != "/" }))
    else { return false }
    let own = Encoder.version(of: format, from: InputFormat(rawValue: String(parts[0])))
    return parts[1] == KeyedLibrary.installed(own, like: String(parts[1]))
  }

  /// - Returns: whether its outputs are up to date, which is noted.
  private mutating func check(_ run: FinishedRun) throws(CatalogError) -> Bool {
    guard try isCurrent(run) else { return false }
    checked[run.key] = run
    return true
  }

  /// - Returns: false if something has changed; nothing is then reported.
  private mutating func report(_ run: FinishedRun) throws(CatalogError) -> Bool {
    // The check's result holds as long as nothing was written since.
    let isKnown = checked.removeValue(forKey: run.key) != nil
    if !isKnown || environment.progress.report.saved > 0 {
      guard try isCurrent(run) else { return false }
    }
    return try reportOutputs(of: run)
  }

  private func isCurrent(_ run: FinishedRun) throws(CatalogError) -> Bool {
    var test = OutputTest(environment.interrupter, permissions)
    return try environment.record.isCurrent(run) { test.passes($0) }
  }

  /// Reports the run that the check has found up to date, if there is one: a recipe that leaves
  /// nothing to its run has no other.
  ///
  /// - Returns: false if another process has replaced it meanwhile; nothing is then reported.
  package func reportChecked() -> Bool {
    checked.values.allSatisfy { run in (try? reportOutputs(of: run)) == true }
  }

  /// - Returns: false if another process has replaced the run.
  private func reportOutputs(of run: FinishedRun) throws(CatalogError) -> Bool {
    let (progress, interrupter) = (environment.progress, environment.interrupter)
    guard environment.options.reportsSkipped || progress.notesOutputs else {
      begin(run)
      fillCache(from: run) { _ in true }
      progress.end(skipped: run.outputCount)
      return true
    }
    var isThere = false, reported = 0
    try environment.record.forEachOutput(of: run) { output in
      if !isThere { begin(run) }
      isThere = true
      guard !interrupter.isInterrupted else { return false }
      reported += 1
      report(output.output, number: reported)
      return true
    }
    // Records what the run did, which must not happen while the record is read.
    if isThere { fillCache(from: run) { _ in true } }
    return isThere
  }

  private func begin(_ run: FinishedRun) {
    environment.progress.begin(outputs: run.outputCount)
    environment.progress.emit(.planned(units: run.unitCount, saves: run.outputCount))
  }

  /// Adds the outputs of a run that are up to date to the cache, if there is one.
  ///
  /// - Parameter isKept: whether the output at a place of the run is up to date.
  func fillCache(from run: FinishedRun, where isKept: (_ place: Int) -> Bool) {
    guard let filling = CacheFilling(environment), !filling.has(run) else { return }
    var place = 0, isWhole = true
    try? environment.record.forEachOutput(of: run) { output in
      defer { place += 1 }
      guard !environment.interrupter.isInterrupted else { return false }
      let found = output.output
      let size = PixelSize(width: found.width, height: found.height)
      if !isKept(place) || !filling.add(found.path, size) { isWhole = false }
      return true
    }
    if isWhole, !environment.interrupter.isInterrupted { filling.note(run) }
  }

  private var reportsHashes: Bool {
    environment.options.reportsHashes || environment.progress.notesOutcome
  }

  func report(_ output: FinishedRun.Output, number: Int) {
    environment.progress.note(output: output.path)
    environment.progress.end(
      output: .skipped(
        SkippedFile(
          number: number, photo: output.photo, path: output.shown, width: output.width,
          height: output.height, bytes: output.bytes,
          reason: OutputPolicy.SkipReason.upToDate.message, photoBytes: output.photoBytes,
          hash: reportsHashes ? environment.record.digits(of: output.path) : nil)))
  }
}

/// Whether outputs lie where they would be written.
struct OutputTest {
  private let interrupter: RunInterrupter
  private let permissions: PathPermissions
  private var folders = WritableFolders()
  /// As the recipe names them, with the slash.
  private var passed: Set<[UInt8]> = []
  /// The folder of the last output; the next is usually in it, too.
  private var last: [UInt8]?

  init(_ interrupter: RunInterrupter, _ permissions: PathPermissions) {
    (self.interrupter, self.permissions) = (interrupter, permissions)
  }

  mutating func passes(_ output: PackedOutput) -> Bool {
    guard !interrupter.isInterrupted else { return false }
    let name = output.shown
    let end = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    if let start = name.baseAddress, let last, last.count == end, memcmp(last, start, end) == 0 {
      return true
    }
    let folder = Array(name[..<end])
    guard passed.contains(folder) || isWritable(output.output) else { return false }
    passed.insert(folder)
    last = folder
    return true
  }

  private mutating func isWritable(_ output: FinishedRun.Output) -> Bool {
    (try? permissions.writing(output.shown, &folders)) == output.path
  }
}
