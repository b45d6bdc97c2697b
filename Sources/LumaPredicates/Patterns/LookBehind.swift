/// The content of a lookbehind. ICU lets its length vary within limits; PCRE2 before 10.43 requires
/// alternatives of a fixed length each.
enum LookBehind {
  /// Maximum number of alternatives.
  private static let most = 200
  /// Maximum characters of the result: lookbehinds may be nested.
  private static let longest = 10_000

  /// Writes each length as an alternative: `ab?` becomes `ab|a`; nil: there are too many
  /// alternatives.
  ///
  /// - Parameter pattern: in PCRE2's syntax. Groups inside keep their form.
  static func expanded(_ pattern: String) -> String? {
    var done: [String] = [], current = [""]
    var rest = pattern[...]
    while !rest.isEmpty {
      if rest.first == "|" {
        rest.removeFirst()
        done += current
        current = [""]
        continue
      }
      let atom = atom(of: &rest)
      let repeats = quantifier(of: &rest).map { String(repeating: atom, count: $0) }
      current = current.flatMap { before in repeats.map { before + $0 } }
      guard done.count + current.count <= most else { return nil }
    }
    let expanded = (done + current).joined(separator: "|")
    return expanded.utf8.count <= longest ? expanded : nil
  }

  /// Removes a character, an escape, a set or a group.
  private static func atom(of rest: inout Substring) -> String {
    let start = rest
    switch rest.removeFirst() {
    case "\\":
      let letter = rest.popFirst()
      if let letter, "xpPgk".contains(letter),
        let end = rest.firstIndex(where: { "}>".contains($0) })
      {
        rest = rest[rest.index(after: end)...]
      }
    case "[": skip(to: "]", in: &rest)
    case "(": skip(to: ")", in: &rest)
    default: break
    }
    return String(start[..<rest.startIndex])
  }

  private static func skip(to end: Character, in rest: inout Substring) {
    while let next = rest.first, next != end { _ = atom(of: &rest) }
    _ = rest.popFirst()
  }

  /// Removes a quantifier; returns the counts that it allows, preferred ones first.
  private static func quantifier(of rest: inout Substring) -> [Int] {
    guard let match = rest.prefixMatch(of: /(\?|\{([0-9]+)(?:(,)([0-9]+))?\})[?+]?/) else {
      return [1]
    }
    let (_, sign, least, range, largest) = match.output
    let (low, high): (Int, Int)
    if sign == "?" {
      (low, high) = (0, 1)
    } else {
      low = least.flatMap { Int($0) } ?? 1
      high = range == nil ? low : largest.flatMap { Int($0) } ?? low
    }
    guard low <= high, high <= most else { return [1] }
    rest = rest[match.range.upperBound...]
    return (low...high).reversed()
  }
}
