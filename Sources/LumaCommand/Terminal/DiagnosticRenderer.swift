import LumaModel

/// Formats diagnostics for the terminal.
struct DiagnosticRenderer: Sendable {
  enum Severity {
    case error, warning
  }

  var usesColor: Bool
  /// Script texts by name, for excerpts.
  var scripts: [String: String] = [:]

  /// Returns the location and message, then the excerpt with a caret, the second place, help and
  /// detail, if any.
  func render(_ diagnostic: Diagnostic, _ severity: Severity = .error) -> String {
    var lines = [headline(diagnostic, severity)]
    lines += excerpt(of: diagnostic).map(render) ?? []
    lines += diagnostic.second.map(render) ?? []
    if let hint = diagnostic.hint {
      lines.append("  \(paint("help:", .bold)) \(TerminalText.line(hint))")
    }
    lines += detail(diagnostic)
    return lines.joined(separator: "\n") + "\n"
  }

  private func render(_ place: Diagnostic.SecondPlace) -> [String] {
    let name = paint(TerminalText.line(place.location.description) + ":", .bold)
    let excerpt = place.source.map { Excerpt(source: $0, at: place.location) }
    return ["\(name) note: \(TerminalText.line(place.note))"] + (excerpt.map(render) ?? [])
  }

  private func headline(_ diagnostic: Diagnostic, _ severity: Severity) -> String {
    var places = [diagnostic.location.map(\.description), diagnostic.path].compactMap { $0 }
    if places.isEmpty { places = ["luma"] }
    let place = paint(places.map { TerminalText.line($0) + ":" }.joined(separator: " "), .bold)
    let mark =
      switch severity {
      case .error: paint("error:", .red) + " "
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
    if let source = diagnostic.source, let location = diagnostic.location {
      return Excerpt(source: source, at: location)
    }
    guard diagnostic.path == nil, let location = diagnostic.location,
      let script = scripts[location.file]
    else { return nil }
    let lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The line may come from a recipe and be out of range.
    guard location.line > 0, lines.indices.contains(location.line - 1) else { return nil }
    let line = Diagnostic.SourceLine(text: String(lines[location.line - 1]), length: 1)
    return Excerpt(source: line, at: location)
  }

  private func render(_ excerpt: Excerpt) -> [String] {
    let number = excerpt.number.map { " \($0) | " }
    let margin = number.map { String(repeating: " ", count: $0.count - 2) + "| " } ?? "    "
    let text = (number ?? margin) + excerpt.before + excerpt.part + excerpt.after
    guard excerpt.hasCaret else { return [text] }
    let spaces = String(repeating: " ", count: TerminalText.width(excerpt.before))
    let carets = String(repeating: "^", count: max(1, TerminalText.width(excerpt.part)))
    return [text, margin + spaces + paint(carets, .red)]
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
  /// Of the line in a script.
  var number: Int?

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
  init(source: Diagnostic.SourceLine, at location: ScriptLocation) {
    let line = Array(source.text)
    let offset = location.column.map { min(max($0 - 1, 0), line.count) }
    let end = min((offset ?? 0) + source.length, line.count)
    before = Excerpt.shown(line[..<(offset ?? 0)])
    part = Excerpt.shown(line[(offset ?? 0)..<max(offset ?? 0, end)])
    after = Excerpt.shown(line[max(offset ?? 0, end)...])
    hasCaret = offset != nil
    number = location.line
  }

  private static func shown(_ characters: ArraySlice<Character>) -> String {
    TerminalText.line(String(characters).replacing("\t", with: " "))
  }
}
