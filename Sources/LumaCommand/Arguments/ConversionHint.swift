/// Hints that are written for recipes, in the options of `luma convert`.
enum ConversionHint {
  /// Returns a hint with options in place of those of `save` and `scale`, where there are any.
  static func inOptions(_ hint: String) -> String {
    let options = CommandOption.options(of: .convert).map(\.name)
    let written = hint.replacing(/write ([a-z_]+) = "?([a-z0-9]+)"?/) { match -> String in
      let name = String(match.1).replacing("_", with: "-")
      if name == "metadata", match.2 == "none" { return "add --strip" }
      guard options.contains(name) else { return String(match.0) }
      return "add --\(name)" + (match.2 == "true" ? "" : " \(match.2)")
    }
    return written.replacing("raise max_bytes", with: "raise --max-bytes")
      .replacing("lower min_quality", with: "lower --min-quality")
  }

  /// Whether a part of a hint can be followed in a recipe only.
  static func isOfRecipes(_ part: Substring) -> Bool {
    part.contains(/[a-z_]+ = |:[a-z_]+[ (]"/)
  }
}
