import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

extension OutputWriter {
  /// Why an output is written, with the file, or the step and value, that has changed.
  func words(for reason: WriteReason, _ output: PlannedOutput, of unit: WorkUnit) -> String {
    let node = unit.plan.node(output.node)
    switch reason {
    case .overlayChanged:
      let change = signatures(of: output, unit).map { SignatureChange(from: $0.old, to: $0.new) }
      return named("overlay", change?.overlays(of: unit.plan, output.node) ?? [])
    case .recipeChanged:
      let words = signatures(of: output, unit)
        .flatMap { SignatureChange.words(from: $0.old, to: $0.new) }
      let changed = isOfOptions ? "options changed" : reason.rawValue
      return ([changed] + [words].compactMap(\.self)).joined(separator: ": ")
    case .profileChanged:
      guard case .save(let save)? = node?.step, case .file(let path) = save.profile else { break }
      return named("profile", [path])
    case .fontChanged:
      return named("font", unit.plan.path(to: output.node).flatMap { $0.step.texts.map(\.font) })
    case .encoderChanged: return encoderWords(output, of: unit) ?? reason.rawValue
    case .new, .fileMissing, .textChanged, .photoChanged, .overwrite, .otherPixels, .oldChecksum,
      .forced:
      break
    }
    return reason.rawValue
  }

  /// Reports an output that a dry run would write, and what the run would warn of.
  func end(
    wanted output: PlannedOutput, of unit: WorkUnit, because reason: WriteReason,
    _ earlier: String?
  ) {
    if let warning = unit.lostFrames(in: output) { progress.emit(.warning(warning)) }
    progress.end(output: .wouldWrite(wanted(output, of: unit, because: reason, earlier)))
  }

  /// An output that a dry run would write.
  func wanted(
    _ output: PlannedOutput, of unit: WorkUnit, because reason: WriteReason,
    _ earlier: String? = nil
  ) -> SavedFile {
    var file = output.saved(unit, bytes: 0, because: reason)
    file.earlier = earlier
    file.change = words(for: reason, output, of: unit)
    return file
  }

  /// The output with the size of its file, which may be smaller than planned.
  func seen(_ output: PlannedOutput) -> PlannedOutput {
    var seen = output
    if output.save.encoding.target?.shrinks == true,
      let file = try? OpenedFile.photo(output.path, readGate),
      let size = try? reading.header(of: file).size
    {
      seen.size = size
    }
    return seen
  }

  /// An output that was written.
  func saved(_ finished: FinishedOutput, because reason: WriteReason) -> SavedFile {
    let output = finished.output
    var file = output.planned.saved(
      finished.unit, bytes: output.file.size, quality: finished.quality,
      because: output.cause ?? reason, isCached: finished.isCached,
      hash: finished.entry.checksum.hash)
    // The words are of the reason for which it was begun.
    if output.cause != nil || output.reason == reason { file.change = finished.entry.reason }
    return file
  }

  /// What the file is known by: of several entries of a path, the one that the decision was about.
  private func recorded(_ output: PlannedOutput) -> OutputEntry? {
    guard let entries = try? record.entries(for: output.path), let first = entries.first else {
      return nil
    }
    // The file is read only to choose.
    guard entries.count > 1 else { return first }
    return (try? record.entryOfFile(at: output.path)) ?? first
  }

  /// The recorded signature of an output, and the one that it gets.
  private func signatures(
    of output: PlannedOutput, _ unit: WorkUnit
  ) -> (old: String, new: String)? {
    recorded(output).map { old in
      (old.signature, RawLibrary.signature(of: unit.raw) + unit.plan.key(of: output.node))
    }
  }

  /// Which version has changed; nil: the encoder is another one.
  private func encoderWords(_ output: PlannedOutput, of unit: WorkUnit) -> String? {
    guard let old = recorded(output)?.encoder else { return nil }
    let now = KeyedLibrary.encoder(
      of: output, unit, from: unit.asset.header.format?.read(unit.raw))
    return KeyedLibrary.change(from: old, to: now)
      .map { "encoder changed: \($0)" }
  }

  private func named(_ what: String, _ names: [String]) -> String {
    let shown = Set(names).map { ManifestPlaces.shown($0, in: root) }.sorted()
    return ([what] + (shown.isEmpty ? [] : [shown.joined(separator: ", ")]) + ["changed"])
      .joined(separator: " ")
  }
}

extension PlanNode {
  /// Whether it lays the picture at a path over others.
  func overlays(_ path: String?) -> Bool {
    guard case .effect(let effect) = step, let overlay = effect.value as? Overlay else {
      return false
    }
    return path == overlay.path
  }
}
