import LumaDatabase
import LumaFiles
import LumaModel
import LumaRecord

/// Finds the outputs that earlier runs of a recipe wrote, and that this one has not planned.
package struct Leftovers {
  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// Reports them and, if the options say so, moves them to the trash. What a failed photo would have
  /// become is none, so that there are none after a run with failures.
  package func report(_ finished: inout FinishedRuns, _ planner: inout OutputPlanner) throws {
    let report = environment.progress.report
    // Those of other shards are none.
    guard environment.options.shard == nil, report.failed == 0, report.left == 0,
      !environment.interrupter.isInterrupted,
      environment.hasManifests || environment.options.prunes
    else { return }
    environment.openManifests()
    let listed = try environment.record.listedCount()
    // Planning what was skipped takes longer than to skip it.
    guard listed > 0, finished.isOther(listed, than: planner.claims.count) else { return }
    try finished.claimPaths(in: &planner)
    let (claims, gate) = (planner.claims, PruneGate(environment))
    var spared = SparedFiles()
    try environment.record.forEachListed { path, root throws(CatalogError) in
      guard !claims.contains(OutputClaims.key(path)),
        FileStatus(path, followsLinks: false)?.kind == .file
      else { return }
      let file = LeftoverFile(path: ManifestPlaces.shown(path, in: environment.options.root))
      let refusal = Result { try gate.refusal(of: path, in: root) }
      switch refusal {
      case .success(nil): try end(path, file, gate)
      case .success(let refusal?):
        spared.add(file.path, refusal)
        if refusal == .onlyListed, !environment.options.prunes {
          environment.progress.emit(.orphaned(file))
        }
      case .failure(let error): fail(file, error)
      }
    }
    guard environment.options.prunes, let warning = spared.warning else { return }
    environment.progress.emit(.warning(warning))
  }

  private func end(
    _ path: String, _ orphan: LeftoverFile, _ gate: PruneGate
  ) throws(CatalogError) {
    var file = orphan
    guard environment.options.prunes, !environment.options.dryRun else {
      if environment.options.prunes { environment.plan?.note(pruned: path) }
      return environment.progress.emit(.orphaned(file))
    }
    do {
      try environment.plan?.check(pruned: path)
      try environment.record.locking([path]) {
        Result { try environment.trash.take(path, where: gate.mayTake) }
      }.get()
      file.isPruned = true
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
  /// Whether the number of outputs that are listed differs from that of the outputs of this run, which
  /// is known without planning if it was skipped.
  fileprivate func isOther(_ listed: Int, than claimed: Int) -> Bool {
    skippedCount == 0 || skippedCount + claimed != listed
  }
}
