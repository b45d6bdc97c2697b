/// A report on the files of photos that went to the trash.
package struct TrashReport: Hashable, Sendable {
  package var moved: [String] = []
  /// The files that stay in their places, and why.
  package var left: [LeftFile] = []
  /// The files of restored photos that are neither in the trash nor at their paths.
  package var lost: [String] = []

  package struct LeftFile: Hashable, Sendable {
    package var path: String
    package var reason: Reason
  }

  /// Why a file of a deleted photo stays.
  package enum Reason: Hashable, Sendable {
    /// Its content is not what was imported.
    case changed
    /// The library has never read its content.
    case unread
    /// The file also belongs to another photo of the library.
    case shared
    /// There is no file at its path: its disk may be disconnected.
    case missing
    /// errno.
    case system(Int32)
  }
}

/// A report on the files of photos that were given up for good.
package struct PurgeReport: Hashable, Sendable {
  /// The library's own copies, and the files in the trash, that were removed.
  package var removed: [String] = []
  /// Total bytes of these files.
  package var bytes: Int64 = 0
  /// The files that stay, and why.
  package var left: [LeftFile] = []
  /// The files that stay in the trash, with their paths there and the reasons.
  package var kept: [KeptFile] = []

  package struct LeftFile: Hashable, Sendable {
    package var path: String
    package var reason: Reason
  }

  package struct KeptFile: Hashable, Sendable {
    package var path: String
    package var reason: KeepingReason
  }

  /// Why a file stays in the trash.
  package enum KeepingReason: Hashable, Sendable, CaseIterable {
    /// Another photo may need it, but another file has its path.
    case needed
    /// Another library has put it there.
    case foreign
  }

  /// Why a file of a purged photo stays.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The library made no copy of it.
    case original
    /// A photo uses it, or a forgotten photo has its content.
    case used
    /// Somebody has changed it since it was copied.
    case changed
    /// Another program is copying into the library's folder, and may use it.
    case busy
  }
}
