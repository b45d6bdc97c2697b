/// A regular file as a walk meets it.
struct FoundFile: Sendable {
  var name: String
  var stamp: FileStamp
  /// Of the XMP files beside it: `SidecarStamp`.
  var sidecar = SidecarStamp.none
  /// Its place in the source's own order.
  var position: Int = 0
}

/// A folder as a walk meets it.
struct FoundFolder: Sendable {
  /// Absolute.
  var path: String
  /// The folder below the album's root, "" for the root itself.
  var dir: String
  /// In the byte order of their names, each name once.
  var files: [FoundFile]
  /// Whether `files` is all that the folder holds: then what the cache knows beyond it has left.
  var isComplete: Bool
}
