package import LumaDatabase
import LumaFiles
import LumaModel
package import LumaRecord

extension RunEnvironment {
  /// Returns the calls that have outputs, sorted by their names.
  ///
  /// - Parameters:
  ///   - named: those whose files are listed; nil: none are.
  ///   - hasMissing: whether a call counts whose outputs are all missing.
  package func calls(
    _ named: CallName?, hasMissing: Bool = false
  ) throws(CatalogError) -> [CallOutputs] {
    outputs.openManifests()
    var calls: [CallOutputs] = []
    let all = try record.calls()
    for call in named?.all(of: all) ?? all {
      let found = try outputs(of: call, listsFiles: named != nil)
      if found.outputs > 0 || hasMissing { calls.append(found) }
    }
    return calls.sorted { $0.call < $1.call }
  }

  private func outputs(
    of call: RecipeCall, listsFiles: Bool
  ) throws(CatalogError) -> CallOutputs {
    var found = CallOutputs(
      call: call.isTyped ? CallName.typed : call.shown(in: options.root, options.takenNames),
      recipe: call.isTyped ? nil : call.recipe,
      hasRecipe: !call.isTyped && !RecipeCall.isGone(call.recipe, root: options.root),
      owner: call)
    try record.forEachListed(of: [call]) { path, _ in
      guard let status = FileStatus(path, followsLinks: false), status.kind == .file else { return }
      let file = CallOutputs.File(
        path: ManifestPlaces.shown(path, in: options.root), bytes: status.stamp.size,
        written: Double(status.stamp.modified) / 1e9)
      found.outputs += 1
      found.bytes += file.bytes
      found.written = max(found.written, file.written)
      if listsFiles { found.files.append(file) }
    }
    return found
  }

  /// Reports the outputs of a call that nobody can run any more as orphaned, except those that
  /// another call makes, too.
  package func reportOrphans(of call: RecipeCall) throws {
    // A shard reports none: each would report the same.
    guard options.shard == nil else { return }
    let gate = PruneGate(self)
    try record.forEachListed(of: [call]) { path, root throws(CatalogError) in
      guard FileStatus(path, followsLinks: false)?.kind == .file, try !record.isOnlyLeftOut(path),
        try !record.leave(path, by: [call], isDryRun: true)
      else { return }
      var file = LeftoverFile(path: ManifestPlaces.shown(path, in: options.root))
      do {
        let refusal = try gate.refusal(of: path, in: root)
        guard refusal?.isOrphan != false else { return }
        file.staysWithPrune = refusal != nil
        progress.emit(.orphaned(file))
      } catch {
        var diagnostic = Diagnostic(error)
        diagnostic.path = file.path
        progress.emit(.failed(diagnostic))
      }
    }
  }

  /// Moves the outputs of a call to the trash, and reports each. Those that another call makes,
  /// too, stay; so do those that were changed since, which are no longer listed.
  ///
  /// - Parameters:
  /// - asker: the operation that requests it, for a warning.
  ///   - isMeant: whether a file is to be moved.
  package func forget(
    _ call: RecipeCall, asker: String = "forget", where isMeant: (String) -> Bool = { _ in true }
  ) throws {
    let gate = PruneGate(self)
    var gone: [String] = [], spared = KeptFilesWarning(asker: asker), changed: [String] = []
    try record.forEachListed(of: [call]) { path, root throws(CatalogError) in
      guard isMeant(path) else { return }
      guard FileStatus(path, followsLinks: false)?.kind == .file, try !record.isOnlyLeftOut(path)
      else { return gone.append(path) }
      let shown = ManifestPlaces.shown(path, in: options.root)
      do {
        if let refusal = try gate.refusal(of: path, in: root) { return spared.add(shown, refusal) }
        switch try forget(path, of: call, gate) {
        case .shared: break
        case .changed: changed.append(shown)
        case .taken: progress.emit(.orphaned(LeftoverFile(path: shown, isPruned: !options.dryRun)))
        }
      } catch {
        var diagnostic = Diagnostic(error)
        diagnostic.path = shown
        progress.emit(.failed(diagnostic))
      }
    }
    if !options.dryRun { try record.locking(gone) { Result { try record.forget(gone) } }.get() }
    if let warning = spared.warning { progress.emit(.warning(warning)) }
    if let warning = OutputError.forgotten(changed, by: asker) { progress.emit(.warning(warning)) }
  }

  private enum Forgotten { case shared, changed, taken }

  private func forget(
    _ path: String, of call: RecipeCall, _ gate: PruneGate
  ) throws -> Forgotten {
    try record.locking([path]) {
      Result { () throws -> Forgotten in
        guard try !record.leave(path, by: [call], isDryRun: options.dryRun) else { return .shared }
        guard let was = try record.entryOfFile(at: path),
          let file = try? OpenedFile(path, followsLinks: false), gate.mayTake(was, file)
        else {
          if !options.dryRun { try record.forget([path]) }
          return .changed
        }
        guard !options.dryRun else { return .taken }
        // A file that no root lists stays.
        return try outputs.trash.take(path, where: gate.mayTake) ? .taken : .shared
      }
    }.get()
  }
}
