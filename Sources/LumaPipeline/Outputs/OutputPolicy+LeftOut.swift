import LumaFiles
import LumaModel
import LumaRecord

/// Outputs with `if_smaller`, which are left out unless they are smaller than their photos.
extension OutputPolicy {
  /// Whether the output was made by the same steps from the same photo, and left out, and no
  /// earlier one is at its path, as after a change of the manifest: that would be stale.
  func isLeftOut(
    _ output: PlannedOutput, _ asset: Asset, _ fingerprint: Fingerprint, isLocked: Bool
  ) throws -> Bool {
    guard output.save.isOnlyIfSmaller, !isForced else { return false }
    for entry in try record.entries(for: output.path) where entry.isLeftOut {
      let made = entry.made(fingerprint, self)
      guard case .success(let source) = source(of: made, asset, fingerprint) else { continue }
      guard try !hasEarlier(at: output.path) else { return false }
      // The line of another call stays that call's: each run would take it from the other.
      if entry.isOutdated(by: source), !isLocked, !isOfOther(entry) {
        refreshing?.add(entry, source, nil)
      }
      return true
    }
    return false
  }

  /// Whether the file at a path is an output as Luma wrote it.
  func hasEarlier(at path: String) throws -> Bool {
    guard FileStatus(path, followsLinks: false) != nil else { return false }
    return try record.entries(for: path).contains { entry in
      try !entry.isLeftOut && isAsWritten(path, entry)
    }
  }

  private func isOfOther(_ entry: OutputEntry) -> Bool {
    guard let owners, let owner = entry.listing?.call else { return false }
    return owners.isOther(owner)
  }
}

extension OutputEntry {
  /// The entry of the output as if it had not been left out.
  fileprivate func made(
    _ fingerprint: OutputPolicy.Fingerprint, _ policy: OutputPolicy
  ) -> OutputEntry {
    var made = self
    made.signature = ownSignature
    if policy.acceptsEncoders { made.encoder = fingerprint.encoder }
    return made
  }
}
