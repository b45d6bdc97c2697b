/// The steps of a recipe as a tree, whose leaves are its saves; for reports.
public struct PlanTree: Sendable, Hashable {
  /// Where the photos come from: `folder 'photos'`.
  public var source: String
  public var photos: Int
  /// Parents before children.
  public var steps: [Step]
  /// How the first photo would be decoded and saved, as `luma explain` says it; none: it is unreadable.
  public var lines: [String]

  public struct Step: Sendable, Hashable {
    public var id: Int
    /// nil: the photo itself.
    public var parent: Int?
    /// `scale 24 - contain`; of a save, its template.
    public var text: String
    public var isSave: Bool
    /// In the recipe.
    public var line: Int?

    public init(id: Int, parent: Int?, text: String, isSave: Bool, line: Int?) {
      (self.id, self.parent, self.text, self.isSave, self.line) = (id, parent, text, isSave, line)
    }
  }

  public init(source: String, photos: Int, steps: [Step], lines: [String]) {
    (self.source, self.photos, self.steps, self.lines) = (source, photos, steps, lines)
  }
}
