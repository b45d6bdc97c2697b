/// Text from files in Markdown.
extension String {
  /// A code span of this text, on one line: no mention, no link and no markup is in it.
  ///
  /// - Parameters:
  ///   - most: characters; a longer text keeps its beginning and its end.
  ///   - isCell: Whether it stands in a table, where a bar ends a cell also in code.
  func markdownCode(most: Int = 1_000, isCell: Bool = false) -> String {
    let line = TerminalText.line(self).shortened(to: most)
    guard !line.isEmpty else { return "" }
    let fence = String(repeating: "`", count: line.longestRun(of: "`") + 1)
    // Markdown takes a space off both ends if both have one.
    let isBare = !line.hasPrefix("`") && !line.hasSuffix("`") && !line.hasPrefix(" ")
    let span = isBare ? fence + line + fence : "\(fence) \(line) \(fence)"
    return isCell ? span.replacing("|", with: "\\|") : span
  }

  private func shortened(to most: Int) -> String {
    let all = unicodeScalars
    guard all.count > most else { return self }
    return "\(String(all.prefix(most / 3)))…\(String(all.suffix(most - most / 3 - 1)))"
  }

  private func longestRun(of mark: Unicode.Scalar) -> Int {
    var (longest, run) = (0, 0)
    for scalar in unicodeScalars {
      run = scalar == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
