/// What an import did, or would do.
public struct ImportReport: Equatable, Sendable {
  public var added: [Addition] = []
  /// Files whose content the library has already; their photos were only put into the album.
  public var duplicates: [Duplicate] = []
  /// Photos that were in the library from the same file.
  public var alreadyThere = 0
  public var unreadable: [Unreadable] = []
  /// Files that are no photos, and were left alone.
  public var ignored = 0
  /// Folders and names that could not be looked at.
  public var warnings: [CatalogError] = []
  /// Films were added without size and duration, because nothing here reads them.
  public var hasUnreadVideos = false
  /// It was stopped; run again, it goes on.
  public var isInterrupted = false

  public struct Addition: Hashable, Sendable {
    /// "" in a dry run.
    public var localIdentifier: String
    public var path: String
    public var resources: [Resource]
  }

  public struct Duplicate: Hashable, Sendable {
    public var path: String
    /// The file that the library has.
    public var original: String
  }

  public struct Unreadable: Hashable, Sendable {
    public var path: String
    public var fault: ImportFault
    /// Where it was moved; nil: it stays.
    public var quarantined: String?
  }
}

/// Why a file was not imported.
public enum ImportFault: Error, Hashable, Sendable {
  /// errno.
  case unreadable(Int32)
  case empty
  /// By its name it is a photo or film, by its content nothing known.
  case unknownContent(pathExtension: String)
  /// Known content from which no size could be read.
  case damaged(format: String)
  /// Content that the pictures' reader refuses; it says why.
  case refused(String)
  /// The film's reader says why.
  case brokenVideo(String)
  /// It could not be copied into the library.
  case notCopied(Int32)
}
