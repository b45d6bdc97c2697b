import LumaDatabase
import LumaFiles

extension ImportRun {
  /// Returns the new and known photos of a batch that are to be imported, and reports the files of
  /// the others.
  mutating func wanted(
    of batch: FolderImport.Batch, dir: String
  ) throws(CatalogError) -> (groups: [PhotoGroup], known: [Int64]) {
    var groups = batch.groups
    for place in groups.indices { groups[place].zone = options.zone }
    guard condition != nil || !options.types.isEmpty else { return (groups, batch.known) }
    var isWanted = groups.map(options.takes)
    if let condition {
      let assets = groups.map { $0.newAsset(dir: dir, now: Clock.now()) }
      isWanted = zip(isWanted, try condition.takes(assets)).map { $0 && $1 }
    }
    let photos = try KnownPhoto.read(
      batch.known, in: library.reader, originals: library.originalsFolder)
    let meant = try condition.map { condition throws(CatalogError) in
      Set(try condition.known(batch.known))
    }
    let isKept = zip(batch.known, photos).map { key, photo in
      options.takes(photo.formats) && meant?.contains(key) != false
    }
    reportUnwanted(
      groups.map { $0.resources.map(\.path) } + photos.map(\.paths), isWanted + isKept)
    return (
      zip(groups, isWanted).filter(\.1).map(\.0), zip(batch.known, isKept).filter(\.1).map(\.0)
    )
  }

  /// Reports the files of photos that are not wanted. A sidecar may belong to several photos.
  private mutating func reportUnwanted(_ files: [[String]], _ isWanted: [Bool]) {
    var named = Set(zip(files, isWanted).filter(\.1).flatMap(\.0))
    for (paths, isWanted) in zip(files, isWanted) where !isWanted {
      report.unwanted += paths.filter { named.insert($0).inserted }
    }
  }
}
