/// How a folder is imported.
public struct ImportOptions: Hashable, Sendable {
  /// The album that the photos get into, found by its exact title or made; nil: none.
  public var album: String?
  /// Whether the folders in it are imported too.
  public var isRecursive = true
  /// Whether each folder becomes an album, in folders of albums as they are nested.
  public var makesAlbumsFromFolders = false
  /// Whether originals are copied into the library's own folder; else they stay where they are.
  public var copiesOriginals = false
  /// Where unreadable files are moved; nil: they stay.
  public var quarantine: String?
  /// Whether nothing is written or moved, only reported.
  public var isDryRun = false
  /// Files that are read at once.
  public var threads = 2

  public init() {}
}

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  public var filesDone: Int
  public var filesInAll: Int
  public var photosAdded: Int
  /// Since the import began.
  public var seconds: Double

  public var filesPerSecond: Double { seconds > 0 ? Double(filesDone) / seconds : 0 }

  /// Seconds; nil: not known yet.
  public var timeLeft: Double? {
    guard filesPerSecond > 0 else { return nil }
    return Double(filesInAll - filesDone) / filesPerSecond
  }
}
