/// Writes an ICU regular expression in PCRE2's syntax. What ICU does not know is refused, even where
/// PCRE2 knows it.
///
/// - **Source**: <https://unicode-org.github.io/icu/userguide/strings/regexp.html>
struct ICUPattern {
  private let text: [Unicode.Scalar]
  private var index = 0
  var output = ""
  /// Capturing groups so far.
  var groups = 0
  /// Names of characters so far; to find one takes a twentieth of a second.
  var names = 0
  static let mostNames = 4
  /// Sets around this place.
  var depth = 0
  static let deepest = 100
  /// The flags here, and those after each open group.
  var flags: Flags
  var open: [Group] = []

  struct Group {
    /// The flags around it.
    var flags: Flags
    /// Where its content starts in the output, if it looks behind.
    var lookBehind: String.Index?
  }

  struct Flags {
    var isCaseInsensitive: Bool
    var isExtended = false
  }

  init(_ pattern: String, isCaseInsensitive: Bool) {
    text = Array(pattern.unicodeScalars)
    flags = Flags(isCaseInsensitive: isCaseInsensitive)
  }

  /// nil: it is not valid. PCRE2 checks what is left.
  mutating func translated() -> String? {
    do throws(Invalid) {
      while let scalar = next() { try item(scalar) }
    } catch {
      return nil
    }
    return open.isEmpty ? output : nil
  }

  struct Invalid: Error {}

  private mutating func item(_ scalar: Unicode.Scalar) throws(Invalid) {
    switch scalar {
    case "\\": try escape()
    case "[": output += try (skip(":") ? bracketedProperty() : set()).atom
    case "(": try openGroup()
    case ")":
      guard let outer = open.popLast() else { throw Invalid() }
      flags = outer.flags
      if let start = outer.lookBehind { try expandLookBehind(from: start) }
      output += ")"
    case "{": output += try bounds()
    case "}": throw Invalid()
    case "*", "+", "?", ".", "^", "$", "|": output.unicodeScalars.append(scalar)
    case "#" where flags.isExtended: skipComment()
    case _ where flags.isExtended && scalar.properties.isPatternWhitespace: break
    default: literal(scalar)
    }
  }

  /// `{2}`, `{2,}` or `{2,5}`.
  private mutating func bounds() throws(Invalid) -> String {
    var bounds = "{"
    while let scalar = next(), scalar != "}" { bounds.unicodeScalars.append(scalar) }
    bounds += "}"
    guard bounds.wholeMatch(of: #/\{[0-9]+(,[0-9]*)?\}/#) != nil else { throw Invalid() }
    return bounds
  }

  private mutating func skipComment() {
    while let scalar = next(), !"\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar) {}
  }

  mutating func literal(_ scalar: Unicode.Scalar) {
    output += flags.isCaseInsensitive ? expanded(scalar) : ICUPattern.quoted(scalar)
  }

  /// A text matches in the case of others, too, if it is longer then: "ß" is "SS".
  private mutating func expanded(_ scalar: Unicode.Scalar) -> String {
    let sharp = "(?:ss|[\u{DF}\u{1E9E}])"
    if scalar == "\u{DF}" || scalar == "\u{1E9E}" { return sharp }
    let isPair =
      "sS".unicodeScalars.contains(scalar) && peek.map("sS".unicodeScalars.contains) == true
    guard isPair, !isQuantified(after: 1) else { return ICUPattern.quoted(scalar) }
    index += 1
    return sharp
  }

  private func isQuantified(after count: Int) -> Bool {
    let place = index + count
    return place < text.count && "*+?{".unicodeScalars.contains(text[place])
  }

  /// The scalar itself, in PCRE2's syntax.
  static func quoted(_ scalar: Unicode.Scalar) -> String {
    let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    return isPlain ? String(scalar) : "\\x{\(String(scalar.value, radix: 16))}"
  }
}

extension ICUPattern {
  var peek: Unicode.Scalar? { index < text.count ? text[index] : nil }

  /// The scalar after the next one.
  var second: Unicode.Scalar? { index + 1 < text.count ? text[index + 1] : nil }

  func isNext(_ expected: String) -> Bool {
    var copy = self
    return copy.skip(expected)
  }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    return scalar
  }

  /// Skips a text that comes next.
  mutating func skip(_ expected: String) -> Bool {
    let end = index + expected.unicodeScalars.count
    guard end <= text.count, text[index..<end].elementsEqual(expected.unicodeScalars) else {
      return false
    }
    index = end
    return true
  }

  /// Returns what comes before an end, which is skipped.
  mutating func text(before end: Unicode.Scalar) throws(Invalid) -> String {
    var found = ""
    while let scalar = next() {
      if scalar == end { return found }
      found.unicodeScalars.append(scalar)
    }
    throw Invalid()
  }
}
