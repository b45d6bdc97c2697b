/// The steps of a recipe as a tree, whose leaves are its saves; for reports.
package struct PlanTree: Sendable, Hashable {
  /// Where the photos come from: `folder 'photos'`.
  package var source: String
  package var photos: Int
  /// Parents before children.
  package var steps: [Step]
  /// How the first photo would be decoded and saved, as `luma explain` says it; none: it is
  /// unreadable.
  package var lines: [String]

  package struct Step: Sendable, Hashable {
    package var id: Int
    /// nil: the photo itself.
    package var parent: Int?
    /// `scale 24 - contain`; of a save, its template.
    package var text: String
    package var isSave: Bool
    /// In the recipe.
    package var line: Int?
    /// The file of an overlay, of which the text has the hash.
    package var overlay: OverlayFile?

    package struct OverlayFile: Sendable, Hashable {
      /// Absolute.
      package var path: String
      package var digest: String
    }

    package init(id: Int, parent: Int?, text: String, isSave: Bool, line: Int?) {
      (self.id, self.parent, self.text, self.isSave, self.line) = (id, parent, text, isSave, line)
    }
  }

  package init(source: String, photos: Int, steps: [Step], lines: [String]) {
    (self.source, self.photos, self.steps, self.lines) = (source, photos, steps, lines)
  }
}
