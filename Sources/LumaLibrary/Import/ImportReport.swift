public import LumaDatabase
public import LumaFiles
public import LumaModel

/// The result of an import or of its dry run.
public struct ImportReport: Equatable, Sendable {
  public var added: [Addition] = []
  /// Files whose content is already in the library; their photos were only added to the album.
  public var duplicates: [Duplicate] = []
  /// Files of photos that were forgotten lately, and stay so.
  public var deleted: [Deletion] = []
  /// The library's own copies that were empty, cut or garbled, and were replaced.
  public var restored: [String] = []
  /// Number of photos already in the library, from the same file.
  public var alreadyThere = 0
  public var unreadable: [Unreadable] = []
  /// Files skipped because they are not photos.
  public var ignored: [String] = []
  /// Files of photos that are of other types, or that the condition does not mean.
  public var unwanted: [String] = []
  /// Files and folders that the exclusions kept out.
  public var leftOut = LeftOut()
  /// Folders that could not be read.
  public var warnings: [CatalogError] = []
  /// Whether videos were added without size and duration, because no video reader is installed.
  public var hasUnreadVideos = false
  /// Photos with metadata that is there and cannot be read; they were added without it.
  public var unread: [Unread] = []
  /// Whether the import was interrupted; running it again continues it.
  public var isInterrupted = false

  public struct Addition: Hashable, Sendable {
    /// "" in a dry run.
    public var localIdentifier: String
    public var path: String
    public var resources: [Resource]
  }

  public struct Duplicate: Hashable, Sendable {
    public var path: String
    /// The file in the library.
    public var original: String
  }

  public struct Deletion: Hashable, Sendable {
    public var path: String
    /// The argument of `restore`.
    public var localIdentifier: String

    public init(path: String, localIdentifier: String) {
      self.path = path
      self.localIdentifier = localIdentifier
    }
  }

  public struct Unread: Hashable, Sendable {
    public var path: String
    public var block: UnreadBlock
  }

  public struct Unreadable: Hashable, Sendable {
    public var path: String
    public var fault: ImportFault
    /// The path that it was moved to; nil if it was not moved.
    public var quarantined: String?

    public init(path: String, fault: ImportFault, quarantined: String? = nil) {
      self.path = path
      self.fault = fault
      self.quarantined = quarantined
    }
  }
}
