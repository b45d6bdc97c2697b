package import LumaFiles
package import LumaModel

/// Options of an import.
package struct ImportOptions: Hashable, Sendable {
  /// The album to add the photos to, found by its exact title or created; nil for none.
  package var album: String?
  /// Whether subfolders are imported too.
  package var isRecursive = true
  /// The files and folders that are not imported.
  package var exclusions = FolderExclusions()
  /// The media types and formats of the photos that are imported: `image`, `video`, `raw`, `jpeg`;
  /// empty: all.
  package var types: Set<String> = []
  /// Only photos that match its predicate are imported; nil: all are.
  package var wanted: FetchRequest?
  /// Whether each folder becomes an album, nested in folders of albums like the folders on disk.
  package var makesAlbumsFromFolders = false
  /// Whether originals are copied into the library's own folder; otherwise they stay in place.
  package var copiesOriginals = false
  /// The folder that unreadable files are moved to; nil leaves them in place.
  package var quarantine: String?
  /// Whether to report only, without writing or moving anything.
  package var isDryRun = false
  /// The UTC offset, in seconds, of photos whose files do not record one; nil: it stays unknown.
  package var zone: Int?
  /// Number of files read concurrently.
  package var threads = 2
  /// Groups of files per transaction; progress is reported after each transaction.
  package var batch = 128

  package init() {}

  /// Whether the photo of a group of files is imported: by its media type, or the format of any of
  /// its pictures.
  func takes(_ group: PhotoGroup) -> Bool {
    guard case .picture(let header, _) = group.original.content else { return takes(nil) }
    return takes(group.otherFormats.union(header.format.map { [$0] } ?? []))
  }

  /// Whether a photo is imported.
  ///
  /// - Parameter formats: the formats of its pictures; nil: it is a film.
  func takes(_ formats: Set<InputFormat>?) -> Bool {
    guard !types.isEmpty else { return true }
    guard let formats else { return types.contains("video") }
    return types.contains("image") || formats.contains { types.contains($0.rawValue) }
  }
}

/// The progress of an import.
package struct ImportProgress: Hashable, Sendable {
  package var filesDone: Int
  package var filesInAll: Int
  package var photosAdded: Int
  /// The file that was finished last; nil: none yet.
  package var current: String?
  /// Elapsed time.
  package var seconds: Double
}
