import LumaFiles
import LumaModel
import LumaRecord

extension OutputWriter {
  /// Reports an output that is no smaller than its photo, and discards it. An earlier one at its
  /// path goes to the trash: it would be stale.
  func leaveOut(_ finished: FinishedOutput) throws {
    var finished = finished
    _ = finished.takeContentName()
    let planned = finished.output.planned
    let earlier = try record.locking([finished.entry.path]) {
      Result {
        let earlier = try takeEarlier(finished)
        if earlier != .stays(.unlisted) { try record.remember([finished.entry.leftOut]) }
        return earlier
      }
    }.get()
    finished.output.file.discard()
    note(planned, .notSmaller)
    noteReplaced(by: finished)
    switch earlier {
    case .none: break
    case .taken:
      var file = LeftoverFile(
        path: ManifestPlaces.shown(planned.path, in: root), isPruned: true)
      file.isLeftOut = true
      progress.emit(.orphaned(file))
    case .stays(let cause):
      progress.emit(.warning(cause.warning(of: planned, finished.unit.asset.path)))
    }
    progress.end(output: planned.skipped(finished.unit, for: .notSmaller))
  }

  /// Moves an earlier output at the path of one that is left out to the trash. The path has to be
  /// locked.
  private func takeEarlier(_ finished: FinishedOutput) throws -> EarlierFile {
    let (planned, path) = (finished.output.planned, finished.output.planned.path)
    // A file that its bytes name is another output's.
    guard planned.name == nil, try policy.status(of: path, planned.shown) != nil else {
      return .none
    }
    let decision = try policy.decide(
      planned, asset: finished.unit.source, fingerprint: finished.output.fingerprint,
      isLocked: true)
    switch decision {
    case .compare(let refusal): throw refusal
    case .skip: return .none
    case .write:
      guard try policy.hasEarlier(at: path) else {
        return .stays(try record.hasWritten(to: path) ? .changed : .foreign)
      }
      guard let root = record.places.root(of: path), let trash = policy.trash else {
        return .stays(.unlisted)
      }
      if let refusal = try pruning.refusal(of: path, in: root) { return .stays(.refused(refusal)) }
      try policy.plan?.check(leftOut: path)
      return try trash.take(path, where: pruning.mayTake) ? .taken : .stays(.unlisted)
    }
  }
}

/// The file at the path of an output that is left out.
private enum EarlierFile: Equatable {
  /// There is none, or it is not to be removed.
  case none
  /// It is in the trash.
  case taken
  case stays(Cause)

  enum Cause: Equatable {
    /// It is hidden, and no root has a trash for it: the record keeps it, too.
    case unlisted
    /// Luma wrote it, and somebody has changed it.
    case changed
    /// Luma did not write it.
    case foreign
    case refused(PruneRefusal)
  }
}

extension EarlierFile.Cause {
  fileprivate func warning(of output: PlannedOutput, _ photo: String) -> Diagnostic {
    let (code, reason): (DiagnosticCode, String) =
      switch self {
      case .unlisted: (.notListed, "no manifest lists hidden files, and no trash keeps them")
      case .changed: (.changedSince, "it was changed after Luma wrote it")
      case .foreign: (.notOurs, "Luma did not write it")
      case .refused(let refusal): (.malformedManifest, refusal.sentence)
      }
    return Diagnostic(
      code: code,
      message: "save: '\(output.shown)' is left out, but the file that is there stays: \(reason)",
      location: output.location, path: photo, hint: "remove the file yourself, or keep it")
  }
}

extension OutputFile {
  /// Whether it was only to be kept if it is smaller than the photo's file, and is not.
  func isLeftOut(of unit: WorkUnit) -> Bool {
    guard planned.save.isOnlyIfSmaller, unit.sheet == nil else { return false }
    return file.size >= FileStatus(unit.path)?.stamp.size ?? unit.asset.fileSize
  }
}
