/// What became of the files of photos that went to the trash.
package struct TrashReport: Hashable, Sendable {
  package var moved: [String] = []
  /// The files that stay in their places, and why.
  package var left: [Left] = []
  /// The files of photos that were brought back which are neither in the trash nor in their places.
  package var lost: [String] = []

  package struct Left: Hashable, Sendable {
    package var path: String
    package var reason: Reason
  }

  /// Why a file of a deleted photo stays.
  package enum Reason: Hashable, Sendable {
    /// Its content is not what was imported.
    case changed
    /// The library has never read its content.
    case unread
    /// Another photo of the library has it, too.
    case shared
    /// Nothing is at its path: its disk may be away.
    case missing
    /// errno.
    case system(Int32)
  }
}

/// What became of the files of photos that were given up for good.
package struct PurgeReport: Hashable, Sendable {
  /// The library's own copies, and the files in the trash, that were removed.
  package var removed: [String] = []
  /// Bytes of these.
  package var bytes: Int64 = 0
  /// The files that stay, and why.
  package var left: [Left] = []
  /// The files that stay in the trash, where they are, and why.
  package var kept: [Kept] = []

  package struct Left: Hashable, Sendable {
    package var path: String
    package var reason: Reason
  }

  package struct Kept: Hashable, Sendable {
    package var path: String
    package var reason: KeepingReason
  }

  /// Why a file stays in the trash.
  package enum KeepingReason: Hashable, Sendable, CaseIterable {
    /// Another photo may need it, and another file has its place.
    case needed
    /// Another library has put it there.
    case foreign
  }

  /// Why a file of a purged photo stays.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
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
