package import LumaDatabase
import LumaModel

/// - **Source**: PHAssetBurstSelectionType: the bits of `burstSelectionTypes`.
enum BurstSelection {
  /// The camera's pick, which represents the burst.
  static let auto: Int64 = 1
  static let user: Int64 = 2
}

extension LibraryTransaction {
  /// Picks photos of bursts, so that fetches find them in addition to those that represent their
  /// bursts.
  ///
  /// - Throws: `notInBurst`, `noSuchAsset`.
  /// - **Lua**: `c:pick(photos)`
  package func pick(_ photos: [String]) throws(CatalogError) {
    for photo in photos {
      let (key, _, types) = try burst(of: photo)
      try set(types | BurstSelection.user, key, from: types)
    }
  }

  /// Removes picks; the photo that represents a burst stays visible.
  ///
  /// - **Lua**: `c:unpick(photos)`
  package func unpick(_ photos: [String]) throws(CatalogError) {
    for photo in photos {
      let (key, _, types) = try burst(of: photo)
      try set(types & ~BurstSelection.user, key, from: types)
    }
  }

  /// Picks a photo and lets it represent its burst, in place of another one.
  ///
  /// - Throws: `limitedLibrary` if the other photo is not visible.
  /// - **Source**: PHAsset.representsBurst.
  /// - **Lua**: `c:pick(photo, { key = true })`
  package func pickKey(_ photo: String) throws(CatalogError) {
    let (key, identifier, types) = try burst(of: photo)
    let sql = """
      SELECT pk, burstSelectionTypes FROM asset
      WHERE burstIdentifier = ? AND (burstSelectionTypes & 1) <> 0 AND pk <> ?
      """
    var others: [(key: Int64, types: Int64)] = []
    try connection.read(sql, [.text(identifier), .integer(key)]) {
      others.append(($0.integer(0), $0.integer(1)))
    }
    for other in others where try !isThere(other.key) {
      throw .library(.limitedLibrary(verb: "pick"))
    }
    for other in others {
      try set(other.types & ~BurstSelection.auto, other.key, from: other.types)
    }
    try set(BurstSelection.auto | BurstSelection.user, key, from: types)
  }

  private func burst(
    of photo: String
  ) throws(CatalogError) -> (key: Int64, burst: String, types: Int64) {
    let key = try key(ofPhoto: photo)
    var found: (String, Int64)?
    let sql = "SELECT burstIdentifier, burstSelectionTypes FROM asset WHERE pk = ?"
    try connection.read(sql, [.integer(key)]) { row in
      found = row.textOrNil(0).map { ($0, row.integer(1)) }
    }
    guard let found else { throw .library(.notInBurst(identifier: photo)) }
    return (key, found.0, found.1)
  }

  func set(_ types: Int64, _ key: Int64, from known: Int64) throws(CatalogError) {
    guard types != known else { return }
    try keep(.photo(key, .picks, .integer(known)))
    try connection.run(
      "UPDATE asset SET burstSelectionTypes = ? WHERE pk = ?", [.integer(types), .integer(key)])
    try modify(key)
  }
}
