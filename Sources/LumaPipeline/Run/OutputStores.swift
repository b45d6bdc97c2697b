package import LumaDatabase
import LumaFiles
import LumaModel
package import LumaRecord

/// What Luma keeps of the outputs of a session: their record and manifests, a cache, and the trash.
package final class OutputStores {
  private let options: RunOptions
  private let progress: RunProgress
  let record: OutputRecord
  let sweep = FolderSweep()
  /// Absolute path of the recipe that runs; nil: it was typed.
  package private(set) var recipe: String?
  /// Whether the run ends with an error.
  private var hasFailed = false
  /// Whether the recipe has parameters.
  private var hasParameters = false
  /// Whether the run has outputs, which the manifests list.
  private(set) var hasManifests = false
  private var writesManifests = true
  /// Whether the manifests were read in this run.
  private var hasReadManifests = false
  /// Has outputs of other runs; nil: it is not requested.
  private(set) var cache: OutputCache?
  /// Keeps what the run replaces and removes.
  private(set) lazy var trash = RunTrash(record.places, record)

  init(_ options: RunOptions, _ progress: RunProgress, _ stop: StopSign) {
    (self.options, self.progress) = (options, progress)
    record = OutputRecord(
      stateDirectory: options.stateDirectory, isSynced: options.isSynced, stop: stop)
  }

  /// Opens the cache of outputs, for a run.
  package func openCache() throws(CatalogError) {
    guard let directory = options.outputCache, !options.dryRun else { return }
    let cache = try OutputCache(
      directory: directory, limit: options.outputCacheLimit ?? OutputCache.usualLimit)
    if let doubt = cache.doubt { progress.emit(.warning(doubt.diagnostic)) }
    self.cache = cache
  }

  /// Begins a run, whose outputs manifests list.
  ///
  /// - Parameters:
  ///   - recipe: absolute path of the recipe; nil if it was typed.
  ///   - writesManifests: false for a preview: it only reads those of a recipe.
  package func beginListing(recipe: String?, writesManifests: Bool = true) {
    let folders = (options.isRootReadOnly ? [] : [options.root]) + options.writable
    (self.recipe, self.writesManifests) = (recipe, writesManifests)
    record.places = ManifestPlaces(
      options.hasManifest && (writesManifests || recipe != nil) ? folders : [],
      recipe: recipe.map { OutputStores.place(of: $0, in: options.root) } ?? "",
      parameters: RecipeCall.Value.all(options.parameters))
    (hasManifests, hasReadManifests) = (false, false)
    (hasParameters, hasFailed) = (false, false)
    if options.shard != nil { progress.noteOutputs() }
  }

  /// Returns where a recipe is, whatever links lead there: one recipe has one call.
  package static func place(of recipe: String, in root: String) -> String {
    guard let real = FileSystem.realPath(of: recipe) else { return recipe }
    guard let folder = FileSystem.realPath(of: root), FileSystem.contains(folder, real) else {
      return real
    }
    return FileSystem.join(root, ManifestPlaces.relative(real, to: folder))
  }

  /// Notes the value of a parameter as the recipe declares it.
  ///
  /// - Parameters:
  ///   - value: that was given; nil: none was.
  ///   - fallback: nil: the recipe has none.
  package func note(
    parameter name: String, _ value: RecipeCall.Value?, default fallback: RecipeCall.Value?
  ) {
    hasParameters = true
    record.places.defaults[name] = .some(fallback)
    guard !record.places.call.isTyped else { return }
    record.places.call.parameters?[name] = value
  }

  /// Drops the values that only other recipes of the command line declare.
  package func dropUndeclared() {
    let names = record.places.defaults
    record.places.call.parameters = record.places.call.parameters?.filter { names[$0.key] != nil }
  }

  /// Notes that a run ends with an error: its shard has no part, and an earlier one stays.
  package func noteFailure() { hasFailed = true }

  /// The calls whose outputs are orphaned unless this run makes them.
  ///
  /// Outputs that older versions list may be of any values: they are those of a recipe without
  /// parameters.
  func calls() throws(CatalogError) -> [RecipeCall] {
    let call = record.places.call
    guard !call.isTyped else { return [] }
    guard options.prunesAllCalls else { return hasParameters ? [call] : [call, call.older] }
    let others = try record.calls().filter { other in
      other != call && !other.isTyped
        && (other.recipe == call.recipe || RecipeCall.isGone(other.recipe, root: options.root))
    }
    return [call] + others
  }

  /// Takes over the manifests beside the outputs, once in a run, before it plans an output.
  package func openManifests() {
    hasManifests = true
    if writesManifests { readManifests() }
  }

  /// The outputs among the photos of a folder that are not photos for the recipe, as far as is
  /// known.
  ///
  /// Those of a recipe that is gone count as its own: it may have been renamed.
  func among(_ folder: String, isRecursive: Bool) throws(CatalogError) -> [String] {
    guard !record.places.call.isTyped, record.isStored || record.places.haveManifests else {
      return []
    }
    readManifests()
    return try record.outputs(among: folder, isRecursive: isRecursive) { recipe in
      options.takesOver || RecipeCall.isGone(recipe, root: options.root)
    }
  }

  /// Another recipe, as shown, that has made a file from a photo of a folder; nil: none has.
  ///
  /// - Parameter isPhoto: whether a path is that of a photo of the folder.
  package func otherRecipe(of path: String, from isPhoto: (String) -> Bool) -> String? {
    // A preview makes no record.
    guard record.isStored else { return nil }
    let own = record.places.call.recipe
    let entry = (try? record.entries(for: path))?.first { entry in
      guard let call = entry.listing?.call, !call.isTyped, call.recipe != own else { return false }
      return isPhoto(entry.source.path)
    }
    return entry?.listing.map { ManifestPlaces.shown($0.call.recipe, in: options.root) }
  }

  private func readManifests() {
    guard !hasReadManifests else { return }
    hasReadManifests = true
    do throws(CatalogError) {
      for problem in try record.readManifests() { progress.emit(.warning(problem.diagnostic)) }
    } catch {
      progress.emit(.warning(error.diagnostic))
    }
  }

  /// Writes the run's data for other runs.
  package func closeFiles() {
    closeManifests()
    cache?.makeRoom()
  }

  /// Writes those whose outputs have changed. A shard writes a part instead, for `luma merge`.
  package func closeManifests() {
    guard hasManifests, writesManifests, !options.dryRun else { return }
    do throws(CatalogError) {
      if options.takesOver { try record.forgetFinishedRuns() }
      if let shard = options.shard {
        guard !hasFailed else { return }
        try record.writePart(ManifestPart(shard, progress.report), progress.takeOutputs())
      } else {
        try record.writeManifests()
      }
    } catch {
      progress.emit(.warning(error.diagnostic))
    }
  }
}

extension ManifestPart {
  fileprivate init(_ shard: Shard, _ report: RunReport) {
    self.init(index: shard.index, count: shard.count)
    (failed, left) = (report.failed, report.left)
  }
}

extension RecipeCall.Value {
  /// The values on the command line: the last of a name, until the recipe says what it is.
  fileprivate static func all(_ given: [RunOptions.Parameter]) -> [String: RecipeCall.Value] {
    given.reduce(into: [:]) { $0[$1.name] = $1.list.map(list) ?? .text($1.value) }
  }
}
