import LumaModel

/// Makes a diagnostic the lines that a terminal shows.
struct DiagnosticRenderer: Sendable {
  enum Severity {
    case error, warning
  }

  var usesColor: Bool
  /// Texts of scripts by their names, for the line that a diagnostic is about.
  var scripts: [String: String] = [:]

  /// The message with its place, then what is known of: excerpt and caret, hint, detail.
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

  /// The diagnostic's own excerpt, else the line of the script; a failed photo needs no line of
  /// the script, which may be right.
  private func excerpt(of diagnostic: Diagnostic) -> Excerpt? {
    if let excerpt = diagnostic.excerpt { return Excerpt(excerpt) }
    guard diagnostic.path == nil, let location = diagnostic.location,
      let script = scripts[location.file]
    else { return nil }
    let lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // A recipe may have set any line.
    guard location.line > 0, lines.indices.contains(location.line - 1) else { return nil }
    return Excerpt(line: String(lines[location.line - 1]), column: location.column)
  }

  private func render(_ excerpt: Excerpt) -> [String] {
    let indent = "    "
    let text = indent + excerpt.before + excerpt.part + excerpt.after
    guard excerpt.hasCaret else { return [text] }
    let spaces = String(repeating: " ", count: Columns.width(excerpt.before))
    let carets = String(repeating: "^", count: max(1, Columns.width(excerpt.part)))
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

/// One line, cut around the part that is meant.
private struct Excerpt {
  var before: String
  var part: String
  var after: String
  var hasCaret = true

  /// The line of a longer text in which the part begins.
  init(_ excerpt: Diagnostic.Excerpt) {
    let text = Array(excerpt.text)
    let offset = min(max(excerpt.offset, 0), text.count)
    let start = text[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = text[offset...].firstIndex(where: \.isNewline) ?? text.count
    // A recipe may have set any length: no sum that could overflow.
    let partEnd = offset + min(end - offset, excerpt.length)
    before = Excerpt.shown(text[start..<offset])
    part = Excerpt.shown(text[offset..<partEnd])
    after = Excerpt.shown(text[partEnd..<end])
  }

  /// A line of a script; the caret stands where the column is known.
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
