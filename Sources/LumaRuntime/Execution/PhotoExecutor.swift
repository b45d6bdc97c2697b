import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

/// Does everything a run wants of one photo.
struct PhotoExecutor: Sendable {
  let renderer: Renderer
  let policy: OutputPolicy
  let progress: RunProgress
  let isDryRun: Bool

  func run(_ unit: WorkUnit) {
    let pending = unit.outputs.compactMap { pending($0, unit) }
    guard !pending.isEmpty else { return }
    if isDryRun {
      for item in pending { progress.emit(.wouldWrite(item.saved(unit, bytes: 0))) }
    } else {
      render(pending, of: unit)
    }
  }

  /// An output that has to be written.
  private struct Pending {
    var output: PlannedOutput
    var isReplacing: Bool
    var signature: String

    func saved(_ unit: WorkUnit, bytes: Int64) -> SavedFile {
      SavedFile(
        photo: unit.asset.path, path: output.shown, width: output.size.width,
        height: output.size.height, bytes: bytes)
    }
  }

  private func pending(_ output: PlannedOutput, _ unit: WorkUnit) -> Pending? {
    let signature = OutputSignature.text(of: output, in: unit.plan)
    do throws(RuntimeError) {
      switch try policy.decide(output, asset: unit.asset, signature: signature) {
      case .write(let isReplacing):
        return Pending(output: output, isReplacing: isReplacing, signature: signature)
      case .skip(let reason):
        progress.emit(
          .skipped(SkippedFile(photo: unit.asset.path, path: output.shown, reason: reason)))
      }
    } catch {
      fail(output, unit, error.diagnostic)
    }
    return nil
  }

  private func render(_ pending: [Pending], of unit: WorkUnit) {
    var files: [Int: AtomicFile] = [:]
    var outputs: [RenderOutput] = []
    for item in pending {
      do {
        let metadata = try MetadataWriter.blobs(
          of: unit.asset.path, policy: item.output.save.metadata, size: item.output.size)
        let file = try AtomicFile(for: item.output.path)
        files[item.output.node.id] = file
        outputs.append(
          RenderOutput(
            node: item.output.node.id, descriptor: file.descriptor, metadata: metadata))
      } catch {
        fail(item.output, unit, Diagnostic(error))
      }
    }
    progress.read(inputBytes: unit.asset.fileSize)
    let results = renderer.render(
      RenderUnit(path: unit.asset.path, plan: unit.plan, outputs: outputs))
    for item in pending {
      guard let file = files[item.output.node.id] else { continue }
      finish(item, file, results[item.output.node.id], unit)
    }
  }

  private func finish(
    _ item: Pending, _ file: AtomicFile, _ result: Result<Rendering, ImagingError>?,
    _ unit: WorkUnit
  ) {
    do {
      switch result {
      case .success: break
      case .failure(let error): throw error
      case nil: throw RuntimeError.output(.interrupted)
      }
      let bytes = file.size
      try policy.commit(file, item.output, of: unit.asset, item.signature, item.isReplacing)
      progress.emit(.saved(item.saved(unit, bytes: bytes)))
    } catch {
      file.discard()
      fail(item.output, unit, Diagnostic(error))
    }
  }

  private func fail(_ output: PlannedOutput, _ unit: WorkUnit, _ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.path = unit.asset.path
    diagnostic.location = diagnostic.location ?? output.node.location
    progress.emit(.failed(diagnostic))
  }
}
