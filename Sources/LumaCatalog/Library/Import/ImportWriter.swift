import LumaModel

/// Writes groups into a library: each whole, in its album, or not at all.
struct ImportWriter {
  let change: LibraryTransaction
  let now: Double
  private var connection: Connection { change.connection }

  enum Outcome {
    case added(String)
    /// The library has the content, in this file.
    case duplicate(of: String)
    /// The library has the file.
    case known
  }

  /// - Parameter resources: the group's, where they are to be kept; the original first.
  func write(_ group: PhotoGroup, dir: String, resources: [Resource], album: Int64?)
    throws(CatalogError) -> Outcome
  {
    let (key, outcome) = try find(group, dir: dir, resources: resources)
    if let album { try change.add(key, toAlbum: album) }
    return outcome
  }

  /// The photo that a group is from now on, by its key.
  func find(_ group: PhotoGroup, dir: String, resources: [Resource])
    throws(CatalogError) -> (Int64, Outcome)
  {
    if let known = try Library.original(at: group.original.path, in: connection) {
      try attach(resources.dropFirst(), group, to: known)
      return (known, .known)
    }
    if let twin = try twin(of: group.original.hash) {
      guard FileStatus(twin.path) == nil else {
        try attach(resources.dropFirst(), group, to: twin.asset)
        return (twin.asset, twin.path == resources[0].path ? .known : .duplicate(of: twin.path))
      }
      // The file that the library knew is gone: it was moved here.
      try change.relocate(twin.asset, from: twin.path, to: resources[0])
      return (twin.asset, .known)
    }
    var asset = group.asset(dir: dir, now: now)
    asset.localIdentifier = LibraryTransaction.newIdentifier()
    asset.path = resources[0].path
    if let burst = asset.burstIdentifier { try pick(&asset, of: burst) }
    return (try change.insertRow(asset, resources: resources), .added(asset.localIdentifier))
  }

  /// Files that were not there when the photo was imported.
  private func attach(_ others: ArraySlice<Resource>, _ group: PhotoGroup, to key: Int64)
    throws(CatalogError)
  {
    var isNew = false
    for other in others {
      let sql = """
        SELECT count(*) FROM resource WHERE asset = ? AND kind = ? AND (path = ? OR hash = ?)
        """
      let hash = other.hash.map { SQLValue.blob($0.bytes) } ?? .null
      let values: [SQLValue] = [
        .integer(key), .integer(other.kind.rawValue), .text(other.path), hash,
      ]
      if try connection.integer(sql, values) == 0 {
        try change.write(other, of: key)
        isNew = true
      }
    }
    guard isNew else { return }
    try connection.run(
      "UPDATE asset SET mediaSubtypes = mediaSubtypes | ? WHERE pk = ?",
      [.integer(group.subtypes & MediaSubtypes.live), .integer(key)])
    try change.touch(.asset, key)
  }

  private func twin(of hash: FileHash) throws(CatalogError) -> (asset: Int64, path: String)? {
    var twin: (Int64, String)?
    let sql = """
      SELECT asset, path FROM resource WHERE hash = ? AND kind IN (1, 2, 4, 9) ORDER BY asset LIMIT 1
      """
    try connection.read(sql, [.blob(hash.bytes)]) { twin = ($0.integer(0), $0.text(1)) }
    return twin
  }

  /// A burst shows one of its photos, as PhotoKit has it: the cover where there is one, else the
  /// first that came. What a user picked stays.
  private func pick(_ asset: inout Asset, of burst: String) throws(CatalogError) {
    guard asset.burstSelectionTypes == 1 else {
      if try !isPicked(burst) { asset.burstSelectionTypes = 1 }
      return
    }
    let shown = "SELECT pk FROM asset WHERE burstIdentifier = ? AND burstSelectionTypes = 1"
    for row in try connection.rows(shown, [.text(burst)]) {
      guard case .integer(let key) = row[0] else { continue }
      try connection.run(
        "UPDATE asset SET burstSelectionTypes = 0 WHERE pk = ?", [.integer(key)])
      try change.touch(.asset, key)
    }
  }

  private func isPicked(_ burst: String) throws(CatalogError) -> Bool {
    let sql = "SELECT count(*) FROM asset WHERE burstIdentifier = ? AND burstSelectionTypes <> 0"
    return try connection.integer(sql, [.text(burst)]) > 0
  }
}

extension Library {
  /// The photo whose original a file is; nil: none.
  static func original(at path: String, in connection: Connection) throws(CatalogError) -> Int64? {
    try connection.integerOrNil(
      "SELECT asset FROM resource WHERE path = ? AND kind IN (1, 2) LIMIT 1", [.text(path)])
  }
}
