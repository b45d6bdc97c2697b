/// The result of an undo of a library's change.
package struct UndoReport: Hashable, Sendable {
  /// The number of the change that was undone; nil: an earlier version of Luma made it.
  package var change: Int64?
  /// The number of the change that undid it, which does it again when it is undone; nil: a dry run.
  package var redo: Int64?
  /// What it did, in words.
  package var phrase: String
  /// The photos that came back into the library.
  package var restored: [GonePhoto] = []
  /// The photos that left it.
  package var removed: [GonePhoto] = []
  package var isDryRun = false

  package init(
    change: Int64?, redo: Int64?, phrase: String, restored: [GonePhoto] = [],
    removed: [GonePhoto] = [], isDryRun: Bool = false
  ) {
    (self.change, self.redo, self.phrase) = (change, redo, phrase)
    (self.restored, self.removed, self.isDryRun) = (restored, removed, isDryRun)
  }
}
