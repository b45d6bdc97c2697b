/// The evidence that a library is damaged.
package enum LibraryDamage: Error, Hashable, Sendable {
  /// The file is shorter than its header says; both lengths in bytes.
  case cut(Int64, expected: Int64)
  /// The first line of SQLite's integrity check.
  case found(String)
}
