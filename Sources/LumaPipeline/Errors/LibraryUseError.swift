/// An invalid use of a library in a recipe, or by a command.
package enum LibraryUseError: Error, Equatable, Sendable {
  /// `library()` without a default library.
  case noDefault
  /// The default library, which recipes may not change.
  case protectedLibrary(path: String)
  /// A library on a server that the person did not name; without a password.
  case foreignServer(name: String)
  /// A recipe's library whose name does not end in `.luma`, or has control characters.
  case badName(path: String)
  /// A recipe's library with a hidden name, or in a hidden folder.
  case hiddenName(path: String)
  /// The library does not exist yet.
  case new(path: String)
  /// The library has been opened with another zone.
  case otherZone(path: String)
  /// Albums of one title, of which a rehearsal has made at least one.
  case albumsToBe(title: String, count: Int, areFolders: Bool)
  /// Photos of another source were passed instead of photos of the library.
  case foreignPhotos(verb: String, source: String)
  /// An operation that writes or blocks was used inside a change.
  case insideChange(verb: String)
  /// A change was used after its end.
  case noChange(verb: String)
  /// Videos were imported without size and duration.
  case unreadVideos
  /// Neither a field nor a tag was listed.
  case listedField(got: String, names: [String])
  /// Two photos of one call have one sidecar.
  case sharedSidecar(path: String, first: String)
  /// A file with the name of a sidecar cannot be merged.
  case notASidecar(path: String)
  /// No photo matches, so that all copies of a mirror would go.
  case emptyMirror
  /// A folder is the mirror of another library.
  case otherMirror(path: String)
  /// The text is not a change token.
  case badToken(text: String)
}
