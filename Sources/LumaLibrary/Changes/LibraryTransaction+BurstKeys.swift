import LumaDatabase
import LumaModel

/// The photo that represents a burst after the earlier one goes, or comes back.
extension LibraryTransaction {
  /// Lets one photo of each burst represent it, as far as one is left that is not hidden.
  ///
  /// - Parameter preferred: photos that came back, which represent their bursts as they did.
  func settle(_ bursts: Set<String>, preferring preferred: Set<Int64> = []) throws(CatalogError) {
    for burst in bursts.sorted() {
      let shown = try shownPhotos(of: burst)
      let keys = shown.filter { $0.types & BurstSelection.auto != 0 }
      guard let key = keys.first(where: { preferred.contains($0.key) }) ?? keys.first else {
        if let next = shown.next { try represent(next, isKey: true) }
        continue
      }
      for other in keys where other.key != key.key { try represent(other, isKey: false) }
    }
  }

  /// Returns the bursts of photos that may have been hidden or shown.
  func bursts(of photos: [String]) throws(CatalogError) -> (names: Set<String>, keys: Set<Int64>) {
    var found: (names: Set<String>, keys: Set<Int64>) = ([], [])
    let sql = "SELECT pk, burstIdentifier FROM asset WHERE localIdentifier = ?"
    for photo in photos {
      try connection.read(sql, [.text(photo)]) { row in
        guard let name = row.textOrNil(1) else { return }
        found.names.insert(name)
        found.keys.insert(row.integer(0))
      }
    }
    return found
  }

  /// Those that are not hidden, and that a limited library shows, as they were imported.
  private func shownPhotos(of burst: String) throws(CatalogError) -> [BurstPhoto] {
    var photos: [BurstPhoto] = []
    let sql = """
      SELECT pk, burstSelectionTypes, filename FROM asset
      WHERE burstIdentifier = ? AND hidden = 0 ORDER BY pk
      """
    try connection.read(sql, [.text(burst)]) { row in
      photos.append(
        BurstPhoto(key: row.integer(0), types: row.integer(1), filename: row.text(2)))
    }
    guard limit != nil else { return photos }
    var shown: [BurstPhoto] = []
    for photo in photos where try isThere(photo.key) { shown.append(photo) }
    return shown
  }

  private func represent(_ photo: BurstPhoto, isKey: Bool) throws(CatalogError) {
    let types = isKey ? photo.types | BurstSelection.auto : photo.types & ~BurstSelection.auto
    try keep(.photo(photo.key, .picks, .integer(photo.types)))
    try connection.run(
      "UPDATE asset SET burstSelectionTypes = ? WHERE pk = ?",
      [.integer(types), .integer(photo.key)])
    try touch(.asset, photo.key)
  }
}

private struct BurstPhoto {
  var key: Int64
  var types: Int64
  var filename: String
}

extension [BurstPhoto] {
  /// The one that an import would pick: the cover, otherwise the first; picks of the user come before
  /// others.
  fileprivate var next: BurstPhoto? {
    first { PhotoGroup.isCover($0.filename) } ?? first { $0.types != 0 } ?? first
  }
}
