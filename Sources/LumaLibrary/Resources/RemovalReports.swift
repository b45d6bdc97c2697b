/// What became of the files of photos that went to the trash.
public struct TrashReport: Hashable, Sendable {
  public var moved: [String] = []
  /// The files that stay in their places, and why.
  public var left: [Left] = []

  public struct Left: Hashable, Sendable {
    public var path: String
    public var reason: Reason
  }

  /// Why a file of a deleted photo stays.
  public enum Reason: Hashable, Sendable {
    /// Its content is not what was imported.
    case changed
    /// The library has never read its content.
    case unread
    /// Another photo of the library has it, too.
    case shared
    /// errno.
    case system(Int32)
  }
}

/// What became of the files of photos that were given up for good.
public struct PurgeReport: Hashable, Sendable {
  /// The library's own copies, and the files in the trash, that were removed.
  public var removed: [String] = []
  /// Bytes of these.
  public var bytes: Int64 = 0
  /// The files that stay, and why.
  public var left: [Left] = []

  public struct Left: Hashable, Sendable {
    public var path: String
    public var reason: Reason
  }

  /// Why a file of a purged photo stays.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The library made no copy of it.
    case original
    /// A photo has it, or a forgotten one has its content.
    case used
    /// Somebody has changed it since it was copied.
    case changed
    /// Another program copies into the library's folder, and may count on it.
    case busy
  }
}
