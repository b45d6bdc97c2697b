import LumaDatabase
import LumaFiles
import LumaModel

/// Restores the files that the last run replaced or removed.
package struct UndoRun {
  let environment: RunEnvironment

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// The result.
  package enum Outcome: Hashable, Sendable {
    /// Each file was reported.
    case done
    case nothing
    /// There is a bin that this machine did not make.
    case foreign(bin: String)
  }

  /// A bin that this machine did not make, and its files.
  package struct ForeignBin: Hashable, Sendable {
    /// Relative to the root, as are the paths.
    package var bin: String
    package var paths: [String]
  }

  /// Reports each restored file, and each that cannot be restored, since it was changed after the
  /// run.
  package func run() -> Outcome {
    let bins = TrashBin.all(of: environment.options.root)
    guard let bin = bins.first(where: { $0.isOwn(environment.record) }) else {
      return bins.first.map { .foreign(bin: $0.shown) } ?? .nothing
    }
    return restore(bin, isOwn: true)
  }

  /// The bins that need a person's confirmation.
  package func foreignBins() -> [ForeignBin] {
    foreign.map { bin in
      let items = ((try? bin.items()) ?? []).filter { $0.change != .taken }
      return ForeignBin(bin: bin.shown, paths: items.map(\.path.text))
    }
  }

  /// Restores the files of one of these bins, by its name.
  package func adopt(_ name: String) -> Outcome {
    guard let bin = foreign.first(where: { $0.name == name }) else { return .nothing }
    return restore(bin, isOwn: false)
  }

  private var foreign: [TrashBin] {
    TrashBin.all(of: environment.options.root).filter { !$0.isOwn(environment.record) }
  }

  private func restore(_ bin: TrashBin, isOwn: Bool) -> Outcome {
    environment.outputs.beginListing(recipe: nil)
    environment.outputs.openManifests()
    defer { environment.outputs.closeManifests() }
    do throws(CatalogError) {
      // A stranger's index says nothing about calls.
      let items = try bin.items().filter { isOwn || $0.change != .taken }
      let restoring = TrashRestoring(environment, bin, isOwn: isOwn)
      items.forEach { restore($0, restoring) }
      // Their files have the stamps that the run has left, and would count as its own.
      if items.contains(where: { $0.change == .taken }) {
        try environment.record.forgetFinishedRuns()
      }
      bin.removeIfEmpty(environment.record)
      return items.isEmpty ? .nothing : .done
    } catch {
      environment.progress.emit(.failed(error.diagnostic))
      return .done
    }
  }

  func restore(_ item: TrashBin.Item, _ restoring: TrashRestoring) {
    do {
      try restoring.restore(item)
      environment.progress.emit(.restored(path: item.path.text))
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.path = diagnostic.path ?? item.path.text
      environment.progress.emit(.failed(diagnostic))
    }
  }
}
