import LumaDatabase
import LumaFiles
import LumaModel
import LumaRecord

/// Finds the outputs that earlier runs of a recipe wrote, and that this one has not planned.
package struct LeftoverFinder {
  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// Reports them and, if the options say so, moves them to the trash. The output of a failed photo
  /// is not orphaned, so there are none after a run with failures.
  package func report(_ finished: inout FinishedRuns, _ planner: inout OutputPlanner) throws {
    let report = environment.progress.report
    // Those of other shards do not count.
    guard environment.options.shard == nil, report.failed == 0, report.left == 0,
      !environment.interrupter.isInterrupted,
      environment.outputs.hasManifests || environment.options.prunes
    else { return }
    environment.outputs.openManifests()
    let calls = try environment.outputs.calls()
    try forgetPastMakings(of: calls, finished)
    let listed = try environment.record.listedCount(of: calls)
    // Planning skipped runs takes longer than skipping them.
    guard listed > 0, finished.isOther(listed, than: planner.claims.count) else { return }
    let known = finished.keys()
    if known == nil { try finished.claimPaths(in: &planner) }
    let (claims, gate) = (planner.claims, PruneGate(environment))
    let (suffixed, replaced) = (environment.progress.suffixed, environment.progress.replaced)
    var spared = KeptFilesWarning()
    try environment.record.forEachListed(of: calls) { path, root throws(CatalogError) in
      let key = OutputClaims.key(path)
      if environment.options.prunesAllCalls, environment.options.prunes {
        // An output that this run makes, too, is its own alone from now on.
        _ = try isLeft(path, by: Array(calls.dropFirst()))
      }
      guard !claims.contains(key), known?.contains(key) != true, !suffixed.contains(key) else {
        return
      }
      if try isForgotten(path) { return }
      guard FileStatus(path, followsLinks: false)?.kind == .file, try !isLeft(path, by: calls)
      else { return }
      let file = LeftoverFile(path: ManifestPlaces.shown(path, in: environment.options.root))
      let refusal = Result { try gate.refusal(of: path, in: root) }
      switch refusal {
      case .success(nil): try end(path, file, gate, isReplaced: replaced.contains(key))
      case .success(let refusal?):
        spared.add(file.path, refusal)
        if refusal.isOrphan, !environment.options.prunes {
          var orphan = file
          orphan.staysWithPrune = true
          environment.progress.emit(.orphaned(orphan))
        }
      case .failure(let error): fail(file, error)
      }
    }
    guard environment.options.prunes, let warning = spared.warning else { return }
    environment.progress.emit(.warning(warning))
  }

  /// Forgets the earlier steps and photos of outputs that the recipe still makes with the same
  /// bytes.
  private func forgetPastMakings(
    of calls: [RecipeCall], _ finished: FinishedRuns
  ) throws(CatalogError) {
    // The outputs of skipped runs are not known.
    guard !finished.hasSkipped, !environment.options.dryRun, environment.options.plan == nil
    else { return }
    try environment.record.forgetMakers(of: calls, besides: environment.progress.makings)
  }

  /// Forgets an output that was left out: no file shows that the recipe no longer makes it.
  private func isForgotten(_ path: String) throws(CatalogError) -> Bool {
    let record = environment.record, options = environment.options
    let left = try record.entries(for: path).filter(\.isLeftOut)
    guard !left.isEmpty else { return false }
    // A file that is there may be an earlier output.
    let isThere = FileStatus(path, followsLinks: false) != nil
    if isThere, try !record.isOnlyLeftOut(path) { return false }
    guard !options.dryRun, options.plan == nil else { return true }
    try record.locking([path]) {
      Result { () throws(CatalogError) in try record.forget([path]) }
    }.get()
    return true
  }

  /// Whether another call makes the file, too: it is that call's alone then.
  private func isLeft(_ path: String, by calls: [RecipeCall]) throws(CatalogError) -> Bool {
    guard try environment.record.entries(for: path).contains(where: \.isNamedByContent) else {
      return false
    }
    let options = environment.options, record = environment.record
    return try record.locking([path]) {
      Result { () throws(CatalogError) in
        try record.leave(path, by: calls, isDryRun: options.dryRun || options.plan != nil)
      }
    }.get()
  }

  private func end(
    _ path: String, _ orphan: LeftoverFile, _ gate: PruneGate, isReplaced: Bool
  ) throws(CatalogError) {
    var file = orphan
    // A plan lists the files that it removes.
    let isTaken = environment.options.prunes || isReplaced && environment.options.plan == nil
    guard isTaken, !environment.options.dryRun else {
      file.isReplaced =
        isReplaced && !environment.options.prunes && environment.options.plan == nil
        && environment.plan == nil
      if environment.options.prunes { environment.plan?.note(pruned: path) }
      return environment.progress.emit(.orphaned(file))
    }
    do {
      try environment.plan?.check(pruned: path)
      file.isPruned = try environment.record.locking([path]) {
        Result { try environment.outputs.trash.take(path, where: gate.mayTake) }
      }.get()
      environment.progress.emit(.orphaned(file))
    } catch {
      fail(file, error)
    }
  }

  private func fail(_ file: LeftoverFile, _ error: any Error) {
    var diagnostic = Diagnostic(error)
    diagnostic.path = file.path
    environment.progress.emit(.failed(diagnostic))
  }
}

extension FinishedRuns {
  /// Whether the number of outputs that are listed differs from that of the outputs of this run,
  /// which is known without planning if it was skipped. A dry run lists no new ones, which may be
  /// as many as are no longer made.
  fileprivate func isOther(_ listed: Int, than claimed: Int) -> Bool {
    skippedCount == 0 || hasPart && environment.options.dryRun
      || skippedCount + claimed != listed
  }
}
