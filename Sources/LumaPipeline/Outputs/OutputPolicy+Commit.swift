import LumaFiles
import LumaModel
import LumaRecord

extension OutputPolicy {
  typealias Outcome = Result<Decision, any Error>

  /// Commits outputs: syncs their content, records the intent, gives them their names, syncs those,
  /// and records the result. If a run is killed in between, or the power fails, the next one
  /// recognizes the files as its own. Runs that write to the same paths take turns.
  ///
  /// If a file has appeared meanwhile where none was, decides again: another run of Luma may have
  /// written it.
  ///
  /// - Returns: the decisions that were carried out, in order.
  func commit(_ outputs: [FinishedOutput]) -> [Outcome] {
    var outcomes: [Outcome] = outputs.map { .success(.write($0.output.reason)) }
    settle(&outcomes, outputs) { isSynced ? failures(AtomicFile.syncContents($0.files)) : [:] }
    let names = outputs.indices.filter { outcomes[$0].isWritten }
    do {
      try record.locking(names.map { outputs[$0].entry.path }) { name(outputs, &outcomes) }
    } catch {
      for place in names { outcomes[place] = .failure(error) }
    }
    return outcomes
  }

  /// The part of a commit that has the paths locked.
  private func name(_ outputs: [FinishedOutput], _ outcomes: inout [Outcome]) {
    settle(&outcomes, outputs) { outputs in
      all(outputs) { try record.intend($0.map(\.entry)) }
    }
    var refused: [OutputEntry] = []
    for place in outputs.indices where outcomes[place].isWritten {
      outcomes[place] = Outcome { try name(outputs[place]) }
      if !outcomes[place].isWritten { refused.append(outputs[place].entry) }
    }
    // A leftover intent is compared with the existing file, and costs only time.
    if !refused.isEmpty { try? record.withdraw(refused) }
    settle(&outcomes, outputs) { isSynced ? failures(AtomicFile.syncNames($0.files)) : [:] }
    settle(&outcomes, outputs) { outputs in
      all(outputs) { try record.remember($0.map(\.named)) }
    }
  }

  /// Takes a step with the outputs that are still to be written, and notes which of them fail.
  private func settle(
    _ outcomes: inout [Outcome], _ outputs: [FinishedOutput],
    _ step: ([FinishedOutput]) -> [Int: any Error]
  ) {
    let places = outputs.indices.filter { outcomes[$0].isWritten }
    guard !places.isEmpty else { return }
    for (number, error) in step(places.map { outputs[$0] }) {
      outcomes[places[number]] = .failure(error)
    }
  }

  private func failures(_ found: [Int: AtomicFileError]) -> [Int: any Error] {
    found.mapValues { $0 }
  }

  /// A step that all outputs take together, or none.
  private func all(
    _ outputs: [FinishedOutput], _ step: ([FinishedOutput]) throws -> Void
  ) -> [Int: any Error] {
    do {
      try step(outputs)
      return [:]
    } catch {
      return Dictionary(uniqueKeysWithValues: outputs.indices.map { ($0, error) })
    }
  }

  private func name(_ finished: FinishedOutput) throws -> Decision {
    let output = finished.output
    // Another process may have made the file meanwhile, for its own call.
    if let other = try otherOwner(of: output.planned) {
      return .compare(.ownedByOther(path: output.planned.shown, other))
    }
    // The file to be replaced may have been changed while its photo was rendered.
    if output.reason.isReplacing, output.replaced != output.planned.stamp {
      return try nameAfterDeciding(finished)
    }
    do {
      try commit(output.file, output.reason)
      return .write(output.reason)
    } catch AtomicFileError.exists where !output.reason.isReplacing {
      return try nameAfterDeciding(finished)
    }
  }

  /// - Throws: `AtomicFileError`.
  private func commit(_ file: AtomicFile, _ reason: WriteReason) throws {
    if reason.isReplacing { trash?.keep(file.path) }
    try file.commit(replacing: reason.isReplacing, syncing: false)
  }

  /// Decides again, on the file that is at the path by now.
  private func nameAfterDeciding(_ finished: FinishedOutput) throws -> Decision {
    let output = finished.output
    // A name of a few digits may be that of other bytes, which stay.
    if output.planned.name != nil {
      return try own(finished.entry, orThrow: .notOurs(path: output.planned.shown))
    }
    let decision = try decide(
      output.planned, asset: finished.unit.source, fingerprint: output.fingerprint,
      isLocked: true)
    switch decision {
    case .write(let reason):
      try commit(output.file, reason)
    case .compare(let refusal): return try own(finished.entry, orThrow: refusal)
    case .skip(.upToDate):
      // An equal file counts as this one.
      _ = try? own(finished.entry, orThrow: .notOurs(path: output.planned.shown))
    case .skip(.exists), .skip(.samePixels), .skip(.notSmaller): break
    }
    return decision
  }

  /// Records an existing file as written by Luma if it equals the output: the record was lost.
  func adopt(_ entry: OutputEntry, orThrow refusal: OutputError) throws -> Decision {
    try record.locking([entry.path]) { Result { try own(entry, orThrow: refusal) } }.get()
  }

  func own(_ entry: OutputEntry, orThrow refusal: OutputError) throws -> Decision {
    var entry = entry
    // A link is not the file that it leads to.
    guard let status = FileStatus(entry.path, followsLinks: false), status.kind == .file else {
      throw refusal
    }
    entry.stamp = status.stamp
    guard try entry.isUnchangedSinceWritten(at: entry.path) else { throw refusal }
    if !entry.isNamedByContent {
      try owners?.check(entry.path)
      if owners?.takesOver == true { trash?.noteOwner(of: entry.path) }
    }
    try record.remember([entry])
    return .skip(.upToDate)
  }
}

extension OutputPolicy.Outcome {
  fileprivate var isWritten: Bool { if case .success(.write) = self { true } else { false } }
}

extension FinishedOutput {
  /// The entry of the file that has got its name, which changes its stamp, but not its content.
  fileprivate var named: OutputEntry {
    var entry = entry
    if let stamp, let now = FileStatus(descriptor: output.file.descriptor)?.stamp,
      now.hasContent(of: stamp)
    {
      entry.stamp = now
    }
    return entry
  }
}

extension [FinishedOutput] {
  fileprivate var files: [AtomicFile] { map(\.output.file) }
}
