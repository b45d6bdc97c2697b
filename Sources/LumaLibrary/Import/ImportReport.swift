package import LumaDatabase
package import LumaFiles
package import LumaModel

/// The result of an import or of its dry run.
package struct ImportReport: Equatable, Sendable {
  package var added: [Addition] = []
  /// Files whose content is already in the library; their photos were only added to the album.
  package var duplicates: [Duplicate] = []
  /// Files of recently forgotten photos, which stay forgotten.
  package var deleted: [Deletion] = []
  /// The library's own copies that were empty, cut or garbled, and were replaced.
  package var restored: [String] = []
  /// Number of photos already in the library, from the same file.
  package var alreadyThere = 0
  package var unreadable: [Unreadable] = []
  /// Files skipped because they are not photos.
  package var ignored: [String] = []
  /// Files of photos of other types, or that do not meet the condition.
  package var unwanted: [String] = []
  /// Files and folders that the exclusions kept out.
  package var leftOut = LeftOut()
  /// Folders that could not be read.
  package var warnings: [CatalogError] = []
  /// Whether videos were added without size and duration, because no video reader is installed.
  package var hasUnreadVideos = false
  /// Photos with metadata that is present but cannot be read; they were added without it.
  package var unread: [Unread] = []
  /// Whether the import was interrupted; running it again continues it.
  package var isInterrupted = false

  package struct Addition: Hashable, Sendable {
    /// "" in a dry run.
    package var localIdentifier: String
    package var path: String
    package var resources: [Resource]
  }

  package struct Duplicate: Hashable, Sendable {
    package var path: String
    /// The file in the library.
    package var original: String
  }

  package struct Deletion: Hashable, Sendable {
    package var path: String
    /// The argument of `restore`.
    package var localIdentifier: String

    package init(path: String, localIdentifier: String) {
      self.path = path
      self.localIdentifier = localIdentifier
    }
  }

  package struct Unread: Hashable, Sendable {
    package var path: String
    package var block: UnreadBlock
  }

  package struct Unreadable: Hashable, Sendable {
    package var path: String
    package var fault: ImportFault
    /// The path that it was moved to; nil if it was not moved.
    package var quarantined: String?

    package init(path: String, fault: ImportFault, quarantined: String? = nil) {
      self.path = path
      self.fault = fault
      self.quarantined = quarantined
    }
  }
}
