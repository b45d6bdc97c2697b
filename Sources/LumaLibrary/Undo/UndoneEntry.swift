/// An entry of a library's history that was undone.
package struct UndoneEntry: Hashable, Sendable {
  /// The number of its first change.
  package var change: Int64
  /// The number of the change that undid it; undoing that change redoes it. nil: everything that it
  /// concerned is gone.
  package var redo: Int64?
  /// The photos that came back.
  package var restored: [GonePath] = []
  /// The photos that left the library.
  package var removed: [GonePath] = []
}

/// A photo that was restored or removed, by the path of its file.
package struct GonePath: Hashable, Sendable {
  package var path: String
  package var localIdentifier: String
}
