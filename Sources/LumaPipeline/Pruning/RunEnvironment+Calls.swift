package import LumaDatabase
import LumaFiles
import LumaModel
package import LumaRecord

extension RunEnvironment {
  /// Returns the calls that have outputs, sorted by their names.
  ///
  /// - Parameter named: those whose files are listed; nil: none are.
  package func calls(_ named: CallName?) throws(CatalogError) -> [CallOutputs] {
    outputs.openManifests()
    var calls: [CallOutputs] = []
    for call in try record.calls() where named.map({ $0.isOf(call) }) ?? true {
      let found = try outputs(of: call, listsFiles: named != nil)
      if found.outputs > 0 { calls.append(found) }
    }
    return calls.sorted { $0.call < $1.call }
  }

  private func outputs(
    of call: RecipeCall, listsFiles: Bool
  ) throws(CatalogError) -> CallOutputs {
    var found = CallOutputs(
      call: call.isTyped ? CallName.typed : call.shown(in: options.root),
      recipe: call.isTyped ? nil : call.recipe,
      hasRecipe: !call.isTyped && FileStatus(call.recipe)?.kind == .file, owner: call)
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

  /// Moves the outputs of a call to the trash, and reports each. Those that another call makes, too,
  /// stay; so do those that were changed since.
  package func forget(_ call: RecipeCall) throws {
    let gate = PruneGate(self)
    var gone: [String] = [], spared = KeptFilesWarning()
    try record.forEachListed(of: [call]) { path, root throws(CatalogError) in
      guard FileStatus(path, followsLinks: false)?.kind == .file else { return gone.append(path) }
      let shown = ManifestPlaces.shown(path, in: options.root)
      do {
        if let refusal = try gate.refusal(of: path, in: root) { return spared.add(shown, refusal) }
        try forget(path, of: call, LeftoverFile(path: shown), gate)
      } catch {
        var diagnostic = Diagnostic(error)
        diagnostic.path = shown
        progress.emit(.failed(diagnostic))
      }
    }
    if !options.dryRun { try record.locking(gone) { Result { try record.forget(gone) } }.get() }
    if let warning = spared.warning { progress.emit(.warning(warning)) }
  }

  private func forget(
    _ path: String, of call: RecipeCall, _ file: LeftoverFile, _ gate: PruneGate
  ) throws {
    var file = file
    let isTaken = try record.locking([path]) {
      Result { () throws -> Bool in
        guard try !record.leave(path, by: [call], isDryRun: options.dryRun) else { return false }
        if !options.dryRun { try outputs.trash.take(path, where: gate.mayTake) }
        return true
      }
    }.get()
    guard isTaken else { return }
    file.isPruned = !options.dryRun
    progress.emit(.orphaned(file))
  }
}
