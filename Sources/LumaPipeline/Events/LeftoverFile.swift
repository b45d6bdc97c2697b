/// An output of earlier runs of a recipe that this one does not make.
package struct LeftoverFile: Sendable, Hashable {
  package var path: String
  /// Whether it was moved to the trash.
  package var isPruned = false
  /// Whether it was moved there because the output that replaces it is left out: no smaller than
  /// its photo.
  package var isLeftOut = false
  /// Whether `--prune` would leave it: only a manifest says that Luma wrote it, or it may be the
  /// only copy of a photo.
  package var staysWithPrune = false
  /// Of a dry run: whether the run moves it to the trash, since its new output has another name.
  package var isReplaced = false

  package init(path: String, isPruned: Bool = false) {
    self.path = path
    self.isPruned = isPruned
  }
}
