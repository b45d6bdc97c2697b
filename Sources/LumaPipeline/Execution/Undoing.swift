import LumaCatalog
import LumaFiles
import LumaModel

/// Brings back what the last run replaced or removed.
package struct Undoing {
  private let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// Reports each file that is back, and each that cannot be, since it was changed after the run.
  ///
  /// - Returns: whether there was anything to bring back.
  package func run() -> Bool {
    environment.beginListing(recipe: nil)
    environment.openManifests()
    defer { environment.closeManifests() }
    guard let bin = TrashBin.last(of: environment.options.root) else { return false }
    do throws(CatalogError) {
      let items = try bin.items()
      items.forEach(restore)
      bin.removeIfEmpty()
      return !items.isEmpty
    } catch {
      environment.progress.emit(.failed(error.diagnostic))
      return true
    }
  }

  private func restore(_ item: TrashBin.Item) {
    let shown = ManifestPlaces.shown(item.path, in: environment.options.root)
    do {
      try restore(item, as: shown)
      environment.progress.emit(.restored(path: shown))
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.path = diagnostic.path ?? shown
      environment.progress.emit(.failed(diagnostic))
    }
  }

  private func restore(_ item: TrashBin.Item, as shown: String) throws {
    let record = environment.record
    try record.locking([item.path]) {
      Result {
        switch item.change {
        case .replaced:
          guard try record.entryOfFile(at: item.path) != nil else {
            throw OutputError.changedSince(path: shown)
          }
        case .pruned:
          guard FileStatus(item.path, followsLinks: false) == nil else {
            throw OutputError.alreadyExists(path: shown)
          }
        }
        guard try item.was.isUnchangedSinceWritten(at: item.file) else {
          throw OutputError.changedSince(path: item.file)
        }
        guard rename(item.file, item.path) == 0 else {
          throw OutputError.cannotWrite(path: shown, reason: SystemError())
        }
        var entry = item.was.stamped
        entry.reason = ""
        try record.remember([entry], recipe: item.was.listing?.recipe)
      }
    }.get()
  }
}
