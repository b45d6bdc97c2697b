import Testing
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

struct PatternTests {
  @Test(arguments: [
    ("a*b?", "a*b?"), ("a\\*b\\?", "a[*]b[?]"), ("[a]", "[[]a]"), ("\\\\*", "\\*"), ("\\a", "a"),
    ("\\[", "[[]"), ("a\\", "a\\"), ("", ""),
  ])
  func likeBecomesGlob(_ like: String, _ glob: String) {
    #expect(GlobPattern(like: like).text == glob)
  }

  @Test func matchesTheWholeText() throws {
    let expression = try #require(RegularExpression("a|ab", isCaseInsensitive: false))
    #expect(expression.matches("ab") == true)
    #expect(expression.matches("abc") == false)
    #expect(expression.matches("A") == false)
    #expect(RegularExpression("a", isCaseInsensitive: true)?.matches("A") == true)
    #expect(RegularExpression("a$", isCaseInsensitive: false)?.matches("a\n") == false)
  }

  @Test(arguments: ["(", "*", "[a", "a)(b", "a{2,1}"])
  func knowsWhatIsNoPattern(_ pattern: String) {
    #expect(!RegularExpression.isValid(pattern))
  }

  @Test func patternsAreCompiledOnce() throws {
    let cache = PatternCache()
    let first = try #require(cache["a+", false])
    #expect(cache["a+", false] === first)
    #expect(cache["a+", true] !== first)
    for number in 0..<PatternCache.capacity { _ = cache["b{\(number)}", false] }
    #expect(cache["a+", false] !== first)
    #expect(cache["(", false] == nil)
  }
}
