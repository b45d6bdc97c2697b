/// A fault of a line of an interchange file.
package enum InterchangeFault: Error, Hashable, Sendable {
  case notAnObject
  /// A member that is absent where it is needed, or of another kind.
  case member(String, expected: Expected)
  /// A later version of the format, or none; `newest` is what this one knows.
  case version(newest: Int64)

  /// The required form of a member.
  package enum Expected: Hashable, Sendable {
    case text, integer, number, flag, date, texts, faces
    case absolutePath, kind, predicate
    /// Of an edit: its format, data and sizes.
    case adjustment
    /// Of a line that fills an album.
    case members
  }
}
