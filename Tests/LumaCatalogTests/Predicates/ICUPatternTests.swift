import LumaTestSupport
import Testing
@testable import LumaPredicates

/// ICU's results for what PCRE2 writes in another way, or takes for something else.
struct ICUPatternTests {
  /// A pattern, texts that match, and texts that do not.
  static let matching: [(String, [String], [String])] = [
    // Escapes.
    ("\\u0061\\U00000062\\x63\\x{64}\\0145", ["abcde"], ["abcd"]),
    ("\\uD83D\\uDC4D", ["👍"], ["👎"]), ("\\N{GREEK SMALL LETTER ALPHA}", ["α"], ["β"]),
    ("\\y\\i", ["yi"], []), ("\\Qa.b\\E+", ["a.b", "a.bb"], ["axb"]),
    ("\\cA\\e\\a", ["\u{1}\u{1B}\u{7}"], []),
    ("a\\.\\-\\_", ["a.-_"], ["ax-_"]), ("]", ["]"], []),
    // Classes.
    ("\\w+", ["a1_b", "é", "e\u{301}", "Ⓐ", "ー", "\u{200D}"], ["a-b", "", "👍"]),
    ("\\W", ["-", "、"], ["a", "\u{301}"]), ("\\s+", [" \u{A0}\u{3000}\u{2028}\t"], ["\u{180E}"]),
    ("\\d+", ["12", "١٢"], ["ⅷ"]), ("\\h", ["\u{A0}", "\t"], ["\n", "\u{180E}"]),
    ("\\R", ["\n", "\r\n", "\u{85}"], ["a"]), ("\\X", ["e\u{301}", "👍🏽", "\r\n"], ["ab"]),
    (".", ["a"], ["\n", "\u{B}", "\u{85}", "\u{2028}"]),
    (".*\\bx\\b.*", ["a x b", "x"], ["axb", "e\u{301}x"]), ("e\\b.*", ["e", "e f"], ["e\u{301}"]),
    // Sets of sets.
    ("[[a-z]&&[^aeiou]]+", ["xyz"], ["xaz"]), ("[a-z--[aeiou]]+", ["xyz"], ["xaz"]),
    ("[[a-z]-[aeiou]]+", ["xyz"], ["xaz"]), ("[[a-z]&[a-c]]+", ["abc"], ["d"]),
    ("[a[bc]]+", ["abc"], ["d"]), ("[^a[bc]]+", ["d"], ["b"]),
    ("[a-c[x-z]&&[b-y]]+", ["bcxy"], ["a", "z"]),
    ("[]a]+", ["]a"], ["b"]), ("[^]a]", ["b"], ["]", "a"]), ("[a&b-]+", ["a&b-"], ["c"]),
    ("[\\W\\d]+", ["1-"], ["a"]), ("[^\\W\\d]+", ["a"], ["1", "-"]),
    ("[\\u0061-\\x{63}]+", ["abc"], ["d"]),
    ("[\\Qa-c\\E]+", ["a-c"], ["b"]), ("[ -~]+", ["a b~"], ["é"]),
    ("[(*+?{}.|$]+", ["(*+?{}.|$"], ["a"]),
    // Properties.
    ("[[:alpha:]]+", ["aéⅷ"], ["1"]), ("[:^alpha:]+", ["1-"], ["a"]),
    ("[[:punct:]]", ["!"], ["$", "a"]),
    ("\\p{Letter}+", ["aé東"], ["1"]), ("\\P{L}", ["1"], ["a"]),
    ("\\p{General_Category=Lu}", ["A"], ["a"]),
    ("\\p{script=Greek}+", ["αβ"], ["a"]), ("\\p{Han}+", ["東京"], ["、", "ひ"]),
    ("\\p{IsGreek}", ["α"], []),
    ("\\p{White_Space}", [" "], ["a"]), ("[\\p{L}--\\p{Latin}]+", ["к東"], ["a"]),
    // Groups.
    ("(?<first>a)(b)\\k<first>\\2", ["abab"], ["abba"]), ("(a)\\10", ["aa0"], ["aa"]),
    ("(?x) a b # both", ["ab"], ["a b"]), ("(?x)[a b]+\\ c", ["ab c"], ["a b c"]),
    ("(?i:A)b(?#note)", ["ab", "Ab"], ["aB"]), ("(?m).*^b$", [], ["b\n"]), ("(?s).*", ["a\nb"], []),
    ("(?>a+)b|a++c|a??d", ["aab", "aac", "ad"], ["a"]),
    // What lies before, in lengths that vary.
    (".*(?<=ab?)c", ["ac", "abc"], ["bc"]), (".*(?<!a{1,2}|bc)d", ["d", "cd"], ["aad", "bcd"]),
    (".*(?<=(?:a|b)[cd]?)e", ["ae", "bde"], ["ce"]),
  ]

  @Test(arguments: matching)
  func matchesAsICU(_ pattern: String, _ matching: [String], _ others: [String]) throws {
    let expression = try #require(RegularExpression(pattern, isCaseInsensitive: false))
    expectEqual(matching.filter { expression.matches($0) != true }, [])
    expectEqual(others.filter { expression.matches($0) != false }, [])
  }

  static let ignoringCase: [(String, [String], [String])] = [
    ("STRASSE", ["straße", "STRASSE", "STRAẞE"], ["strase"]), ("straß", ["STRASS", "straß"], []),
    ("ss+", ["SSS"], ["ß"]), ("\\p{Lu}+", ["aB"], ["1"]), ("[a-z]+", ["ABC", "K"], ["É"]),
    ("é", ["É"], ["e"]), ("[^a]", ["b"], ["A"]), ("(?-i)a", ["a"], ["A"]), ("σ", ["ς", "Σ"], []),
  ]

  @Test(arguments: ignoringCase)
  func ignoresCaseAsICU(_ pattern: String, _ matching: [String], _ others: [String]) throws {
    let expression = try #require(RegularExpression(pattern, isCaseInsensitive: true))
    expectEqual(matching.filter { expression.matches($0) != true }, [])
    expectEqual(others.filter { expression.matches($0) != false }, [])
  }

  /// Much of it has a meaning for PCRE2 that ICU does not know.
  @Test(arguments: [
    "(", ")", "*a", "[a", "a)(b", "a{2,1}", "{a}", "a}", "a{,2}", "[z-a]", "[a-\\d]", "[]", "[a&&]",
    "\\", "\\x", "\\u61", "\\N", "\\N{NO SUCH}", "\\0", "\\p{Foo}", "\\pL", "\\2(a)", "\\k<n>",
    "\\Qa",
    "(?R)", "(?1)(a)", "(?(1)a|b)", "(?|a|b)", "(?C)a", "(?P<n>a)", "(?'n'a)", "(?<n_1>a)",
    "(*UTF)a",
    "(*LIMIT_MATCH=9)a", "(a)(?(1)b)", "(?<=a*)b", "a**", "(?#",
  ])
  func refusesWhatICUDoesNotTake(_ pattern: String) {
    #expect(!RegularExpression.isValid(pattern))
  }

  /// Patterns of strangers end in a verdict, not in more memory or time.
  @Test func limitsPatterns() {
    let nested = (0..<6).reduce("a") { inner, _ in "(?<=\(inner)b?c?d?e?f?g?h?)" }
    for pattern in [
      String(repeating: "[", count: 500) + "a" + String(repeating: "]", count: 500),
      String(repeating: "(", count: 500) + String(repeating: ")", count: 500),
      String(repeating: "\\N{DRAGON}", count: 5), nested,
    ] {
      #expect(!RegularExpression.isValid(pattern))
    }
  }

  @Test func limitsMatching() throws {
    let slow = try #require(RegularExpression("(a+)+b", isCaseInsensitive: false))
    expectNil(slow.matches(String(repeating: "a", count: 34)))
    let deep = try #require(RegularExpression("(?:a|b)*", isCaseInsensitive: false))
    expectEqual(deep.matches(String(repeating: "ab", count: 50_000)), true)
  }
}
