import LumaDatabase
import LumaRecord

extension ManifestPart {
  fileprivate init(_ shard: Shard, _ report: RunReport) {
    self.init(index: shard.index, count: shard.count)
    (failed, left) = (report.failed, report.left)
  }
}

extension RunEnvironment {
  /// Begins a run, whose outputs manifests list.
  ///
  /// - Parameter recipe: absolute path of the recipe; nil if it was typed.
  package func beginListing(recipe: String?) {
    let folders = (options.isRootReadOnly ? [] : [options.root]) + options.writable
    record.places = ManifestPlaces(options.hasManifest ? folders : [], recipe: recipe ?? "")
    hasManifests = false
    if options.shard != nil { progress.noteOutputs() }
  }

  /// Takes over what the manifests beside the outputs say, once in a run, before it plans an output.
  package func openManifests() {
    guard !hasManifests else { return }
    hasManifests = true
    do throws(CatalogError) {
      for problem in try record.readManifests() { progress.emit(.warning(problem.diagnostic)) }
    } catch {
      progress.emit(.warning(error.diagnostic))
    }
  }

  /// Whether what belongs to no photo is done here.
  package var isFirstShard: Bool { options.shard?.isFirst ?? true }

  /// Writes what the run keeps for others.
  package func closeFiles() {
    closeManifests()
    outputCache?.makeRoom()
  }

  /// Writes those whose outputs have changed. A shard writes a part instead, for `luma merge`.
  package func closeManifests() {
    guard hasManifests, !options.dryRun else { return }
    do throws(CatalogError) {
      if let shard = options.shard {
        try record.writePart(ManifestPart(shard, progress.report), progress.takeOutputs())
      } else {
        try record.writeManifests()
      }
    } catch {
      progress.emit(.warning(error.diagnostic))
    }
  }
}
