import LumaFiles
import LumaModel

/// Single files of the bins that this machine made.
extension UndoRun {
  /// A bin that this machine made, and its files.
  package typealias Bin = ForeignBin

  /// A file as it was typed.
  package struct FileName: Sendable {
    /// Absolute paths that it may mean.
    private var places: [String]

    package init(places: [String]) { self.places = places }

    func means(_ item: TrashBin.Item) -> Bool {
      places.contains { NormalForm.composed($0) == NormalForm.composed(item.was.path) }
    }
  }

  /// What became of a file.
  package enum FileOutcome: Hashable, Sendable {
    /// It was reported.
    ///
    /// - Parameter kept: number of bins that have it; it is from the newest.
    case done(kept: Int)
    case unknown
  }

  /// The bins that this machine made, the newest first, with their files.
  ///
  /// - Parameter names: the only files; empty: all.
  package func ownBins(of names: [FileName]) -> [Bin] {
    let bins = own.map { bin in
      let items = ((try? bin.items()) ?? []).filter { item in
        names.isEmpty || names.contains { $0.means(item) }
      }
      return Bin(bin: bin.shown, paths: items.map(\.path.text))
    }
    return bins.filter { !$0.paths.isEmpty }
  }

  /// Restores files, each from the newest bin that has it, and leaves all others.
  package func restore(_ names: [FileName]) -> [FileOutcome] {
    environment.outputs.beginListing(recipe: nil)
    environment.outputs.openManifests()
    defer { environment.outputs.closeManifests() }
    let bins = own
    return names.map { name in
      var newest: (bin: TrashBin, item: TrashBin.Item)?
      var kept = 0
      for bin in bins {
        guard let item = ((try? bin.items()) ?? []).first(where: name.means) else { continue }
        newest = newest ?? (bin, item)
        kept += 1
      }
      guard let (bin, item) = newest else { return .unknown }
      restore(item, TrashRestoring(environment, bin, isOwn: true))
      // The file would have the stamp that the run has left, and count as its own.
      if item.change == .taken { try? environment.record.forgetFinishedRuns() }
      bin.removeIfEmpty(environment.record)
      return .done(kept: kept)
    }
  }

  private var own: [TrashBin] {
    TrashBin.all(of: environment.options.root).filter { $0.isOwn(environment.record) }
  }
}
