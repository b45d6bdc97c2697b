/// An entry of a library's history that was taken back.
package struct UndoneEntry: Hashable, Sendable {
  /// The number of its first change.
  package var change: Int64
  /// The number of the change that took it back, whose undoing does it again; nil: all that it
  /// concerned is gone.
  package var redo: Int64?
  /// The photos that came back.
  package var restored: [GonePath] = []
  /// The photos that left the library.
  package var removed: [GonePath] = []
}

/// A photo that came or went, by the path of its file.
package struct GonePath: Hashable, Sendable {
  package var path: String
  package var localIdentifier: String
}
