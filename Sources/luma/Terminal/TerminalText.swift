/// Text that is safe to show: what would steer a terminal is spelled out.
enum TerminalText {
  /// Makes `text` one line: line breaks are spelled out too.
  static func line(_ text: String) -> String { visible(text) { _ in false } }

  /// Keeps line breaks and tabs.
  static func lines(_ text: String) -> String { visible(text) { $0 == "\n" || $0 == "\t" } }

  private static func visible(
    _ text: String, except isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    guard text.unicodeScalars.contains(where: { steers($0) && !isKept($0) }) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if steers(scalar), !isKept(scalar) {
        shown.append(contentsOf: spelled(scalar).unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// Control characters, line separators, and what turns the direction of text.
  static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
}
