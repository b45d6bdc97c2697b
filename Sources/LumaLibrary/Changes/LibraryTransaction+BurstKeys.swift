import LumaDatabase
import LumaModel

/// The photo that represents a burst after the earlier one leaves or returns.
extension LibraryTransaction {
  /// Makes one photo represent each burst that still has a photo that is not hidden.
  ///
  /// - Parameter preferred: restored photos, which represent their bursts as they did before.
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

  /// Returns a burst's photos that are not hidden and that a limited library shows, in the order of
  /// import.
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
  /// The photo that represents the burst next: the cover; otherwise the first pick; otherwise the
  /// first photo.
  fileprivate var next: BurstPhoto? {
    first { PhotoGroup.isCover($0.filename) } ?? first { $0.types != 0 } ?? first
  }
}
