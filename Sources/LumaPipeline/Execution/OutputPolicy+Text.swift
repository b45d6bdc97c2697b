import LumaCatalog
import LumaFiles

extension OutputPolicy {
  /// Writes a text, unless the file is as it would be written or is to be left.
  ///
  /// From the decision to the name, no other process of Luma has the path.
  ///
  /// - Parameter isDryRun: whether to decide only.
  func write(_ text: TextOutput, _ gate: WriteGate, isDryRun: Bool) throws -> Decision {
    let entry = try OutputEntry(text: text.bytes, path: text.path)
    if isDryRun { return try decide(text, entry, isDryRun: true) }
    return try record.locking([text.path]) {
      Result { () throws -> Decision in
        let decision = try decide(text, entry, isDryRun: false)
        if case .write(let reason) = decision {
          try plan?.check(text, reason)
          try write(text, entry, gate, reason)
        }
        return decision
      }
    }.get()
  }

  private func decide(
    _ text: TextOutput, _ entry: OutputEntry, isDryRun: Bool
  ) throws -> Decision {
    guard let status = try status(of: text.path, text.shown) else {
      return .write(try record.hasWritten(to: text.path) ? .fileMissing : .new)
    }
    guard try !isPhoto(text.path, status) else {
      throw OutputError.protectedPhoto(path: text.shown)
    }
    guard status.kind == .file else { throw OutputError.notAFile(path: text.shown) }
    switch text.overwrite {
    case .never: return .skip(.exists)
    case .error: throw OutputError.alreadyExists(path: text.shown)
    case .always, .changed, .unique: break
    }
    if try entry.isUnchangedSinceWritten(at: text.path) {
      // A recipe can read a file and write the same: that does not make it Luma's, unless a run that
      // was killed meant to write it.
      let known = try record.entries(for: text.path).first { $0.checksum == entry.checksum }
      if !isDryRun, let known, !known.hasStamp(of: text.path) || known.isOutdated(by: known.source)
      {
        _ = try own(entry, orThrow: .notOurs(path: text.shown))
      }
      return .skip(.upToDate)
    }
    if text.overwrite == .always {
      guard try allowsOverwriting || mayReplace(text.path) else {
        throw OutputError.overwriteNotAllowed(path: text.shown)
      }
    } else if try !isAsWritten(text.path) {
      let isOurs = try record.hasWritten(to: text.path)
      throw isOurs
        ? OutputError.changedSince(path: text.shown) : OutputError.notOurs(path: text.shown)
    }
    return .write(text.overwrite == .always ? .overwrite : .recipeChanged)
  }

  private func write(
    _ text: TextOutput, _ entry: OutputEntry, _ gate: WriteGate, _ reason: WriteReason
  ) throws {
    let file = try AtomicFile(for: text.path, gate: gate)
    defer { file.discard() }
    try file.write(text.bytes)
    try record.intend([entry])
    if reason.isReplacing { trash?.keep(text.path, record) }
    do {
      try file.commit(replacing: reason.isReplacing, syncing: isSynced)
    } catch {
      try? record.withdraw([entry])
      throw error
    }
    var entry = entry
    entry.reason = reason.rawValue
    entry.stamp = FileStatus(descriptor: file.descriptor)?.stamp
    try record.remember([entry])
  }
}
