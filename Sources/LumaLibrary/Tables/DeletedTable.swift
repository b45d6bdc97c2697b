/// Schema of the photos that were forgotten lately, each as its line of an interchange file, with its
/// albums and places.
///
/// Not a column of `asset`: each query of photos, and each index, would have to leave them out.
package enum DeletedTable {
  static let script = """
    CREATE TABLE IF NOT EXISTS deleted(
      pk INTEGER PRIMARY KEY,
      localIdentifier TEXT NOT NULL UNIQUE,
      deletedDate REAL NOT NULL,
      photo TEXT NOT NULL
    );
    """

  /// The name in its line of whether its files are in the trash.
  package static let trashed = "trashed"
  /// The name in its line of the folder of the trash that has them.
  package static let trash = "trash"
  /// The name in its line of the library that moved them there.
  package static let owner = "trashOwner"
  /// The name in its line of whether it was purged, and its files are still to be removed.
  package static let purged = "purged"
  /// The name in its line of the number of the change that deleted it.
  package static let change = "change"

  /// A condition with the oldest date bound: the photo can be brought back. What is in the trash stays
  /// there until somebody purges it, as its files are in no other place.
  package static let isKept = "(deletedDate >= ? OR photo LIKE '%\"\(trashed)\":true%')"

  /// A condition: the photo cannot be brought back, and its files are still to be removed.
  static let isPurged = "(photo LIKE '%\"\(purged)\":true%')"

  /// The name in its line of the photo's former number.
  package static let key = "pk"

  /// Seconds that a photo can be brought back.
  ///
  /// - **Source**: Apple's Photos: "Recently Deleted" keeps photos for 30 days.
  package static let kept: Double = 30 * 86_400
}

/// Schema of the photos that were chosen to represent their albums; without one, it is the newest.
package enum KeyPhotoTable {
  static let script = """
    CREATE TABLE IF NOT EXISTS keyPhoto(
      album INTEGER PRIMARY KEY REFERENCES collection(pk) ON DELETE CASCADE,
      photo TEXT NOT NULL
    );
    """

  /// A query for the key photo of an album, as far as the album shows it: its localIdentifier.
  ///
  /// - Parameter album: an expression for the primary key.
  package static func query(of album: String) -> String {
    """
    SELECT keyPhoto.photo FROM keyPhoto \
    CROSS JOIN asset AS chosen ON chosen.localIdentifier = keyPhoto.photo \
    CROSS JOIN membership AS place ON place.asset = chosen.pk AND place.album = keyPhoto.album \
    WHERE keyPhoto.album = \(album) AND place.visible = 1
    """
  }
}
