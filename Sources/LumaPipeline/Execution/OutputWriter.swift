import LumaCatalog
import LumaFiles
import LumaImaging
import LumaModel

/// Writes outputs under their final names, following the rules for outputs, and reports each.
struct OutputWriter: Sendable {
  private let policy: OutputPolicy
  private let progress: RunProgress
  private let readGate: ReadGate
  private let isDryRun: Bool
  private let gate: WriteGate
  /// Registers finished outputs for albums.
  private let filing: AlbumAssignment

  init(_ environment: RunEnvironment, _ filing: AlbumAssignment) {
    policy = OutputPolicy(
      record: environment.record, sources: environment.sources,
      allowsOverwriting: environment.options.allowsOverwriting)
    progress = environment.progress
    readGate = environment.renderer.gate
    isDryRun = environment.options.dryRun
    gate = environment.writeGate
    self.filing = filing
  }

  /// Decides on an output and opens a file without a name for it.
  ///
  /// - Returns: nil if there is nothing to write, which is reported: the output is skipped, has
  ///   failed, or the run is a dry run.
  func open(
    _ planned: PlannedOutput, _ fingerprint: OutputPolicy.Fingerprint, of unit: WorkUnit
  ) -> OutputFile? {
    var planned = planned
    do {
      switch try decide(&planned, unit.source, fingerprint) {
      case .skip(let reason):
        filing.note(planned, skippedFor: reason)
        progress.emit(planned.skipped(unit, for: reason))
      case .write where isDryRun: progress.emit(.wouldWrite(planned.saved(unit, bytes: 0)))
      case .write(let isReplacing):
        return OutputFile(
          planned: planned, fingerprint: fingerprint, isReplacing: isReplacing,
          file: try AtomicFile(for: planned.path, gate: gate))
      }
    } catch {
      fail(planned, unit, Diagnostic(error))
    }
    return nil
  }

  /// Decides on an output; with `overwrite="unique"`, adds a suffix if another file has its name.
  private func decide(
    _ output: inout PlannedOutput, _ asset: Asset, _ fingerprint: OutputPolicy.Fingerprint
  ) throws -> OutputPolicy.Decision {
    do {
      return try policy.decide(output, asset: asset, fingerprint: fingerprint)
    } catch OutputError.notOurs where output.save.overwrite == .unique {
      output = output.suffixed(by: asset.localIdentifier)
    } catch OutputError.changedSince where output.save.overwrite == .unique {
      output = output.suffixed(by: asset.localIdentifier)
    }
    return try policy.decide(output, asset: asset, fingerprint: fingerprint)
  }

  /// Returns what the photo is now; asked before it is decoded, so that a concurrent change is
  /// detected.
  func source(of unit: WorkUnit) -> Result<OutputEntry.Source, CatalogError> {
    Result { () throws(CatalogError) in try OutputEntry.Source(path: unit.path, gate: readGate) }
  }

  /// Gives a written file its name and reports it; a file that failed is discarded.
  ///
  /// - Parameters:
  ///   - source: the result of `source(of:)` before the photo was decoded.
  ///   - rendering: what was written to the file, or why nothing was.
  func finish(
    _ output: OutputFile, of unit: WorkUnit, _ source: Result<OutputEntry.Source, CatalogError>,
    _ rendering: () throws -> Rendering
  ) {
    defer { output.file.discard() }
    do {
      let rendering = try rendering()
      // The path and the report were computed for the planned size.
      guard rendering.size == output.planned.size else { throw OutputError.photoChanged }
      progress.emit(try commit(output, unit, try source.get(), quality: rendering.quality))
    } catch {
      fail(output.planned, unit, Diagnostic(error))
    }
  }

  private func commit(
    _ output: OutputFile, _ unit: WorkUnit, _ source: OutputEntry.Source, quality: Int?
  ) throws -> RunEvent {
    let planned = output.planned
    let entry = try OutputEntry(
      path: planned.path, contents: output.file.contents, source: source,
      signature: output.fingerprint.signature, encoder: output.fingerprint.encoder)
    let saved = planned.saved(unit, bytes: output.file.size, quality: quality)
    switch try policy.commit(output, entry, asset: unit.source) {
    case .write:
      filing.note(planned)
      return .saved(saved)
    case .skip(let reason):
      filing.note(planned, skippedFor: reason)
      return planned.skipped(unit, for: reason)
    }
  }

  /// Reports an output that failed.
  func fail(_ output: PlannedOutput, _ unit: WorkUnit, _ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    diagnostic.path = unit.asset.path
    diagnostic.location = diagnostic.location ?? output.node.location
    progress.emit(.failed(diagnostic))
  }
}

/// An output that is being written.
struct OutputFile {
  var planned: PlannedOutput
  var fingerprint: OutputPolicy.Fingerprint
  /// Whether it replaces a file.
  var isReplacing: Bool
  /// Has no name before the commit.
  var file: AtomicFile
}

extension PlannedOutput {
  fileprivate func saved(_ unit: WorkUnit, bytes: Int64, quality: Int? = nil) -> SavedFile {
    SavedFile(
      photo: unit.asset.path, path: shown, width: size.width, height: size.height, bytes: bytes,
      quality: quality)
  }

  fileprivate func skipped(_ unit: WorkUnit, for reason: OutputPolicy.SkipReason) -> RunEvent {
    .skipped(SkippedFile(photo: unit.asset.path, path: shown, reason: reason.message))
  }
}
