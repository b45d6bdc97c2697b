import LumaModel

extension LibrarySchema {
  /// The columns that the default rules test, so that the indexes are covering for counts.
  private static let ruled = "hidden, burstIdentifier, burstSelectionTypes"

  static var indexes: String {
    """
    CREATE UNIQUE INDEX asset_localIdentifier ON asset(localIdentifier);
    CREATE INDEX asset_mediaType ON asset(mediaType, creationDate, localIdentifier, \(ruled));
    CREATE INDEX asset_creationDate ON asset(creationDate, localIdentifier, \(ruled));
    CREATE INDEX asset_favorite
      ON asset(mediaType, creationDate, localIdentifier, \(ruled), favorite) WHERE favorite = 1;
    CREATE INDEX asset_favoriteDate
      ON asset(creationDate, localIdentifier, \(ruled), favorite) WHERE favorite = 1;
    CREATE INDEX asset_missing ON asset(localIdentifier) WHERE missing = 1;
    CREATE INDEX asset_rating ON asset(rating, creationDate) WHERE rating IS NOT NULL;
    CREATE INDEX asset_title ON asset(title_cd) WHERE title_cd IS NOT NULL;
    CREATE INDEX asset_filename ON asset(filename_cd);
    CREATE INDEX asset_natural ON asset(filename_natural, localIdentifier, \(ruled));
    CREATE INDEX asset_updated ON asset(updated);
    \(summaries)
    """
  }

  /// Covering indexes for the counts and dates of built-in smart albums.
  private static var summaries: String {
    """
    CREATE INDEX asset_hidden ON asset(creationDate, localIdentifier, \(ruled)) WHERE hidden = 1;
    CREATE INDEX asset_leftOut ON asset(\(ruled)) WHERE \(LibraryTable.isExcluded);
    CREATE INDEX asset_burst
      ON asset(burstIdentifier, burstSelectionTypes, hidden, creationDate, localIdentifier)
      WHERE burstIdentifier IS NOT NULL;
    CREATE INDEX asset_added ON asset(addedDate, localIdentifier, \(ruled), creationDate);
    CREATE INDEX asset_raw ON asset(creationDate) WHERE format = 'raw';
    CREATE INDEX asset_longExposure ON asset(creationDate, localIdentifier, \(ruled), exposureTime)
      WHERE exposureTime >= 1;
    CREATE INDEX asset_frontCamera ON asset(creationDate)
      WHERE \(Dialect.sqlite.isFrontCamera("camera_lens"));
    """ + subtypes.joined()
  }

  /// Migration from version 2, whose indexes do not cover smart album summaries and whose albums
  /// were counted by a trigger.
  static var summariesFromIndexes: String {
    let others = ["hidden", "leftOut", "burst", "added", "raw", "longExposure", "frontCamera"]
    let names = (others + EnumWords.mediaSubtypes.words.keys.sorted()).map { "asset_" + $0 }
    let drops = (names + ["resource_alternate"]).map { "DROP INDEX IF EXISTS \($0);" }
    return """
      DROP TRIGGER IF EXISTS membership_added;
      \(drops.joined(separator: "\n"))
      \(summaries)
      \(alternates)
      """
  }

  private static var subtypes: [String] {
    EnumWords.mediaSubtypes.words.sorted { $0.value < $1.value }.map { word, bit in
      """

      CREATE INDEX asset_\(word) ON asset(creationDate, localIdentifier, \(ruled), mediaSubtypes)
        WHERE (mediaSubtypes & \(bit)) <> 0;
      """
    }
  }
}
