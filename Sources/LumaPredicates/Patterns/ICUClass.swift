/// A set of characters, as a pattern of PCRE2 that matches one of them.
///
/// PCRE2 has neither nested sets nor set differences: these become lookaheads.
struct ICUClass {
  /// The content between brackets.
  var items = ""
  /// Further patterns that each match one character.
  var others: [String] = []

  init(_ items: String = "") { self.items = items }

  init(other: String) { others = [other] }

  var isEmpty: Bool { items.isEmpty && others.isEmpty }

  /// A pattern that a quantifier may follow.
  var atom: String {
    let all = others + (items.isEmpty ? [] : ["[\(items)]"])
    return all.count == 1 ? all[0] : all.isEmpty ? "(?!)" : "(?:\(all.joined(separator: "|")))"
  }

  var inverted: ICUClass {
    if others.isEmpty, !items.isEmpty { return ICUClass(other: "[^\(items)]") }
    return ICUClass(other: "(?:(?!\(atom))(?s:.))")
  }

  mutating func add(_ set: ICUClass) {
    items += set.items
    others += set.others
  }

  /// Adds letters that differ from the set's letters only in case, if PCRE2 leaves them out.
  mutating func addOtherCases() {
    switch items.lowercased() {
    case "\\p{lu}", "\\p{ll}", "\\p{lt}": items = "\\p{Lu}\\p{Ll}\\p{Lt}"
    case "\\p{lowercase}", "\\p{uppercase}": items = "\\p{Lowercase}\\p{Uppercase}"
    default: break
    }
  }

  func intersection(_ set: ICUClass) -> ICUClass { ICUClass(other: "(?:(?=\(atom))\(set.atom))") }

  func subtracting(_ set: ICUClass) -> ICUClass { ICUClass(other: "(?:(?!\(set.atom))\(atom))") }

  /// ICU's `\w`.
  static let word = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\x{200C}\\x{200D}"
  /// ICU's `\s`.
  static let space =
    "\\x{9}-\\x{D} \\x{85}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}"
  /// ICU's `\h`.
  static let blank = "\\x{9}\\p{Zs}"

  /// ICU's `\b`: there is no boundary before a mark.
  static let boundary =
    "(?:(?![\\p{M}\\p{Cf}])(?:(?<=[\(word)])(?![\(word)])|(?<![\(word)])(?=[\(word)])))"
}
