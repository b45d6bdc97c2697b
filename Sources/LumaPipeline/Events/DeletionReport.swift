/// The result of a deletion.
package struct DeletionReport: Hashable, Sendable {
  package var photos = 0
  /// The number of the change, which undoes it; nil: there was none.
  package var change: Int64?
  /// Files that are in the trash now.
  package var moved = 0
  /// Files that stay where they are; a warning has each reason.
  package var left = 0
  /// Those of them that no other photo has.
  package var unmoved = 0
  package var isDryRun = false

  package init() {}
}
