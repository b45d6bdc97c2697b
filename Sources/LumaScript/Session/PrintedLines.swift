/// What a recipe prints in its check, which is shown if an error follows.
final class PrintedLines {
  private(set) var lines: [String] = []
  private var bytes = 0
  /// Whether what is printed is still what the recipe means: no mistake was noted before.
  var isOpen: () -> Bool = { true }
  private static let most = 1 << 16

  func add(_ line: String) {
    guard bytes < PrintedLines.most, isOpen() else { return }
    lines.append(line)
    bytes += line.utf8.count + 1
  }
}
