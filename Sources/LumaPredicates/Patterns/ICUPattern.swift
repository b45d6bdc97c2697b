/// Translates an ICU regular expression into PCRE2's syntax. Syntax that ICU does not know is
/// refused, even if PCRE2 knows it.
///
/// - **Source**: <https://unicode-org.github.io/icu/userguide/strings/regexp.html>
struct ICUPattern {
  private let text: [Unicode.Scalar]
  private var index = 0
  var output = ""
  /// Capturing groups so far.
  var groups = 0
  /// Names of characters so far; finding one takes a twentieth of a second.
  var names = 0
  static let mostNames = 4
  /// Depth of the sets around this place.
  var depth = 0
  static let deepest = 100
  /// The flags at this place, and the open groups.
  var flags: Flags
  var open: [Group] = []

  struct Group {
    /// The flags around the group.
    var flags: Flags
    /// Where the content of a lookbehind starts in the output; nil for other groups.
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

  /// nil: the pattern is not valid. PCRE2 checks the rest.
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

  /// Includes matches of another case even if they are longer: "ß" matches "SS".
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

  /// Returns the text before `end`, and skips both.
  mutating func text(before end: Unicode.Scalar) throws(Invalid) -> String {
    var found = ""
    while let scalar = next() {
      if scalar == end { return found }
      found.unicodeScalars.append(scalar)
    }
    throw Invalid()
  }
}
