import LumaImaging
import LumaMetadata
import LumaModel
import LumaWorkers

/// Renders all outputs of one photo.
struct PhotoExecutor: Sendable {
  let renderer: Renderer
  let reading: any PhotoReading
  let threadsPerImage: Int
  let writer: OutputWriter
  let sheets: SheetComposer
  let progress: RunProgress

  func run(_ unit: WorkUnit) {
    let outputs = unit.outputs.compactMap { writer.open($0, fingerprint(of: $0, unit), of: unit) }
    if !outputs.isEmpty { renderSheet(outputs, of: unit) }
  }

  private func fingerprint(
    of output: PlannedOutput, _ unit: WorkUnit
  ) -> OutputPolicy.Fingerprint {
    OutputPolicy.Fingerprint(
      signature: RawLibrary.signature(of: unit.raw) + unit.plan.signature(of: output.node.id)
        + (unit.sheet?.signature ?? ""),
      encoder: Encoder.version(of: output.save.format, from: unit.asset.header.format))
  }

  /// Renders the outputs, first composing the contact sheet if there is one. A sheet with failed
  /// photos gets a different signature, so that the next run composes it again.
  private func renderSheet(_ outputs: [OutputFile], of unit: WorkUnit) {
    guard let sheet = unit.sheet else { return render(outputs, of: unit, from: unit.path) }
    do {
      let (file, isWhole) = try sheets.compose(sheet)
      defer { file.discard() }
      let marked = outputs.map { output in
        var output = output
        if !isWhole { output.fingerprint.signature += " incomplete" }
        return output
      }
      render(marked, of: unit, from: file.contents)
    } catch {
      for output in outputs {
        output.file.discard()
        writer.fail(output.planned, unit, Diagnostic(error))
      }
    }
  }

  private func render(_ outputs: [OutputFile], of unit: WorkUnit, from path: String) {
    let source = writer.source(of: unit)
    progress.read(inputBytes: unit.asset.fileSize)
    var job = RenderUnit(
      path: path, raw: unit.raw, plan: unit.plan,
      outputs: outputs.map { output in
        RenderOutput(
          node: output.planned.node.id, descriptor: output.file.descriptor,
          metadata: metadata(output.planned, unit))
      }, threads: threadsPerImage)
    job.isOwn = unit.sheet != nil
    let results = renderer.render(job)
    for output in outputs {
      writer.finish(output, of: unit, source) {
        guard let result = results[output.planned.node.id] else { throw OutputError.interrupted }
        return try result.get()
      }
    }
  }

  /// Reads the metadata for an output. If that fails, emits a warning and the output gets none.
  private func metadata(_ output: PlannedOutput, _ unit: WorkUnit) -> MetadataBlobs? {
    // A contact sheet has no single source of metadata.
    if unit.sheet != nil { return nil }
    do throws(MetadataError) {
      return try reading.metadata(
        of: unit.path,
        MetadataOrder(
          policy: output.save.metadata, size: output.size, profile: output.save.profile))
    } catch {
      var warning = error.diagnostic
      warning.path = unit.asset.path
      progress.emit(.warning(warning))
      return nil
    }
  }
}
