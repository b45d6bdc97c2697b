/// Damage that the check of a library found.
package enum LibraryProblem: Hashable, Sendable {
  /// A line of SQLite's integrity check.
  case damaged(String)
  /// A row refers to a row of another table that does not exist.
  case orphaned(table: String, parent: String)
  case miscounted(album: String, said: Int64, found: Int64)
  case fileless(photo: String)

  var isOfPages: Bool { if case .damaged = self { true } else { false } }
}

extension LibraryProblem {
  package var message: String {
    switch self {
    case .damaged(let detail): detail
    case .orphaned(let table, let parent): "a row of \(table) does not belong to a row of \(parent)"
    case .miscounted(let album, let said, let found):
      "album '\(album)' counts \(said) of \(found) photos"
    case .fileless(let photo): "photo '\(photo)' has no file"
    }
  }
}
