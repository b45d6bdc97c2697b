import LumaModel

/// Formats diagnostics for the terminal.
struct DiagnosticRenderer: Sendable {
  enum Severity {
    case error, warning
  }

  var usesColor: Bool
  /// Script texts by name, for excerpts.
  var scripts: [String: String] = [:]

  /// Returns the location and message, then the excerpt with a caret, hint and detail, if any.
  func render(_ diagnostic: Diagnostic, _ severity: Severity = .error) -> String {
    var lines = [headline(diagnostic, severity)]
    lines += excerpt(of: diagnostic).map(render) ?? []
    if let hint = diagnostic.hint { lines.append("  hint: \(TerminalText.line(hint))") }
    lines += detail(diagnostic)
    return lines.joined(separator: "\n") + "\n"
  }

  private func headline(_ diagnostic: Diagnostic, _ severity: Severity) -> String {
    var places = [diagnostic.location.map(\.description), diagnostic.path].compactMap { $0 }
    if places.isEmpty { places = ["luma"] }
    let place = paint(places.map { TerminalText.line($0) + ":" }.joined(separator: " "), .bold)
    let mark =
      switch severity {
      case .error: ""
      case .warning: paint("warning:", .yellow) + " "
      }
    return "\(place) \(mark)\(TerminalText.line(diagnostic.message))"
  }

  private func detail(_ diagnostic: Diagnostic) -> [String] {
    guard let detail = diagnostic.detail, !detail.isEmpty else { return [] }
    let lines = detail.split(whereSeparator: \.isNewline).map { TerminalText.line(String($0)) }
    return ["  detail: " + lines.joined(separator: "\n          ")]
  }

  /// Returns the diagnostic's own excerpt, or the script line; none for a failed photo, since the
  /// script may be correct.
  private func excerpt(of diagnostic: Diagnostic) -> Excerpt? {
    if let excerpt = diagnostic.excerpt { return Excerpt(excerpt) }
    guard diagnostic.path == nil, let location = diagnostic.location,
      let script = scripts[location.file]
    else { return nil }
    let lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The line may come from a recipe and be out of range.
    guard location.line > 0, lines.indices.contains(location.line - 1) else { return nil }
    return Excerpt(line: String(lines[location.line - 1]), column: location.column)
  }

  private func render(_ excerpt: Excerpt) -> [String] {
    let indent = "    "
    let text = indent + excerpt.before + excerpt.part + excerpt.after
    guard excerpt.hasCaret else { return [text] }
    let spaces = String(repeating: " ", count: TerminalText.width(excerpt.before))
    let carets = String(repeating: "^", count: max(1, TerminalText.width(excerpt.part)))
    return [text, indent + spaces + paint(carets, .red)]
  }

  private enum Paint: String {
    case bold = "1"
    case red = "31"
    case yellow = "33"
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    usesColor ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// A line, split around the highlighted part.
private struct Excerpt {
  var before: String
  var part: String
  var after: String
  var hasCaret = true

  /// The line of a text in which the highlighted part begins.
  init(_ excerpt: Diagnostic.Excerpt) {
    let text = Array(excerpt.text)
    let offset = min(max(excerpt.offset, 0), text.count)
    let start = text[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = text[offset...].firstIndex(where: \.isNewline) ?? text.count
    // The length may come from a recipe; avoid overflow.
    let partEnd = offset + min(end - offset, excerpt.length)
    before = Excerpt.shown(text[start..<offset])
    part = Excerpt.shown(text[offset..<partEnd])
    after = Excerpt.shown(text[partEnd..<end])
  }

  /// A script line, with a caret if the column is known.
  init(line: String, column: Int?) {
    let trimmed = Array(line.drop(while: \.isWhitespace))
    let offset = column.map { min(max($0 - 1 - (line.count - trimmed.count), 0), trimmed.count) }
    before = Excerpt.shown(trimmed[..<(offset ?? 0)])
    part = Excerpt.shown(trimmed[(offset ?? 0)...].prefix(1))
    after = Excerpt.shown(trimmed[(offset ?? 0)...].dropFirst())
    hasCaret = offset != nil
  }

  private static func shown(_ characters: ArraySlice<Character>) -> String {
    TerminalText.line(String(characters).replacing("\t", with: " "))
  }
}
