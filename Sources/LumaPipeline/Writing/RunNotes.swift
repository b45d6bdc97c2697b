import LumaRecord

/// Notes a run in the record, as long as that works: a missing note costs only time.
struct RunNotes {
  private var writer: FinishedRunWriter?
  private let signatures: PlanSignatures

  init(_ writer: FinishedRunWriter?, _ signatures: PlanSignatures) {
    (self.writer, self.signatures) = (writer, signatures)
  }

  mutating func add(_ units: [WorkUnit]) {
    guard writer != nil else { return }
    let outputs = units.flatMap(outputs)
    do { try writer?.add(outputs) } catch { discard() }
  }

  mutating func end(_ run: PlannedRun, _ isWhole: Bool) {
    guard isWhole else { return discard() }
    do {
      try writer?.finish(unitCount: run.unitCount, outputCount: run.outputCount)
    } catch {
      discard()
    }
  }

  private func outputs(of unit: WorkUnit) -> [FinishedRunWriter.Output] {
    unit.outputs.map { output in
      let fingerprint = signatures.fingerprint(of: output, unit)
      return FinishedRunWriter.Output(
        FinishedRun.Output(
          photo: unit.asset.path, shown: output.shown, path: output.path,
          width: output.size.width, height: output.size.height, photoBytes: unit.photoBytes),
        signature: fingerprint.signature, encoder: fingerprint.encoder,
        input: unit.asset.header.format?.read(unit.raw).rawValue ?? "", place: unit.place)
    }
  }

  private mutating func discard() {
    try? writer?.discard()
    writer = nil
  }
}

extension RunReport {
  /// Whether all outputs of a run were saved or were up to date since this was counted.
  func isWhole(_ run: PlannedRun, _ after: RunReport) -> Bool {
    after.failed == failed && after.saved + after.skipped == saved + skipped + run.outputCount
  }
}
