import LumaModel

/// Numbers of the outputs in each folder, for `{counter}`.
struct PathCounters: Sendable {
  private struct Key: Hashable {
    var template: String
    var folder: Substring
  }

  private var counts: [Key: Int] = [:]

  /// The path that was rendered last.
  private(set) var last: Number?

  struct Number {
    var number: Int
    var folder: Substring
  }

  /// Renders a path, and counts it if it has a counter.
  ///
  /// - Parameters:
  ///   - text: what the template was parsed from; saves with the same count together.
  ///   - shared: the number of the photo's other files, which it gets unless another photo has it.
  mutating func render(
    _ template: Template, of text: String, _ context: TemplateContext, shared: Number? = nil
  ) throws(RuntimeError) -> String {
    let path = try template.render(context)
    guard template.isCounted else { return path }
    let key = Key(template: text, folder: PathCounters.folder(of: path))
    var numbered = context
    let count = counts[key, default: 0]
    let free = shared.flatMap { $0.folder == key.folder || $0.number > count ? $0.number : nil }
    let number = free ?? count + 1
    numbered.counter = number
    let counted = try template.render(numbered)
    // A date format has slashes, too.
    guard PathCounters.folder(of: counted) == key.folder else { throw .template(.counterInFolder) }
    counts[key] = max(count, number)
    last = Number(number: number, folder: key.folder)
    return counted
  }

  private static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }
}
