import LumaTestSupport
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
    expectEqual(GlobPattern(like: like).text, glob)
  }

  @Test func matchesTheWholeText() throws {
    let expression = try #require(RegularExpression("a|ab", isCaseInsensitive: false))
    expectEqual(expression.matches("ab"), true)
    expectEqual(expression.matches("abc"), false)
    expectEqual(expression.matches("A"), false)
    expectEqual(RegularExpression("a", isCaseInsensitive: true)?.matches("A"), true)
    expectEqual(RegularExpression("a$", isCaseInsensitive: false)?.matches("a\n"), false)
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
    expectNil(cache["(", false])
  }
}
