package import LumaFiles
import LumaImaging
package import LumaModel

/// Determines all output paths of a run before anything is written.
///
/// Paths are compared in NFC and case-folded, across all batches of a run.
package struct OutputPlanner {
  let permissions: PathPermissions
  let gate: ReadGate
  /// Files that a run may write.
  let limit: Int
  /// The part of the photos to execute; nil: all.
  let shard: Shard?
  /// Whether an output of a photo would replace a photo.
  let replacesPhoto: (PlannedOutput, Asset) throws -> Bool
  /// Reads the tags that templates name; nil: they have no value.
  let tags: TagReading?
  /// Reads the size of a picture that has none.
  package let uprightSize: (PhotoVersion) throws(Diagnostic) -> PixelSize
  package internal(set) var claims = OutputClaims()
  private var folders = WritableFolders()
  var counters = PathCounters()
  private var sizes = PlanSizes()
  /// Those that were not known when photos were fetched.
  private var lateSizes: [PhotoVersion: Result<PixelSize, Diagnostic>] = [:]
  var faults = PlanFaults()
  /// The calls that own files; nil: they do not matter.
  package var owners: OutputOwners?

  package init(
    permissions: PathPermissions, gate: ReadGate, limit: Int = .max, shard: Shard? = nil,
    tags: TagReading? = nil,
    replacesPhoto: @escaping (PlannedOutput, Asset) throws -> Bool = { _, _ in false },
    uprightSize: @escaping (PhotoVersion) throws(Diagnostic) -> PixelSize
  ) {
    self.permissions = permissions
    self.gate = gate
    self.limit = limit
    self.shard = shard
    self.replacesPhoto = replacesPhoto
    self.tags = tags
    self.uprightSize = uprightSize
  }

  /// Whether no output has got a path.
  var hasNoPaths: Bool { claims.count == 0 }

  /// Starts another run, which may reuse the paths of earlier ones.
  package mutating func forgetPaths() { (claims, counters) = (OutputClaims(), PathCounters()) }

  /// Plans the outputs of photos, and notes errors for photos that cannot be planned.
  ///
  /// - Throws: if paths collide, are not writable or those of photos, or there are too many;
  ///   nothing of the run may then be written.
  package mutating func plan(_ photos: PhotoPlans) throws -> PlannedRun {
    folders = WritableFolders()
    faults = PlanFaults()
    var run = PlannedRun(
      photos: photos, clashes: try clashes(of: photos), counters: counters, shard: shard)
    try photos.forEachPart { photo, isFirst in
      let (unit, failures) = try unit(photo, run.clashes)
      run.failures += failures.map { $0() }
      guard let unit else { return }
      for output in unit.outputs {
        if try replacesPhoto(output, unit.asset) {
          faults.addReplacing(output, of: unit.asset.path)
        } else {
          try claim(output, of: unit, in: run)
        }
      }
      run.add(unit, isFirst: isFirst)
    }
    if let error = faults.error { throw error }
    run.close()
    // Photos that cannot be planned have no shard.
    if shard?.isFirst == false { run.failures = [] }
    return run
  }

  /// Calls `body` with the units of a run, in batches, and with errors of photos that have changed
  /// since they were planned. Ends when `body` returns false.
  package mutating func forEachBatch(
    of run: PlannedRun, _ body: ([WorkUnit], _ failures: [Diagnostic]) -> Bool
  ) throws {
    if let units = run.units { return units.forEachBatch { body($0, []) } }
    counters = run.counters
    struct Ended: Error {}
    var units: [WorkUnit] = [], failures: [Diagnostic] = [], outputCount = 0
    let known = Set(run.failures), isFirst = shard?.isFirst ?? true
    do {
      try run.photos.forEachPart { photo, _ in
        let (found, problems) = try unit(photo, run.clashes)
        if isFirst { failures += problems.map { $0() }.filter { !known.contains($0) } }
        guard let unit = claimed(found.flatMap { run.has($0) ? $0 : nil }, &failures) else {
          return
        }
        units.append(unit)
        outputCount += unit.outputs.count
        guard outputCount >= PlannedRun.batch else { return }
        guard body(units, failures) else { throw Ended() }
        (units, failures, outputCount) = ([], [], 0)
      }
      _ = body(units, failures)
    } catch is Ended {
    }
  }

  /// Returns a unit without the outputs that have claimed no path, since their photo was another.
  private func claimed(_ unit: WorkUnit?, _ failures: inout [Diagnostic]) -> WorkUnit? {
    guard let whole = unit, var unit else { return nil }
    unit.outputs.removeAll { output in
      guard !claims.contains(output.claim(of: whole)) else { return false }
      var diagnostic = RuntimeError.output(.photoChanged).diagnostic
      diagnostic.path = whole.asset.path
      diagnostic.location = output.location
      failures.append(diagnostic)
      return true
    }
    return unit.outputs.isEmpty ? nil : unit
  }

  /// Returns the work on a photo, nil if there is none, and its problem.
  mutating func unit(
    _ photo: PhotoPlan, _ clashes: Set<Int>
  ) throws(Diagnostic) -> (unit: WorkUnit?, failures: [() -> Diagnostic]) {
    guard !photo.wanted.isEmpty else { return (nil, []) }
    var version: PhotoVersion
    switch photo.version {
    case .success(let known): version = known
    case .failure(let error):
      let failure = problem(error.diagnostic, of: photo)
      return (nil, [{ failure }])
    }
    let whole = photo.plan.after(version.edits)
    var (outputs, problems) = try outputs(of: photo, whole, &version)
    guard !outputs.isEmpty else { return (nil, problems) }
    var unit = WorkUnit(
      asset: photo.asset, path: version.path, raw: version.raw, upright: version.size, plan: whole,
      outputs: [], sheet: photo.sheet)
    for index in outputs.indices where outputs[index].save.overwrite == .unique {
      guard clashes.contains(OutputClaims.key(outputs[index].path)) else { continue }
      let identity = PhotoIdentity.of(unit, in: permissions.root)
      outputs[index] = outputs[index].suffixed(by: identity)
    }
    unit.outputs = outputs
    unit.place = photo.wanted.first.map { $0.index - 1 }
    return (unit, problems)
  }

  private mutating func outputs(
    of photo: PhotoPlan, _ whole: Plan, _ version: inout PhotoVersion
  ) throws(Diagnostic) -> ([PlannedOutput], [() -> Diagnostic]) {
    // A library that a recipe brings along could name files anywhere.
    if photo.asset.missing, gate.allows(version.path),
      !FileManager.default.fileExists(atPath: version.path)
    {
      let failure = problem(RuntimeError.output(.missing).diagnostic, of: photo)
      return ([], [{ failure }])
    }
    let upright: PixelSize
    switch size(of: version) {
    case .success(let size): upright = size
    case .failure(let reason): return ([], [{ [self] in problem(reason, of: photo) }])
    }
    version.size = upright
    let sizes = sizes.sizes(
      of: whole, upright: upright, format: photo.asset.header.format)
    var outputs: [PlannedOutput] = [], problems: [Diagnostic] = []
    for wanted in photo.wanted {
      guard let node = photo.plan.node(wanted.node), case .save(let save) = node.step else {
        continue
      }
      if var conflict = LosslessConflict(photo.plan, before: node, save)?.diagnostic {
        conflict.location = node.location
        try faults.add(conflict)
        continue
      }
      do throws(PhotoProblem) {
        let context = TemplateContext(
          asset: photo.asset, index: wanted.index, album: wanted.album,
          size: try size(of: node, sizes), tags: tags)
        outputs.append(try output(node, save, context))
      } catch {
        switch error {
        case .ofScript(let diagnostic): try faults.add(diagnostic)
        case .ofPhoto(var diagnostic):
          diagnostic.path = photo.asset.path
          if !problems.contains(diagnostic) { problems.append(diagnostic) }
        }
      }
    }
    return (outputs, problems.map { problem in { problem } })
  }

  /// A size that was not known is read once.
  private mutating func size(of version: PhotoVersion) -> Result<PixelSize, Diagnostic> {
    if let known = version.size { return .success(known) }
    if let known = lateSizes[version] { return known }
    let found: Result<PixelSize, Diagnostic>
    do throws(Diagnostic) { found = .success(try uprightSize(version)) } catch {
      found = .failure(error)
    }
    lateSizes[version] = found
    return found
  }

  /// Returns the error for a whole photo, located at its first save.
  private func problem(_ reason: Diagnostic, of photo: PhotoPlan) -> Diagnostic {
    var diagnostic = reason
    diagnostic.path = diagnostic.path ?? photo.asset.path
    diagnostic.location = photo.wanted.first.flatMap { photo.plan.node($0.node)?.location }
    return diagnostic
  }

  private func size(
    of node: PlanNode, _ sizes: [Int: Result<PixelSize, ImagingError>]
  ) throws(PhotoProblem) -> PixelSize {
    switch sizes[node.id] {
    case .success(let size): return size
    case .failure(let error): throw .ofPhoto(error.diagnostic)
    case nil: throw .ofPhoto(RuntimeError.output(.unreadable).diagnostic)
    }
  }

  private mutating func output(
    _ node: PlanNode, _ save: Save, _ context: TemplateContext
  ) throws(PhotoProblem) -> PlannedOutput {
    do throws(RuntimeError) {
      let save = try written(save, context)
      let template = try Template(save.template)
      let rendered = try counters.render(template, of: save.template, context)
      var name = try template.name(rendered)
      let shown = name?.shown ?? rendered
      let path = save.isStream ? shown : try permissions.writing(shown, &folders)
      name?.take(folderOf: path)
      return PlannedOutput(
        node: node.id, location: node.location, save: save, path: path, shown: shown,
        size: context.size, name: name)
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.location = node.location
      if case .template = error { throw .ofPhoto(diagnostic) }
      if case .tag = error { throw .ofPhoto(diagnostic) }
      throw .ofScript(diagnostic)
    }
  }

  /// Returns a save that writes the photo's own texts.
  private func written(
    _ save: Save, _ context: TemplateContext
  ) throws(RuntimeError) -> Save {
    guard let tags = save.tags, tags.hasTemplates else { return save }
    var written = save
    written.tags = try tags.expanded(context)
    return written
  }
}

/// An error in the recipe, which stops the run, or in one photo, which is skipped.
private enum PhotoProblem: Error {
  case ofScript(Diagnostic)
  case ofPhoto(Diagnostic)
}

extension [WorkUnit] {
  /// Calls `body` with parts until it returns false.
  fileprivate func forEachBatch(_ body: ([WorkUnit]) -> Bool) {
    var first = 0, outputCount = 0
    for (place, unit) in enumerated() {
      outputCount += unit.outputs.count
      guard outputCount >= PlannedRun.batch else { continue }
      guard body(Array(self[first...place])) else { return }
      (first, outputCount) = (place + 1, 0)
    }
    if first < count { _ = body(Array(self[first...])) }
  }
}
