extension PlannedOutput {
  /// Returns the output with a stable suffix before its file extension.
  func suffixed(by identifier: String) -> PlannedOutput {
    let mark = PlannedOutput.mark(of: identifier)
    var copy = self
    copy.path = PlannedOutput.insert(mark, into: path)
    copy.shown = PlannedOutput.insert(mark, into: shown)
    return copy
  }

  /// Distinguishes the outputs of a photo from those of others with the same name.
  static func mark(of identifier: String) -> String {
    "-" + identifier.filter { $0.isLetter || $0.isNumber }.prefix(8)
  }

  private static func insert(_ mark: String, into path: String) -> String {
    guard let dot = path.lastIndex(of: ".") else { return path + mark }
    return "\(path[..<dot])\(mark)\(path[dot...])"
  }
}
