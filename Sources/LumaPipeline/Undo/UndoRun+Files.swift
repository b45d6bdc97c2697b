import LumaFiles
import LumaModel

/// Single files of the bins that this machine made.
extension UndoRun {
  /// A file as it was typed.
  package struct FileName: Sendable {
    /// Absolute paths that it may mean: the first that a bin has.
    private let places: [String]

    package init(places: [String]) { self.places = places }

    fileprivate func place(in kept: [String: [TrashedFile]]) -> String? {
      places.map(NormalForm.composed).first { kept[$0] != nil }
    }
  }

  /// What became of a file.
  package enum FileOutcome: Hashable, Sendable {
    /// - Parameter kept: number of bins that had it; it is from the newest.
    case restored(kept: Int)
    /// It was reported.
    case failed
    /// Another of the names is that of the same file.
    case repeated
    case unknown
  }

  /// A file, and the bin that has it.
  fileprivate struct TrashedFile {
    var bin: TrashBin
    var item: TrashBin.Item
  }

  /// The bins that this machine made, the newest first, with their files.
  ///
  /// - Parameter names: of the only files, each in the bin that it would come from; empty: all.
  package func ownBins(of names: [FileName]) -> [Bin] {
    let bins = own
    let kept = kept(in: bins)
    let meant = Set(names.compactMap { $0.place(in: kept) }).sorted().compactMap { kept[$0]?.first }
    let found = bins.map { bin in
      let items =
        names.isEmpty
        ? (try? openItems(of: bin)) ?? [] : meant.filter { $0.bin === bin }.map(\.item)
      return Bin(bin: bin.shown, paths: items.map(\.path.text))
    }
    return found.filter { !$0.paths.isEmpty }
  }

  /// Restores files, each from the newest bin that has it, and leaves all others.
  package func restore(_ names: [FileName]) -> [FileOutcome] {
    begin()
    environment.outputs.openManifests()
    defer { environment.outputs.closeManifests() }
    let kept = kept(in: own)
    var named: Set<String> = []
    return names.map { name in
      guard let place = name.place(in: kept), let all = kept[place], let newest = all.first else {
        return .unknown
      }
      guard named.insert(place).inserted else { return .repeated }
      return restore(newest) ? .restored(kept: all.count) : .failed
    }
  }

  private func restore(_ kept: TrashedFile) -> Bool {
    let (bin, item) = (kept.bin, kept.item)
    guard restore(item, TrashRestoring(environment, bin, isOwn: true)) else { return false }
    // The file would have the stamp that the run has left, and count as its own.
    if item.change == .taken { try? environment.record.forgetFinishedRuns() }
    removeIfDone(bin)
    return true
  }

  /// The files of bins by their paths, in the order of the bins. Of several lines of one bin, the
  /// newest counts.
  private func kept(in bins: [TrashBin]) -> [String: [TrashedFile]] {
    var kept: [String: [TrashedFile]] = [:]
    for bin in bins {
      for item in (try? openItems(of: bin)) ?? [] {
        let path = NormalForm.composed(item.was.path)
        guard kept[path]?.last?.bin !== bin else { continue }
        kept[path, default: []].append(TrashedFile(bin: bin, item: item))
      }
    }
    return kept
  }
}
