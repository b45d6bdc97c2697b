/// Schema of the recently forgotten photos, each as its line of an interchange file, with its
/// albums and its places in them.
///
/// Not a column of `asset`, because every query of photos and every index would have to leave them
/// out.
package enum DeletedTable {
  static let script = """
    CREATE TABLE IF NOT EXISTS deleted(
      pk INTEGER PRIMARY KEY,
      localIdentifier TEXT NOT NULL UNIQUE,
      deletedDate REAL NOT NULL,
      photo TEXT NOT NULL
    );
    """

  /// The member of its line that says whether its files are in the trash.
  package static let trashed = "trashed"
  /// The member of its line with the name of the trash folder that holds them.
  package static let trash = "trash"
  /// The member of its line with the library that moved them there.
  package static let owner = "trashOwner"
  /// The member of its line that says whether it was purged, but its files are still to be removed.
  package static let purged = "purged"
  /// The member of its line with the number of the change that deleted it.
  package static let change = "change"

  /// A condition, with the oldest date bound: the photo can be restored. A photo in the trash stays
  /// until it is purged, because its files are nowhere else.
  package static let isKept = "(deletedDate >= ? OR photo LIKE '%\"\(trashed)\":true%')"

  /// A condition: the photo cannot be restored, and its files are still to be removed.
  static let isPurged = "(photo LIKE '%\"\(purged)\":true%')"

  /// The member of its line with the photo's former primary key.
  package static let key = "pk"

  /// Seconds for which a photo can be restored.
  ///
  /// - **Source**: Apple's Photos: "Recently Deleted" keeps photos for 30 days.
  package static let kept: Double = 30 * 86_400
}

/// Schema of the photos that were chosen to represent their albums; without one, the newest photo
/// does.
package enum KeyPhotoTable {
  static let script = """
    CREATE TABLE IF NOT EXISTS keyPhoto(
      album INTEGER PRIMARY KEY REFERENCES collection(pk) ON DELETE CASCADE,
      photo TEXT NOT NULL
    );
    """

  /// A query for the localIdentifier of an album's key photo, if the album shows that photo.
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
