import CEdit
import LumaModel

/// Text for a terminal: control characters are escaped, widths are counted in columns.
enum TerminalText {
  /// Makes `text` one line: line breaks are escaped, too.
  static func line(_ text: String) -> String { visible(text) { _ in false } }

  /// Keeps line breaks and tabs.
  static func lines(_ text: String) -> String { visible(text) { $0 == "\n" || $0 == "\t" } }

  private static func visible(
    _ text: String, except isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var text = text
    let isPlain = text.withUTF8 { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    guard !isPlain, text.unicodeScalars.contains(where: { $0.steersTerminal && !isKept($0) }) else {
      return text
    }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.steersTerminal, !isKept(scalar) {
        shown.append(contentsOf: spelled(scalar).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// Escapes text that a build server would take as a command of the program: a line that begins
  /// with "::" or "##word[", blanks aside, and "##[" anywhere.
  ///
  /// - **Source**: GitHub's and Azure's runners, which trim lines first.
  static func withoutCommands(_ text: String) -> String {
    // A run says a line for each of a million outputs, and few have these.
    var text = text
    guard text.withUTF8({ zip($0, $0.dropFirst()).contains(where: marks) }) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let blanks = line.prefix { $0.isWhitespace }
      let rest = line[blanks.endIndex...]
      let isCommand =
        rest.hasPrefix("::")
        || rest.hasPrefix("##") && rest.dropFirst(2).first { !$0.isLetter } == "["
      let shown =
        isCommand
        ? blanks + spelled(rest.unicodeScalars[rest.startIndex]) + rest.dropFirst() : String(line)
      return shown.replacing("##[", with: "#\(spelled("#"))[")
    }
    return lines.joined(separator: "\n")
  }

  private static func marks(_ first: UInt8, _ second: UInt8) -> Bool {
    first == second && (first == UInt8(ascii: ":") || first == UInt8(ascii: "#"))
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Makes the C library read text as UTF-8. Once, before any thread: its locale is the process's.
  static func useUTF8() { luma_edit_use_utf8() }

  /// Text of at least so many columns, with blanks after it or in front.
  static func padded(_ text: String, to columns: Int, atEnd: Bool = true) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - width(text)))
    return atEnd ? text + blanks : blanks + text
  }

  /// Columns of a line; a character that the C library does not know counts as one.
  ///
  /// - **Source**: wcwidth(3), in the locale of `useUTF8()`.
  static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { width, scalar in
      if scalar.isASCII { return width + 1 }
      let columns = luma_edit_columns(scalar.value)
      return width + (columns < 0 ? 1 : Int(columns))
    }
  }
}
