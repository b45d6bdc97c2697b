/// What went wrong, as the user sees it: made from an error's facts, shown by a terminal or as JSON.
public struct Diagnostic: Error, Hashable, Sendable {
  /// Stable, lower case, words joined by `-`: "unknown-field", "crop-outside".
  public var code: String
  /// One sentence: lower case, no full stop, subject first, expected then got, unit named.
  public var message: String
  public var location: ScriptLocation?
  /// The photo or output that it is about.
  public var path: String?
  /// What to do: "did you mean 'rating'?"
  public var hint: String?
  /// A library's own words: shown, never matched.
  public var detail: String?
  /// The text that `column` counts in, for the caret: a predicate, or a line of the script.
  public var excerpt: Excerpt?

  public init(
    code: String, message: String, location: ScriptLocation? = nil, path: String? = nil,
    hint: String? = nil, detail: String? = nil, excerpt: Excerpt? = nil
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.path = path
    self.hint = hint
    self.detail = detail
    self.excerpt = excerpt
  }

  /// A line of text with the part that is meant.
  public struct Excerpt: Hashable, Sendable {
    public var text: String
    /// Characters before the part, from 0.
    public var offset: Int
    /// Characters of the part; at least 1.
    public var length: Int

    public init(text: String, offset: Int, length: Int) {
      self.text = text
      self.offset = offset
      self.length = max(1, length)
    }
  }

  /// `trip.lua:4: where: unknown field 'ratting'; did you mean 'rating'?` on one line.
  public var summary: String {
    let place = location.map { "\($0): " } ?? ""
    let about = path.map { "\($0): " } ?? ""
    return place + about + message + (hint.map { "; \($0)" } ?? "")
  }
}
