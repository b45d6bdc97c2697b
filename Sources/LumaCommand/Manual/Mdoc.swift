/// The source of a manual page.
///
/// - **Source**: mdoc(7)
struct Mdoc {
  private(set) var text = ""

  mutating func macro(_ name: String, _ words: String...) {
    text += ([".\(name)"] + words).joined(separator: " ") + "\n"
  }

  /// Adds a line of the source.
  mutating func source(_ line: String) { text += line + "\n" }

  /// Adds paragraphs; sentences begin on lines of their own.
  mutating func prose(_ paragraphs: String) {
    for (index, paragraph) in paragraphs.split(separator: "\n\n").enumerated() {
      if index > 0 { macro("Pp") }
      let words = paragraph.split { $0.isWhitespace }.map(String.init)
      var line = ""
      for word in words {
        let ends = line.hasSuffix(".") && !line.hasSuffix("...")
        if ends || line.utf8.count + word.utf8.count > 70 {
          text += Mdoc.line(line) + "\n"
          line = word
        } else {
          line += line.isEmpty ? word : " " + word
        }
      }
      if !line.isEmpty { text += Mdoc.line(line) + "\n" }
    }
  }

  /// Adds lines as they are.
  mutating func literal(_ lines: String) {
    macro("Bd", "-literal", "-offset indent")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false).trimmed {
      text += (line.isEmpty ? "\\&" : Mdoc.line(String(line))) + "\n"
    }
    macro("Ed")
  }

  /// Adds a list of words and their meanings.
  mutating func list(_ rows: [(word: String, sentence: String)], width: Int) {
    macro("Bl", "-tag", "-width \(String(repeating: "X", count: width))")
    for row in rows {
      text += ".It \(Mdoc.word(row.word))\n"
      prose(row.sentence)
    }
    macro("El")
  }

  /// A line of text: no macro, no escapes.
  static func line(_ line: String) -> String {
    let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("'", with: "\\(aq").replacing("`", with: "\\(ga").replacing("^", with: "\\(ha")
      .replacing("~", with: "\\(ti")
    return escaped.hasPrefix(".") || escaped.hasPrefix("\\(aq") ? "\\&" + escaped : escaped
  }

  /// Words of a macro that are not macros themselves.
  static func word(_ word: String) -> String {
    word.split(separator: " ").map { part in
      let escaped = line(String(part)).replacing("\"", with: "\\(dq")
      return "\\&" + escaped
    }.joined(separator: " ")
  }
}

extension [Substring] {
  /// Without empty lines at both ends, and none twice.
  fileprivate var trimmed: ArraySlice<Substring> {
    let lines = drop { $0.allSatisfy(\.isWhitespace) }
    let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? lines.startIndex
    return lines.isEmpty ? [] : lines[...end]
  }
}
