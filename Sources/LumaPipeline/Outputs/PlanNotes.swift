import LumaFiles
import LumaModel
import LumaRecord
import Synchronization

/// Notes the plan of a dry run, or holds a run to its plan.
package final class PlanNotes: Sendable {
  private let root: String
  /// nil: notes are taken.
  private let held: RunPlan?
  private let noted = Mutex<[RunPlan.Action]>([])
  /// Of the photos that were noted.
  private let photos = Mutex<[String: RunPlan.Photo]>([:])

  /// nil: the run is neither noted nor held to a plan.
  init?(_ options: RunOptions) {
    guard options.notesPlan || options.plan != nil else { return nil }
    (root, held) = (options.root, options.plan)
  }

  /// Whether a run is held to a plan.
  var isHeld: Bool { held != nil }

  /// The noted plan.
  package var plan: RunPlan { RunPlan(noted.withLock { $0 }) }

  /// Notes an output that would be written.
  func note(
    _ output: PlannedOutput, _ fingerprint: OutputPolicy.Fingerprint, of unit: WorkUnit,
    _ reason: WriteReason, gate: ReadGate
  ) {
    guard held == nil else { return }
    add(
      RunPlan.Action(
        path: shown(output.name?.path ?? output.path), deed: .write(reason),
        photo: unit.sheet == nil ? photo(at: unit.path, gate) : nil, steps: fingerprint.signature,
        encoder: fingerprint.encoder,
        // A file that its bytes name is another output's.
        mayPrune: output.save.isOnlyIfSmaller && output.name == nil && reason.isReplacing))
  }

  func note(_ text: TextOutput, _ reason: WriteReason) { add(action(of: text, reason)) }

  func note(pruned path: String) { add(RunPlan.Action(path: shown(path), deed: .prune)) }

  private func add(_ action: RunPlan.Action) {
    if held == nil { noted.withLock { $0.append(action) } }
  }

  /// - Throws: `PlanOutdated` for an output that is made otherwise than planned.
  func check(
    _ output: OutputFile, _ entry: OutputEntry, _ photo: OutputEntry.Sources, isSheet: Bool
  ) throws(PlanOutdated) {
    guard let held, !output.planned.save.isStream else { return }
    let path = shown(output.planned.name?.path ?? output.planned.path)
    let key = RunPlan.Action.key(
      path, isSheet ? nil : photo[.file].map { shown($0.path) }, output.fingerprint.signature)
    guard let planned = held.actions[key] else { throw outdated(path, .notPlanned) }
    if !isSheet, planned.photo?.hash != photo[.file]?.checksum { throw outdated(path, .photo) }
    // Only now is a photo known to be truncated, or a sheet to lack one.
    guard output.fingerprint.signature.hasPrefix(planned.steps) else {
      throw outdated(path, .steps)
    }
    guard planned.encoder == entry.encoder else { throw outdated(path, .encoder) }
  }

  func check(_ text: TextOutput, _ reason: WriteReason) throws(PlanOutdated) {
    guard let held else { return }
    let action = action(of: text, reason)
    guard held.actions[action.key] == action else { throw outdated(action.path, .steps) }
  }

  func check(pruned path: String) throws(PlanOutdated) {
    let action = RunPlan.Action(path: shown(path), deed: .prune)
    guard let held, held.actions[action.key]?.deed != .prune else { return }
    throw outdated(action.path, .notPlanned)
  }

  /// Checks that the plan lets the file go at the path of an output that is left out.
  func check(leftOut path: String) throws(PlanOutdated) {
    let path = shown(path)
    guard let held, held.actions[path]?.mayPrune != true else { return }
    throw outdated(path, .output)
  }

  private func outdated(_ path: String, _ kind: PlanDifference.Kind) -> PlanOutdated {
    PlanOutdated(differences: [PlanDifference(path, kind)])
  }

  private func action(of text: TextOutput, _ reason: WriteReason) -> RunPlan.Action {
    switch text.content {
    case .bytes(let bytes):
      RunPlan.Action(
        path: shown(text.path), deed: .write(reason), steps: FileChecksum(of: bytes).text,
        encoder: "text")
    case .file(let original, _): copy(of: original, text, reason)
    case .part(let part): copy(of: part.path, text, reason)
    }
  }

  private func copy(
    of original: String, _ text: TextOutput, _ reason: WriteReason
  ) -> RunPlan.Action {
    RunPlan.Action(
      path: shown(text.path), deed: .write(reason), steps: shown(original), encoder: "copy")
  }

  private func shown(_ path: String) -> String { ManifestPlaces.shown(path, in: root) }

  /// nil: it cannot be read. Its outputs are noted without it, and the run fails them.
  private func photo(at path: String, _ gate: ReadGate) -> RunPlan.Photo? {
    if let known = photos.withLock({ $0[path] }) { return known }
    guard let stamp = FileStatus(path)?.stamp,
      let source = try? OutputEntry.Source(path: path, gate: gate)
    else { return nil }
    let photo = RunPlan.Photo(
      path: shown(path), bytes: stamp.size, modified: stamp.modified, hash: source.checksum)
    photos.withLock { $0[path] = photo }
    return photo
  }
}
