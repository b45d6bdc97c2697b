import LumaImaging
import LumaMetadata
import LumaModel
import LumaWorkers

/// Renders all outputs of one photo.
struct PhotoExecutor: Sendable {
  let renderer: Renderer
  let reading: any PhotoReading
  let threadsPerImage: Int
  /// Outputs of a photo that are open at a time; it is decoded again for the next ones.
  let outputsPerRound: Int
  /// Returns whether the next ones may start.
  let goesOn: @Sendable () -> Bool
  let writer: OutputWriter
  let sheets: SheetComposer
  let progress: RunProgress
  let signatures: PlanSignatures

  func run(_ unit: WorkUnit) {
    for (place, round) in unit.rounds(of: outputsPerRound).enumerated()
    where place == 0 || goesOn() {
      render(round)
    }
  }

  private func render(_ unit: WorkUnit) {
    let outputs = unit.outputs.compactMap {
      writer.open($0, signatures.fingerprint(of: $0, unit), of: unit)
    }
    if !outputs.isEmpty { renderSheet(outputs, of: unit) }
  }

  /// Renders the outputs, first composing the contact sheet if there is one. A sheet with failed
  /// photos gets a different signature, so that the next run composes it again; one with truncated
  /// photos is kept by a run that accepts them.
  private func renderSheet(_ outputs: [OutputFile], of unit: WorkUnit) {
    guard let sheet = unit.sheet else { return render(outputs, of: unit, from: unit.path) }
    do {
      let (file, state) = try sheets.compose(sheet, as: outputs[0].planned.number)
      defer { file.discard() }
      let marked = outputs.map { output in
        var output = output
        if !state.isWhole { output.fingerprint.signature += OutputPolicy.incomplete }
        if state.isTruncated { output.fingerprint.signature += OutputPolicy.truncated }
        return output
      }
      render(marked, of: unit, from: file.contents)
    } catch {
      for output in outputs { discard(output, unit, Diagnostic(error)) }
    }
  }

  private func discard(_ output: OutputFile, _ unit: WorkUnit, _ reason: Diagnostic) {
    output.file.discard()
    writer.fail(output.planned, unit, reason)
  }

  private func render(_ outputs: [OutputFile], of unit: WorkUnit, from path: String) {
    let source = writer.source(of: unit)
    let missing = writer.takeCached(outputs, of: unit, source)
    guard !missing.isEmpty else { return }
    progress.read(inputBytes: unit.asset.fileSize)
    let ready = missing.compactMap { output in
      rendered(output, unit).map { (output: output, order: $0) }
    }
    guard !ready.isEmpty else { return }
    var job = RenderUnit(
      path: path, raw: unit.raw, plan: unit.plan, outputs: ready.map(\.order),
      threads: threadsPerImage)
    job.isOwn = unit.sheet != nil
    job.request.takesPagesAsFrames = unit.sheet?.delay != nil
    let start = ContinuousClock.now
    let results = renderer.render(job)
    var unit = unit
    unit.seconds = start.duration(to: .now) / .seconds(1)
    for (output, _) in ready {
      writer.finish(output, of: unit, source) {
        guard let result = results[output.planned.node] else { throw OutputError.interrupted }
        return try result.get()
      }
    }
  }

  /// Returns the rendering of an output, with its metadata. If the photo's cannot be read, emits a
  /// warning; if it was not the photo's fault, the output fails.
  private func rendered(_ output: OutputFile, _ unit: WorkUnit) -> RenderOutput? {
    var order = RenderOutput(
      node: output.planned.node, descriptor: output.file.descriptor, metadata: nil)
    do throws(MetadataError) {
      order.metadata = try reading.metadata(of: output.planned, unit) { warning in
        var warning = warning
        warning.number = output.planned.number
        progress.emit(.warning(warning))
      }
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.path = unit.asset.path
      discard(output, unit, diagnostic)
      return nil
    }
    return order
  }
}
