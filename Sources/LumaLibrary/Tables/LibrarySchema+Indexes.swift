import LumaDatabase
import LumaModel

extension LibrarySchema {
  /// The columns that the default rules test, so that the indexes are covering for counts.
  private static let ruled = "hidden, burstIdentifier, burstSelectionTypes"

  /// Newest first, the usual query; photos of the same date are in the order of import.
  private static let newest = "creationDate DESC, pk, \(ruled)"

  static var indexes: String {
    """
    CREATE UNIQUE INDEX asset_localIdentifier ON asset(localIdentifier);
    CREATE INDEX asset_mediaType ON asset(mediaType, \(newest));
    CREATE INDEX asset_creationDate ON asset(\(newest));
    CREATE INDEX asset_favorite ON asset(mediaType, \(newest), favorite) WHERE favorite = 1;
    CREATE INDEX asset_favoriteDate ON asset(\(newest), favorite) WHERE favorite = 1;
    CREATE INDEX asset_missing ON asset(localIdentifier) WHERE missing = 1;
    CREATE INDEX asset_rating ON asset(rating, creationDate) WHERE rating IS NOT NULL;
    CREATE INDEX asset_title ON asset(title_cd) WHERE title_cd IS NOT NULL;
    CREATE INDEX asset_filename ON asset(filename_cd);
    CREATE INDEX asset_natural ON asset(filename_natural, pk, \(ruled));
    CREATE INDEX asset_updated ON asset(updated);
    \(summaries)
    """
  }

  /// Covering indexes for the counts and dates of built-in smart albums.
  private static var summaries: String {
    """
    CREATE INDEX asset_hidden ON asset(\(newest)) WHERE hidden = 1;
    CREATE INDEX asset_leftOut ON asset(\(ruled)) WHERE \(LibraryTable.isExcluded);
    CREATE INDEX asset_burst
      ON asset(burstIdentifier, burstSelectionTypes, hidden, creationDate, localIdentifier)
      WHERE burstIdentifier IS NOT NULL;
    CREATE INDEX asset_added ON asset(addedDate DESC, pk, \(ruled), creationDate);
    CREATE INDEX asset_raw ON asset(creationDate) WHERE format = 'raw';
    CREATE INDEX asset_longExposure ON asset(\(newest), exposureTime)
      WHERE exposureTime >= 1;
    CREATE INDEX asset_frontCamera ON asset(creationDate)
      WHERE \(Dialect.sqlite.isFrontCamera("camera_lens"));
    """ + subtypes.joined()
  }

  /// Migration from version 12, whose indexes broke ties by identifiers, which are random.
  static var importedOrder: String {
    let others = [
      "localIdentifier", "mediaType", "creationDate", "favorite", "favoriteDate", "missing",
      "rating",
      "title", "filename", "natural", "updated",
    ]
    return """
      \(dropping(others + summaryNames))
      \(indexes)
      \(LibraryStatistics.script(of: ["asset"]))
      """
  }

  /// Migration from version 2, whose indexes do not cover smart album summaries and whose albums
  /// were counted by a trigger.
  static var summariesFromIndexes: String {
    """
    DROP TRIGGER IF EXISTS membership_added;
    \(dropping(summaryNames))
    DROP INDEX IF EXISTS resource_alternate;
    \(summaries)
    \(alternates)
    """
  }

  private static var summaryNames: [String] {
    ["hidden", "leftOut", "burst", "added", "raw", "longExposure", "frontCamera"]
      + EnumWords.mediaSubtypes.words.keys.sorted()
  }

  private static func dropping(_ names: [String]) -> String {
    names.map { "DROP INDEX IF EXISTS asset_\($0);" }.joined(separator: "\n")
  }

  private static var subtypes: [String] {
    EnumWords.mediaSubtypes.words.sorted { $0.value < $1.value }.map { word, bit in
      """

      CREATE INDEX asset_\(word) ON asset(\(newest), mediaSubtypes)
        WHERE (mediaSubtypes & \(bit)) <> 0;
      """
    }
  }
}
