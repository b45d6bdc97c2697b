import LumaDatabase
import LumaFiles

extension ImportRun {
  /// Returns the photos of a batch that are to be imported, new ones and known ones, and reports the
  /// files of the others.
  mutating func wanted(
    of batch: FolderImport.Batch, dir: String
  ) throws(CatalogError) -> (groups: [PhotoGroup], known: [Int64]) {
    var groups = batch.groups
    for place in groups.indices { groups[place].zone = options.zone }
    var isWanted = groups.map(options.takes)
    if let condition {
      let assets = groups.map { $0.newAsset(dir: dir, now: Clock.now()) }
      isWanted = zip(isWanted, try condition.takes(assets)).map { $0 && $1 }
    }
    let wanted = zip(groups, isWanted).filter(\.1).map(\.0)
    // A sidecar may belong to several photos.
    var named = Set(wanted.flatMap(\.resources).map(\.path))
    for (group, isWanted) in zip(groups, isWanted) where !isWanted {
      report.unwanted += group.resources.map(\.path).filter { named.insert($0).inserted }
    }
    return (wanted, try condition?.known(batch.known) ?? batch.known)
  }
}
