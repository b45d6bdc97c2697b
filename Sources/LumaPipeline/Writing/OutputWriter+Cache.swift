import LumaDatabase
import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

/// Outputs that earlier runs have made of the same photo, here or elsewhere.
extension OutputWriter {
  /// Finishes the outputs that the cache has.
  ///
  /// - Returns: those that are to be rendered.
  func takeCached(
    _ outputs: [OutputFile], of unit: WorkUnit, _ source: Result<OutputEntry.Sources, CatalogError>
  ) -> [OutputFile] {
    outputs.filter { output in
      guard let made, let key = key(of: output, unit, try? source.get()),
        let found = made.take(key, to: output.file)
      else { return true }
      guard holdsItsFormat(output) else {
        made.drop(key)
        Descriptor.empty(output.file.descriptor)
        return true
      }
      finish(output, of: unit, source, isCached: true) {
        Rendering(
          size: PixelSize(width: found.width, height: found.height), quality: found.quality)
      }
      return false
    }
  }

  /// Whether the cached file is a picture of the output's format: the folder may be shared.
  private func holdsItsFormat(_ output: OutputFile) -> Bool {
    guard let file = try? OpenedFile(output.file.contents) else { return false }
    let start = file.bytes(at: 0, count: InputFormat.signatureLength)
    return InputFormat(signature: start) == output.planned.save.format.row.input
  }

  /// Adds an output to the cache, unless it has a warning, which the cached one would not repeat.
  func keep(_ finished: FinishedOutput, _ rendering: Rendering) {
    let (entry, size) = (finished.entry, finished.output.planned.size)
    guard let made, rendering.notes.isEmpty, finished.unit.sheet == nil else { return }
    let problem = made.keep(
      CachedOutput(
        width: size.width, height: size.height, quality: rendering.quality, bytes: entry.size,
        checksum: entry.checksum),
      finished.output.file,
      as: entry.cacheKey)
    if let problem {
      let warning = RuntimeError.without(.outputCache, reason: problem.diagnostic)
      progress.emit(.warning(warning.diagnostic))
    }
  }

  /// nil: it is not cached. A contact sheet has no single photo.
  private func key(
    of output: OutputFile, _ unit: WorkUnit, _ photo: OutputEntry.Sources?
  ) -> FileHash? {
    guard let photo, unit.sheet == nil, !output.planned.save.isStream,
      let source = OutputWriter.source(of: output, unit, photo)
    else { return nil }
    return OutputCache.key(
      source: source.checksum,
      signature: output.fingerprint.signature, encoder: output.fingerprint.encoder)
  }

  /// Returns the current identity of the photo; queried before it is decoded, so that a concurrent
  /// change is detected. For a sheet stands the first of its photos that can be read.
  ///
  /// - Parameter part: what the outputs have of it; nil: of each as it says.
  func source(
    of unit: WorkUnit, part: FileChecksum.Part? = nil
  ) -> Result<OutputEntry.Sources, CatalogError> {
    let parts = part.map { [$0] } ?? Set(unit.outputs.map { OutputWriter.part(of: $0, unit) })
    // A plan has checksums of files.
    let wanted = isPlanned ? parts.union([.file]) : parts
    let own = source(at: unit.path, wanted, known: known(of: unit))
    guard case .failure = own, let sheet = unit.sheet else { return own }
    return sheet.cells.firstNonNil { try? source(at: $0.photo, wanted).get() }
      .map { .success($0) } ?? own
  }

  /// What the record knows of the photo from these outputs. `--force`, a plan and a cache, which
  /// may be shared, believe no stamp of an earlier run.
  private func known(of unit: WorkUnit) -> [OutputEntry.Source] {
    guard !policy.isForced, !isPlanned, made == nil else { return [] }
    return unit.outputs.flatMap { (try? record.entries(for: $0.path)) ?? [] }.map(\.source)
  }

  private func source(
    at path: String, _ parts: Set<FileChecksum.Part>, known: [OutputEntry.Source] = []
  ) -> Result<OutputEntry.Sources, CatalogError> {
    Result { () throws(CatalogError) in
      try OutputEntry.Sources(path: path, gate: readGate, parts, known: known)
    }
  }

  /// The part of its photo that an output depends on: a contact sheet has no metadata.
  private static func part(of output: PlannedOutput, _ unit: WorkUnit) -> FileChecksum.Part {
    unit.sheet == nil && output.save.dependsOnFile ? .file : .pixels
  }

  /// The photo, or its pixels alone, if the output has none of its metadata.
  static func source(
    of output: OutputFile, _ unit: WorkUnit, _ photo: OutputEntry.Sources
  ) -> OutputEntry.Source? {
    photo[part(of: output.planned, unit)] ?? photo[.file]
  }
}
