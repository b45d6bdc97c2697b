import LumaFiles
import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

/// Renders all outputs of one photo.
struct PhotoExecutor: Sendable {
  let renderer: Renderer
  let threadsPerImage: Int
  let policy: OutputPolicy
  let progress: RunProgress
  let isDryRun: Bool
  /// Registers finished outputs for albums.
  let filing: AlbumAssignment
  let sheets: SheetComposer

  func run(_ unit: WorkUnit) {
    let pending = unit.outputs.compactMap { self.pending($0, unit) }
    guard !pending.isEmpty else { return }
    if isDryRun {
      for item in pending { progress.emit(.wouldWrite(item.saved(unit, bytes: 0))) }
    } else {
      renderSheet(pending, of: unit)
    }
  }

  /// Renders the outputs, first composing the contact sheet if there is one. A sheet with failed
  /// photos gets a different signature, so that the next run composes it again.
  private func renderSheet(_ pending: [Pending], of unit: WorkUnit) {
    guard let sheet = unit.sheet else { return render(pending, of: unit, from: unit.path) }
    do {
      let (file, isWhole) = try sheets.compose(sheet)
      defer { file.discard() }
      let marked = pending.map { item in
        var item = item
        if !isWhole { item.recipe.signature += " incomplete" }
        return item
      }
      render(marked, of: unit, from: file.contents)
    } catch {
      for item in pending { fail(item.output, unit, Diagnostic(error)) }
    }
  }

  /// An output to write.
  private struct Pending {
    var output: PlannedOutput
    var isReplacing: Bool
    var recipe: OutputPolicy.Fingerprint

    func saved(_ unit: WorkUnit, bytes: Int64, quality: Int? = nil) -> SavedFile {
      SavedFile(
        photo: unit.asset.path, path: output.shown, width: output.size.width,
        height: output.size.height, bytes: bytes, quality: quality)
    }
  }

  private func pending(_ planned: PlannedOutput, _ unit: WorkUnit) -> Pending? {
    let recipe = OutputPolicy.Fingerprint(
      signature: RawLibrary.signature(of: unit.raw) + unit.plan.signature(of: planned.node.id)
        + (unit.sheet?.signature ?? ""),
      encoder: Encoder.version(of: planned.save.format, from: unit.asset.header.format))
    var output = planned
    do {
      switch try decide(&output, unit.source, recipe) {
      case .write(let isReplacing):
        return Pending(output: output, isReplacing: isReplacing, recipe: recipe)
      case .skip(let reason):
        filing.note(output, skippedFor: reason)
        progress.emit(
          .skipped(SkippedFile(photo: unit.asset.path, path: output.shown, reason: reason.message)))
      }
    } catch {
      fail(output, unit, Diagnostic(error))
    }
    return nil
  }

  /// Decides on an output; with `overwrite="unique"`, adds a suffix if another file has its name.
  private func decide(
    _ output: inout PlannedOutput, _ asset: Asset, _ recipe: OutputPolicy.Fingerprint
  ) throws -> OutputPolicy.Decision {
    do {
      return try policy.decide(output, asset: asset, recipe: recipe)
    } catch OutputError.notOurs where output.save.overwrite == .unique {
      output = output.suffixed(by: asset.localIdentifier)
    } catch OutputError.changedSince where output.save.overwrite == .unique {
      output = output.suffixed(by: asset.localIdentifier)
    }
    return try policy.decide(output, asset: asset, recipe: recipe)
  }

  private func render(_ pending: [Pending], of unit: WorkUnit, from path: String) {
    let opened = pending.compactMap { item in open(item, unit).map { (item, $0) } }
    let outputs = opened.map { item, file in
      RenderOutput(
        node: item.output.node.id, descriptor: file.descriptor,
        metadata: metadata(item.output, unit))
    }
    // Computed before decoding, so that a concurrent change of the photo is detected.
    let source = Result { () throws(CatalogError) in
      try OutputEntry.Source(path: unit.path)
    }
    progress.read(inputBytes: unit.asset.fileSize)
    let results = renderer.render(
      RenderUnit(
        path: path, raw: unit.raw, plan: unit.plan, outputs: outputs, threads: threadsPerImage))
    for (item, file) in opened {
      finish(item, file, results[item.output.node.id], source, unit)
    }
  }

  private func open(_ item: Pending, _ unit: WorkUnit) -> AtomicFile? {
    do {
      return try AtomicFile(for: item.output.path)
    } catch {
      fail(item.output, unit, Diagnostic(error))
      return nil
    }
  }

  /// Reads the metadata for an output. If that fails, emits a warning and the output gets none.
  private func metadata(_ output: PlannedOutput, _ unit: WorkUnit) -> MetadataBlobs? {
    // A contact sheet has no single source of metadata.
    if unit.sheet != nil { return nil }
    do throws(MetadataError) {
      return try MetadataWriter.blobs(
        of: unit.path, policy: output.save.metadata, size: output.size,
        profile: output.save.profile)
    } catch {
      var warning = error.diagnostic
      warning.path = unit.asset.path
      progress.emit(.warning(warning))
      return nil
    }
  }

  private func finish(
    _ item: Pending, _ file: AtomicFile, _ result: Result<Rendering, ImagingError>?,
    _ source: Result<OutputEntry.Source, CatalogError>, _ unit: WorkUnit
  ) {
    defer { file.discard() }
    do {
      guard let result else { throw OutputError.interrupted }
      // The path and the report were computed for the planned size.
      let rendering = try result.get()
      guard rendering.size == item.output.size else { throw OutputError.photoChanged }
      let entry = try OutputEntry(
        path: item.output.path, contents: file.contents, source: try source.get(),
        signature: item.recipe.signature, encoder: item.recipe.encoder)
      let event = try commit(
        item, file, entry, item.saved(unit, bytes: file.size, quality: rendering.quality), unit)
      filing.note(item.output)
      progress.emit(event)
    } catch {
      fail(item.output, unit, Diagnostic(error))
    }
  }

  private func commit(
    _ item: Pending, _ file: AtomicFile, _ entry: OutputEntry, _ saved: SavedFile, _ unit: WorkUnit
  ) throws -> RunEvent {
    guard !item.isReplacing else {
      try policy.commit(file, entry, replacing: true)
      return .saved(saved)
    }
    switch try policy.commit(
      file, entry, as: item.output, asset: unit.source, recipe: item.recipe)
    {
    case .write: return .saved(saved)
    case .skip(let reason):
      return .skipped(
        SkippedFile(photo: unit.asset.path, path: item.output.shown, reason: reason.message))
    }
  }

  private func fail(_ output: PlannedOutput, _ unit: WorkUnit, _ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.path = unit.asset.path
    diagnostic.location = diagnostic.location ?? output.node.location
    progress.emit(.failed(diagnostic))
  }
}
