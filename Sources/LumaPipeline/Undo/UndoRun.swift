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

  /// A bin, and its files.
  package struct Bin: Hashable, Sendable {
    /// Relative to the root, as are the paths.
    package var bin: String
    package var paths: [String]
  }

  /// As the record has it, also where `.` or `..` was typed.
  private var root: String { FileSystem.normalized(environment.options.root) }

  /// Reports each restored file, and each that cannot be restored, since it was changed after the
  /// run.
  package func run() -> Outcome {
    begin()
    let bins = TrashBin.all(of: root)
    let own = bins.filter { $0.isOwn(environment.record) }
    guard let bin = own.first(where: hasItems) ?? own.first else {
      return bins.first.map { .foreign(bin: $0.shown) } ?? .nothing
    }
    return restore(bin, isOwn: true)
  }

  /// The bins that need a person's confirmation.
  package func foreignBins() -> [Bin] {
    foreign.map { bin in
      let items = ((try? bin.items()) ?? []).filter { $0.change != .taken }
      return Bin(bin: bin.shown, paths: items.map(\.path.text))
    }
  }

  /// Restores the files of one of these bins, by its name.
  package func adopt(_ name: String) -> Outcome {
    begin()
    guard let bin = foreign.first(where: { $0.name == name }) else { return .nothing }
    return restore(bin, isOwn: false)
  }

  var own: [TrashBin] {
    TrashBin.all(of: root).filter { $0.isOwn(environment.record) }
  }

  private var foreign: [TrashBin] {
    TrashBin.all(of: root).filter { !$0.isOwn(environment.record) }
  }

  /// The files that can come back from a bin that this machine made: those in it, and those that
  /// belong to another call than the one that they were taken over from.
  ///
  /// - Throws: `unreadable`, `fileTooLarge`.
  func openItems(of bin: TrashBin) throws(CatalogError) -> [TrashBin.Item] {
    try bin.items().filter { item in
      guard item.change == .taken else { return true }
      let owner = try? environment.record.owner(of: item.was.path)
      return owner == nil || owner != item.was.listing?.call
    }
  }

  /// Whether something of a bin can come back. One that cannot be read is reported when it is.
  private func hasItems(_ bin: TrashBin) -> Bool {
    (try? openItems(of: bin)).map { !$0.isEmpty } ?? true
  }

  /// Removes a bin of this machine once nothing of it can come back: it has no copies of files that
  /// were taken over.
  func removeIfDone(_ bin: TrashBin) {
    if !hasItems(bin) { bin.removeIfEmpty(environment.record) }
  }

  /// Begins to list what is restored. An undo that was killed may have left a manifest without its
  /// name, also where nothing is left to be undone.
  func begin() {
    environment.outputs.beginListing(recipe: nil)
    environment.record.places.sweep()
  }

  private func restore(_ bin: TrashBin, isOwn: Bool) -> Outcome {
    environment.outputs.openManifests()
    defer { environment.outputs.closeManifests() }
    do throws(CatalogError) {
      // A stranger's index says nothing about calls.
      let items =
        isOwn ? try openItems(of: bin) : try bin.items().filter { $0.change != .taken }
      let restoring = TrashRestoring(environment, bin, isOwn: isOwn)
      let areBack = items.map { restore($0, restoring) }.allSatisfy(\.self)
      // Their files have the stamps that the run has left, and would count as its own.
      if items.contains(where: { $0.change == .taken }) {
        try environment.record.forgetFinishedRuns()
      }
      if !isOwn { bin.removeIfEmpty(environment.record) } else if areBack { removeIfDone(bin) }
      return items.isEmpty ? .nothing : .done
    } catch {
      environment.progress.emit(.failed(error.diagnostic))
      return .done
    }
  }

  /// Reports a file that is restored, or that cannot be.
  ///
  /// - Returns: whether it is.
  func restore(_ item: TrashBin.Item, _ restoring: TrashRestoring) -> Bool {
    do {
      try restoring.restore(item)
      environment.progress.emit(.restored(path: item.path.text))
      return true
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.path = diagnostic.path ?? item.path.text
      environment.progress.emit(.failed(diagnostic))
      return false
    }
  }
}
