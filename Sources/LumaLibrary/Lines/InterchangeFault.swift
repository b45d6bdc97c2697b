/// A fault of a line of an interchange file.
package enum InterchangeFault: Error, Hashable, Sendable {
  case notAnObject
  /// A required member is absent or of another kind.
  case member(String, expected: Expected)
  /// A later version of the format, or no version; `newest` is the latest version that this program
  /// knows.
  case version(newest: Int64)

  /// The required form of a member.
  package enum Expected: Hashable, Sendable {
    case text, integer, number, flag, date, texts, faces
    case absolutePath, kind, predicate
    /// The format, data and sizes of an edit.
    case adjustment
    /// The list in a line that fills an album.
    case members
  }
}
