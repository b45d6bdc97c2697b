import LumaFiles
import LumaModel
import LumaRecord

/// Outputs with `if_smaller`, which are left out unless they are smaller than their photos.
extension OutputPolicy {
  /// Whether the output was made by the same steps from the same photo, and left out.
  func isLeftOut(
    _ output: PlannedOutput, _ asset: Asset, _ fingerprint: Fingerprint
  ) throws -> Bool {
    guard output.save.isOnlyIfSmaller, !isForced else { return false }
    for entry in try record.entries(for: output.path) where entry.isLeftOut {
      var made = entry
      made.signature = entry.ownSignature
      guard case .success(let source) = source(of: made, asset, fingerprint) else { continue }
      if entry.isOutdated(by: source) { refreshing?.add(entry, source, nil) }
      return true
    }
    return false
  }

  /// Records that an output is left out. An earlier one at its path goes to the trash: it would be stale.
  ///
  /// - Returns: whether there was one.
  func leaveOut(_ finished: FinishedOutput) throws -> Bool {
    try record.locking([finished.entry.path]) {
      Result {
        let isRemoved = try removeEarlier(finished)
        try record.remember([finished.entry.leftOut])
        return isRemoved
      }
    }.get()
  }

  private func removeEarlier(_ finished: FinishedOutput) throws -> Bool {
    let planned = finished.output.planned
    // A file that its bytes name is another output's.
    guard planned.name == nil, try status(of: planned.path, planned.shown) != nil else {
      return false
    }
    let decision = try decide(
      planned, asset: finished.unit.source, fingerprint: finished.output.fingerprint,
      isLocked: true)
    switch decision {
    case .compare(let refusal): throw refusal
    case .skip: return false
    case .write:
      guard try mayReplace(planned.path) else { throw OutputError.notOurs(path: planned.shown) }
      try trash?.take(planned.path) { entry, file in
        !entry.isFromElsewhere || OutputKind(entry).isPicture(file)
      }
      return true
    }
  }
}
