import LumaModel

/// Numbers of the outputs in each folder, for `{counter}`.
struct PathCounters: Sendable {
  private struct Key: Hashable {
    var template: String
    var folder: Substring
  }

  private var counts: [Key: Int] = [:]

  /// Renders a path, and counts it if it has a counter.
  ///
  /// - Parameter text: what the template was parsed from; saves with the same count together.
  mutating func render(
    _ template: Template, of text: String, _ context: TemplateContext
  ) throws(RuntimeError) -> String {
    let path = try template.render(context)
    guard template.isCounted else { return path }
    let key = Key(template: text, folder: PathCounters.folder(of: path))
    var numbered = context
    numbered.counter = counts[key, default: 0] + 1
    let counted = try template.render(numbered)
    // A date format has slashes, too.
    guard PathCounters.folder(of: counted) == key.folder else { throw .template(.counterInFolder) }
    counts[key] = numbered.counter
    return counted
  }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}
