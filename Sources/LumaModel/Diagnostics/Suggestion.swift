extension String {
  /// The hint for a missing path with a control character, such as `"photos\new"`.
  package var escapeHint: String? {
    let isOdd = unicodeScalars.contains { $0.value < 32 || $0 == "\u{FFFD}" }
    return isOdd ? "a backslash in quotes is an escape: write / between folders, \"a/b.jpg\"" : nil
  }
}

extension String {
  /// The hint for a URL in place of a path, `file:///a%20b.jpg`, also after the working directory;
  /// nil if it is not a URL.
  package var urlHint: String? {
    let host = ["file://localhost", "file://"].first(where: hasPrefix)
    // Making the path absolute leaves one slash.
    let behind = firstRange(of: "/file:/").map { "/" + self[$0.upperBound...].drop { $0 == "/" } }
    let decoded = (behind ?? String(dropFirst(host?.count ?? 0))).withoutPercents
    guard decoded != self else { return nil }
    return "a path is no URL: write \"\(decoded)\""
  }

  /// The text with `%20` and the like decoded; unchanged if the bytes are not UTF-8.
  private var withoutPercents: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(UnicodeScalar(self)).isHexDigit }
}

/// Suggestions for misspelled words, by edit distance.
package enum Suggestion {
  /// The longest word that is compared, bytes: time grows with length, and none of our words is
  /// longer.
  static let longest = 64
  /// The fewest characters of a word with suggestions: two letters are close to many words.
  private static let shortest = 3

  /// Returns the candidate nearest to `word`; nil if none is near enough.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= longest, word.count >= shortest else { return nil }
    let candidates = candidates.filter { $0.utf8.count <= longest }
    let names = candidates.map { (part($0, word), $0) }
    if let name = best(of: names, word) { return name }
    return best(
      of: candidates.flatMap { name in parts(of: name).map { (part($0, word), name) } }, word)
  }

  /// Returns the candidate with the least distance, if it is at most a third of the word.
  private static func best(of scored: [(Int, String)], _ word: String) -> String? {
    guard let best = scored.min(by: { ($0.0, $0.1) < ($1.0, $1.1) }),
      best.0 <= max(1, word.count / 3)
    else { return nil }
    return best.1
  }

  /// The words in a name like `pixelWidth`, `round_corners` or `camera.make`; none if it is one
  /// word.
  private static func parts(of name: String) -> [String] {
    var parts = [""]
    for character in name {
      if character.isUppercase || !(character.isLetter || character.isNumber) { parts.append("") }
      if character.isLetter || character.isNumber { parts[parts.count - 1].append(character) }
    }
    return parts.count > 1 ? parts.filter { $0.count > shortest } : []
  }

  private static func part(_ part: String, _ word: String) -> Int {
    let (part, word) = (part.lowercased(), word.lowercased())
    // `fotos`, as in other languages.
    let sounds = part != word && part.replacing("ph", with: "f") == word.replacing("ph", with: "f")
    return sounds ? 1 : distance(word, part)
  }

  /// Returns `did you mean 'rating'?`; nil if no candidate is near enough.
  package static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Returns the edit distance of two words: insertions, deletions, substitutions and
  /// transpositions.
  ///
  /// - **Source**: optimal string alignment (restricted Damerau-Levenshtein).
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a), b = Array(b)
    var rows = [Array(0...b.count)]
    for i in 1...max(1, a.count) where i <= a.count {
      var row = [i]
      for j in 1...max(1, b.count) where j <= b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
