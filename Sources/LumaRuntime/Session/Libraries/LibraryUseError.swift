/// What can be wrong with what a recipe asks of a library.
enum LibraryUseError: Error, Equatable, Sendable {
  /// `library()` where nobody named one.
  case noDefault
  /// A library that is not there yet.
  case new(path: String)
  /// Photos of another source where photos of the library are meant.
  case strangers(verb: String, source: String)
  /// What writes or waits, inside a change.
  case insideChange(verb: String)
  /// Something of a change after its end.
  case noChange(verb: String)
  /// Films came in without size and duration.
  case unreadFilms
  /// A text that is no token of a library.
  case badToken(text: String)
}
