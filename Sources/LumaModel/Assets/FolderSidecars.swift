import LumaFiles
import Synchronization

/// The sidecars in the folders that were queried last; each folder is listed once.
final class FolderSidecars: Sendable {
  static let shared = FolderSidecars()

  private struct Key: Hashable {
    var folder: String
    var gate: ReadGate
  }

  private struct Listed {
    var finder: SidecarFinder
    /// The folder when it was listed.
    var stamp: FileStamp
    var count: Int
    /// Queries since then.
    var asked = 0
  }

  private let known = Mutex<[Key: Listed]>([:])
  private static let most = 64
  /// Names that may be listed for each query. A folder that changes between queries, as sidecars
  /// are written, would be listed for each of them.
  private static let namesPerQuestion = 64

  /// - Returns: nil for a folder that cannot be listed.
  func finder(of folder: String, _ gate: ReadGate) -> SidecarFinder? {
    guard let stamp = FileStatus(folder)?.stamp else { return nil }
    let key = Key(folder: folder, gate: gate)
    let kept = known.withLock { known -> SidecarFinder? in
      guard let listed = known[key] else { return nil }
      known[key]?.asked += 1
      let isDue = (listed.asked + 1) * FolderSidecars.namesPerQuestion > listed.count
      return listed.stamp == stamp || !isDue ? listed.finder : nil
    }
    if let kept { return kept }
    let names = gate.names(in: folder)
    let finder = SidecarFinder(names)
    known.withLock { known in
      if known.count >= FolderSidecars.most { known = [:] }
      known[key] = Listed(finder: finder, stamp: stamp, count: names.count)
    }
    return finder
  }
}
